import { LRUCache } from "lru-cache";
import { type Clock, systemClock } from "./clock";

interface Entry<Value> {
  readonly value: Value;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
}

interface BoundedCacheOptions<Value> {
  /** Upper bound of the sum of sizes; without `sizeOf`, of the number of entries. */
  readonly max: number;
  /** Size of an entry, in whatever unit `max` has. */
  readonly sizeOf?: (value: Value, key: string) => number;
  /** How long an entry is valid, in milliseconds; for good if absent. */
  readonly ttlMs?: number;
  /** Called with a value that leaves the cache, for whatever reason. */
  readonly onRemoved?: (value: Value) => void;
  readonly clock?: Clock;
}

/** A cache with an upper bound: above it, the least recently used entries leave first. */
export class BoundedCache<Value> {
  readonly #entries: LRUCache<string, Entry<Value>>;
  readonly #ttlMs: number;
  readonly #clock: Clock;

  constructor({
    max,
    sizeOf,
    ttlMs = Number.POSITIVE_INFINITY,
    onRemoved,
    clock = systemClock,
  }: BoundedCacheOptions<Value>) {
    this.#ttlMs = ttlMs;
    this.#clock = clock;
    this.#entries = new LRUCache<string, Entry<Value>>({
      ...(sizeOf ? { maxSize: max, sizeCalculation: ({ value }, key) => sizeOf(value, key) } : { max }),
      ...(onRemoved && { dispose: ({ value }) => onRemoved(value) }),
    });
  }

  /** Number of entries, with expired ones that have not been looked up since. */
  get count(): number {
    return this.#entries.size;
  }

  /** Sum of the sizes. */
  get size(): number {
    return this.#entries.calculatedSize;
  }

  /** A lookup counts as use. */
  get(key: string): Value | undefined {
    return this.#valid(key, this.#entries.get(key))?.value;
  }

  /** As {@link get}, without counting as use. */
  peek(key: string): Value | undefined {
    return this.#valid(key, this.#entries.peek(key))?.value;
  }

  has(key: string): boolean {
    return this.#valid(key, this.#entries.get(key)) !== undefined;
  }

  /** An entry larger than the bound is not cached. */
  set(key: string, value: Value): void {
    this.#entries.set(key, { value, expiresAt: this.#clock.now() + this.#ttlMs });
  }

  /** The cached value, otherwise that of `create`, which is cached. */
  getOrCreate(key: string, create: () => Value): Value {
    const known = this.#valid(key, this.#entries.get(key));
    if (known) return known.value;
    const value = create();
    this.set(key, value);
    return value;
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  keys(): Iterable<string> {
    return this.#entries.keys();
  }

  clear(): void {
    this.#entries.clear();
  }

  #valid(key: string, entry: Entry<Value> | undefined): Entry<Value> | undefined {
    if (!entry || this.#clock.now() < entry.expiresAt) return entry;
    this.#entries.delete(key);
    return undefined;
  }
}
