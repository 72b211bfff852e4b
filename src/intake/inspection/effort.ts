import { Danger } from "./danger";

const maxInflatedBytes = 100_000_000;
const maxReadCharacters = 40_000_000;
const maxObjects = 250_000;
const restAfter = 2_000_000;

/** What one file may cost, in bytes, characters and objects: a Worker's clock stands still while it computes. */
export class Effort {
  #inflatedBytes = 0;
  #readCharacters = 0;
  #objects = 0;
  #untilRest = restAfter;

  /** @throws {Danger} */
  inflated(bytes: number): void {
    this.#inflatedBytes += bytes;
    this.#untilRest -= bytes;
    if (this.#inflatedBytes > maxInflatedBytes) throw new Danger("too-complex");
  }

  /** @throws {Danger} */
  readObject(characters: number): void {
    this.#objects++;
    this.#readCharacters += characters;
    this.#untilRest -= characters;
    if (this.#objects > maxObjects || this.#readCharacters > maxReadCharacters) throw new Danger("too-complex");
  }

  /** Lets other requests of the isolate have their turn, once much has been done. */
  async rest(): Promise<void> {
    if (this.#untilRest > 0) return;
    this.#untilRest = restAfter;
    await new Promise((done) => setTimeout(done));
  }
}
