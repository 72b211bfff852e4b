import { BoundedCache } from "../platform/bounded-cache";
import { systemClock } from "../platform/clock";
import { BulkReader, type BulkStore } from "./bulk-reader";

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

/** Bytes per entry besides its text. */
const overhead = 1_024;

interface Space {
  readonly bytes: number;
}

/** Memory of an isolate for all products, with one size limit. The least recently used entries leave first. */
export class IsolateMemory {
  readonly #spaces: BoundedCache<Space>;
  #partitions = 0;

  /** @param maxBytes of JSON text; as objects it takes about twice as much */
  constructor(maxBytes: number) {
    this.#spaces = new BoundedCache<Space>({
      max: maxBytes,
      sizeOf: ({ bytes }) => bytes + overhead,
    });
  }

  get size(): number {
    return this.#spaces.calculatedSize;
  }

  partition<Value>(): Partition<Value> {
    return new Partition(this.#spaces, ++this.#partitions);
  }
}

export class Partition<Value> {
  readonly #values = new WeakMap<Space, Value>();

  constructor(
    private readonly spaces: BoundedCache<Space>,
    private readonly number: number,
  ) {}

  get(key: string): Value | undefined {
    const space = this.spaces.get(this.#nameOf(key));
    return space && this.#values.get(space);
  }

  /** @param bytes JSON size of the value; a value larger than the whole memory is not cached */
  set(key: string, value: Value, bytes: number): void {
    const space = { bytes };
    this.#values.set(space, value);
    this.spaces.set(this.#nameOf(key), space);
  }

  delete(key: string): void {
    this.spaces.delete(this.#nameOf(key));
  }

  #nameOf(key: string): string {
    return `${this.number} ${key}`;
  }
}
