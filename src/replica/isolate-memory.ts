import { BoundedCache } from "../platform/bounded-cache";

/** Bytes per entry besides its text. */
const overhead = 1_024;

interface Space {
  readonly bytes: number;
  free(): void;
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
      onRemoved: (space) => space.free(),
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
  readonly #entries = new Map<string, { readonly value: Value }>();

  constructor(
    private readonly spaces: BoundedCache<Space>,
    private readonly number: number,
  ) {}

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (entry) this.spaces.get(this.#spaceOf(key));
    return entry?.value;
  }

  /** @param bytes JSON size of the value; a value larger than the whole memory is not cached */
  set(key: string, value: Value, bytes: number): void {
    const entry = { value };
    const free = () => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
    };
    this.#entries.set(key, entry);
    this.spaces.set(this.#spaceOf(key), { bytes, free });
    if (!this.spaces.has(this.#spaceOf(key))) free();
  }

  delete(key: string): void {
    this.spaces.delete(this.#spaceOf(key));
  }

  #spaceOf(key: string): string {
    return `${this.number} ${key}`;
  }
}
