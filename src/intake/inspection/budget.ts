import { Finding } from "./finding";

const maxInflatedBytes = 100_000_000;
const maxCharacters = 40_000_000;
const maxElements = 3_000_000;
const maxObjects = 250_000;
const maxTokens = 2_000_000;
const yieldAfter = 2_000_000;

/** Limits the work for one file. Counts instead of time: a Worker's clock stands still while it computes. */
export class Budget {
  #inflatedBytes = 0;
  #characters = 0;
  #elements = 0;
  #objects = 0;
  #tokens = 0;
  #untilYield = yieldAfter;

  inflated(bytes: number): void {
    this.#inflatedBytes += bytes;
    this.#untilYield -= bytes;
    if (this.#inflatedBytes > maxInflatedBytes) throw new Finding("too-complex");
  }

  /** Counts an object of a PDF. @throws {Finding} */
  object(characters: number, tokens = 0): void {
    this.#objects++;
    this.#tokens += tokens;
    if (this.#objects > maxObjects || this.#tokens > maxTokens) throw new Finding("too-complex");
    this.text(characters);
  }

  text(characters: number): void {
    this.#characters += characters;
    this.#untilYield -= characters;
    if (this.#characters > maxCharacters) throw new Finding("too-complex");
  }

  element(): void {
    if (++this.#elements > maxElements) throw new Finding("too-complex");
  }

  async yield(): Promise<void> {
    if (this.#untilYield > 0) return;
    this.#untilYield = yieldAfter;
    await new Promise((done) => setTimeout(done));
  }
}
