import { BoundedCache } from "../platform/bounded-cache";

/** Bytes of an entry besides its text: objects, keys, the list of last uses. */
const overhead = 1_024;

interface Space {
  readonly bytes: number;
  free(): void;
}

/** One bound for everything that an isolate caches of all products; the least recently used entries leave first. */
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

  /** Bytes that are taken now. */
  get size(): number {
    return this.#spaces.calculatedSize;
  }

  /** A separate key space within the same bound. */
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

  /** @param bytes that the value takes as JSON; one that is larger than the whole memory is not cached */
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
