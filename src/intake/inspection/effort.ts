import { Danger } from "./danger";

const maxInflatedBytes = 100_000_000;
const maxReadCharacters = 40_000_000;
const maxObjects = 250_000;
const maxTokens = 2_000_000;
const yieldAfter = 2_000_000;

/** Limits the work for one file in bytes, characters, objects and tokens: a Worker's clock stands still while it computes. */
export class Effort {
  #inflatedBytes = 0;
  #readCharacters = 0;
  #objects = 0;
  #tokens = 0;
  #untilYield = yieldAfter;

  /** @throws {Danger} */
  inflated(bytes: number): void {
    this.#inflatedBytes += bytes;
    this.#untilYield -= bytes;
    if (this.#inflatedBytes > maxInflatedBytes) throw new Danger("too-complex");
  }

  /**
   * Counts an object of a PDF or an element of XML.
   * @throws {Danger}
   */
  readObject(characters: number, tokens = 0): void {
    this.#objects++;
    this.#readCharacters += characters;
    this.#tokens += tokens;
    this.#untilYield -= characters;
    const isTooMuch =
      this.#objects > maxObjects || this.#readCharacters > maxReadCharacters || this.#tokens > maxTokens;
    if (isTooMuch) throw new Danger("too-complex");
  }

  /** Yields to the other requests of the isolate every now and then. */
  async yield(): Promise<void> {
    if (this.#untilYield > 0) return;
    this.#untilYield = yieldAfter;
    await new Promise((done) => setTimeout(done));
  }
}
