import { systemClock } from "../platform/clock";
import { BulkReader, type BulkStore } from "./bulk-reader";
import { IsolateMemory } from "./isolate-memory";

/** JSON text of all products' replicas that an isolate caches, as objects: see `docs/decisions/004-content-in-isolates.md`. */
const maxBytes = 12 * 1024 * 1024;

/** Requests a second to objects for names of which nothing tells whether they exist. */
const maxUnknownNames = 20;

/** What all replicas share in one isolate: its memory, and its ways to KV. */
export class Isolate {
  readonly memory: IsolateMemory;
  readonly kv: BulkReader;
  #second = 0;
  #unknownNames = 0;

  constructor(kv: BulkStore, bytes = maxBytes) {
    this.kv = new BulkReader(kv);
    this.memory = new IsolateMemory(bytes);
  }

  /** Whether an object may be asked for a name that is perhaps made up. */
  admitsUnknownName(): boolean {
    const second = Math.floor(systemClock.now() / 1_000);
    if (second !== this.#second) [this.#second, this.#unknownNames] = [second, 0];
    this.#unknownNames++;
    return this.#unknownNames <= maxUnknownNames;
  }
}
