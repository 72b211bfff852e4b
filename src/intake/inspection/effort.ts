import { Danger } from "./danger";

const maxInflatedBytes = 100_000_000;
const maxReadCharacters = 40_000_000;
const maxObjects = 250_000;
const yieldAfter = 2_000_000;

/** Limits the work for one file in bytes, characters and objects: a Worker's clock stands still while it computes. */
export class Effort {
  #inflatedBytes = 0;
  #readCharacters = 0;
  #objects = 0;
  #untilYield = yieldAfter;

  /** @throws {Danger} */
  inflated(bytes: number): void {
    this.#inflatedBytes += bytes;
    this.#untilYield -= bytes;
    if (this.#inflatedBytes > maxInflatedBytes) throw new Danger("too-complex");
  }

  /** @throws {Danger} */
  readObject(characters: number): void {
    this.#objects++;
    this.#readCharacters += characters;
    this.#untilYield -= characters;
    if (this.#objects > maxObjects || this.#readCharacters > maxReadCharacters) throw new Danger("too-complex");
  }

  /** Yields to the other requests of the isolate every now and then. */
  async yield(): Promise<void> {
    if (this.#untilYield > 0) return;
    this.#untilYield = yieldAfter;
    await new Promise((done) => setTimeout(done));
  }
}
