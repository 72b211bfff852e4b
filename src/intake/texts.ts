import { Refusal } from "./refusal";

/** Texts of a request by their names, in the order in which they came; what came twice under a name stands there once. */
export type Texts = ReadonlyMap<string, readonly string[]>;

/** Far more than any form has. */
const maxNames = 250;
const maxValues = 50;

/** Characters of all texts of a form and their names. */
const maxCharacters = 512 * 1024;

/** Takes the texts of a form as they come, at a cost of no more than their length. */
export class TextCollector {
  readonly #values = new Map<string, Set<string>>();
  #characters = 0;

  /** @throws {Refusal} when they are too many or too long together */
  add(name: string, text: string): void {
    this.#characters += name.length + text.length;
    const values = this.#values.get(name) ?? new Set();
    values.add(text);
    this.#values.set(name, values);
    if (this.#characters > maxCharacters || values.size > maxValues || this.#values.size > maxNames) {
      throw new Refusal("tooLarge");
    }
  }

  get texts(): Texts {
    return new Map(Array.from(this.#values, ([name, values]) => [name, [...values]]));
  }
}

/** The pairs of an encoded form, each once as it stands there: a pair that repeats costs no more than its bytes. */
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
