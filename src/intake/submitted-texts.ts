import { Refusal } from "../errors/refusal";

/** The distinct texts of a request by name, in order of arrival. */
export type SubmittedTexts = ReadonlyMap<string, readonly string[]>;

const maxNames = 250;
const maxValues = 50;

/** In all texts and names. */
const maxCharacters = 512 * 1024;

export class TextCollector {
  readonly #values = new Map<string, Set<string>>();
  #characters = 0;

  /** @throws {Refusal} when there are too many, or they are too long in total */
  add(name: string, text: string): void {
    this.#characters += name.length + text.length;
    const values = this.#values.get(name) ?? new Set();
    values.add(text);
    this.#values.set(name, values);
    if (this.#characters > maxCharacters || values.size > maxValues || this.#values.size > maxNames) {
      throw new Refusal("tooLarge");
    }
  }

  get texts(): SubmittedTexts {
    return new Map(Array.from(this.#values, ([name, values]) => [name, [...values]]));
  }
}

/** Adds the distinct pairs of a URL-encoded form. Repeated pairs are not decoded. */
export function collectEncoded(encoded: string, collector: TextCollector): void {
  const seen = new Set<string>();
  for (let start = 0; start < encoded.length; ) {
    const next = encoded.indexOf("&", start);
    const end = next < 0 ? encoded.length : next;
    const pair = encoded.slice(start, end);
    start = end + 1;
    if (seen.has(pair)) continue;
    seen.add(pair);
    for (const [name, text] of new URLSearchParams(pair)) collector.add(name, text);
  }
}
