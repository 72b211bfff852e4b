import { BoundedCache } from "../platform/bounded-cache";
import { systemClock } from "../platform/clock";
import { BulkReader, type BulkStore } from "./bulk-reader";

/** Limit of JSON text for all products: see `docs/decisions/004-content-in-isolates.md`. As objects it takes twice as much. */
const maxTextBytes = 12 * 1024 * 1024;

/** Bytes per entry besides its text. */
const overhead = 1_024;

/** Requests per second to objects for names that may not exist. */
const maxUnknownNames = 20;

/** Size of a value; as a key, it lets a {@link Partition} find the value. */
type Space = { readonly bytes: number };

/** KV access and memory that all replicas of an isolate share. The least recently used values leave first. */
export class Isolate {
  readonly kv: BulkReader;
  readonly #spaces: BoundedCache<Space>;
  #partitions = 0;
  #second = 0;
  #unknownNames = 0;

  constructor(kv: BulkStore, maxBytes = maxTextBytes) {
    this.kv = new BulkReader(kv);
    this.#spaces = new BoundedCache<Space>({ max: maxBytes, sizeOf: ({ bytes }) => bytes + overhead });
  }

  partition<Value>(): Partition<Value> {
    return new Partition(this.#spaces, ++this.#partitions);
  }

  admitsUnknownName(): boolean {
    const second = Math.floor(systemClock.now() / 1_000);
    if (second !== this.#second) [this.#second, this.#unknownNames] = [second, 0];
    this.#unknownNames++;
    return this.#unknownNames <= maxUnknownNames;
  }
}

/** Typed values in the memory of an isolate, under keys of their own. */
export class Partition<Value> {
  readonly #values = new WeakMap<Space, Value>();

  constructor(
    private readonly spaces: BoundedCache<Space>,
    private readonly number: number,
  ) {}

  get(key: string): Value | undefined {
    const space = this.spaces.get(`${this.number} ${key}`);
    return space && this.#values.get(space);
  }

  /** @param bytes JSON size of the value; a value larger than the whole memory is not cached */
  set(key: string, value: Value, bytes: number): void {
    const space = { bytes };
    this.#values.set(space, value);
    this.spaces.set(`${this.number} ${key}`, space);
  }

  delete(key: string): void {
    this.spaces.delete(`${this.number} ${key}`);
  }
}
