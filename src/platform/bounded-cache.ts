import { LRUCache } from "lru-cache";
import { type Clock, systemClock } from "./clock";

interface BoundedCacheOptions<Value> {
  /** Upper bound of the sum of sizes; without `sizeOf`, of the number of entries. */
  readonly max: number;
  readonly sizeOf?: (value: Value, key: string) => number;
  /** How long an entry is valid; for good if absent. */
  readonly ttlMs?: number;
  readonly onRemoved?: (value: Value) => void;
  readonly clock?: Clock;
}

/**
 * A cache with an upper bound: above it, the least recently used entries leave first. An entry larger than the bound is
 * not cached. Times to live are read from the clock each time: a timer that caches the time would end with its request.
 */
export class BoundedCache<Value extends NonNullable<unknown>> extends LRUCache<string, Value> {
  constructor({ max, sizeOf, ttlMs, onRemoved, clock = systemClock }: BoundedCacheOptions<Value>) {
    super({
      ...(sizeOf ? { maxSize: max, sizeCalculation: sizeOf } : { max }),
      ...(ttlMs !== undefined && { ttl: ttlMs, ttlResolution: 0, perf: clock }),
      ...(onRemoved && { dispose: onRemoved }),
    });
  }

  getOrCreate(key: string, create: () => Value): Value {
    const known = this.get(key);
    if (known !== undefined) return known;
    const value = create();
    this.set(key, value);
    return value;
  }
}
