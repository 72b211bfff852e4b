import { systemClock } from "../platform/clock";
import { BulkReader, type BulkStore } from "./bulk-reader";
import { IsolateMemory } from "./isolate-memory";

/** Limit of JSON text for all products: see `docs/decisions/004-content-in-isolates.md`. */
const maxBytes = 12 * 1024 * 1024;

/** Requests per second to objects for names that may not exist. */
const maxUnknownNames = 20;

/** Memory and KV access that all replicas of an isolate share. */
export class Isolate {
  readonly memory: IsolateMemory;
  readonly kv: BulkReader;
  #second = 0;
  #unknownNames = 0;

  constructor(kv: BulkStore, bytes = maxBytes) {
    this.kv = new BulkReader(kv);
    this.memory = new IsolateMemory(bytes);
  }

  admitsUnknownName(): boolean {
    const second = Math.floor(systemClock.now() / 1_000);
    if (second !== this.#second) [this.#second, this.#unknownNames] = [second, 0];
    this.#unknownNames++;
    return this.#unknownNames <= maxUnknownNames;
  }
}
