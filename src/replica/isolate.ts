import { systemClock } from "../platform/clock";
import { BulkReader, type BulkStore } from "./bulk-reader";
import { IsolateMemory } from "./isolate-memory";

/** JSON text of all products' replicas that an isolate caches, as objects: see `docs/decisions/004-content-in-isolates.md`. */
const maxBytes = 12 * 1024 * 1024;

/** Requests a second to objects for names that may not exist. */
const maxUnknownNames = 20;

/** What all replicas of an isolate share: its memory and its access to KV. */
export class Isolate {
  readonly memory: IsolateMemory;
  readonly kv: BulkReader;
  #second = 0;
  #unknownNames = 0;

  constructor(kv: BulkStore, bytes = maxBytes) {
    this.kv = new BulkReader(kv);
    this.memory = new IsolateMemory(bytes);
  }

  /** Whether a name that may not exist may be requested from an object. */
  admitsUnknownName(): boolean {
    const second = Math.floor(systemClock.now() / 1_000);
    if (second !== this.#second) [this.#second, this.#unknownNames] = [second, 0];
    this.#unknownNames++;
    return this.#unknownNames <= maxUnknownNames;
  }
}
