import { LRUCache } from "lru-cache";
import { systemClock } from "./clock";

interface BoundedCacheOptions<Value> {
  /** Limit of the sum of sizes, or of the number of entries without `sizeOf`. */
  readonly max: number;
  readonly sizeOf?: (value: Value, key: string) => number;
  readonly ttlMs?: number;
}

/** LRU cache. It reads the clock each time, since Workers cancel timers with their request. */
export class BoundedCache<Value extends NonNullable<unknown>> extends LRUCache<string, Value> {
  constructor({ max, sizeOf, ttlMs }: BoundedCacheOptions<Value>) {
    super({
      ...(sizeOf ? { maxSize: max, sizeCalculation: sizeOf } : { max }),
      ...(ttlMs !== undefined && { ttl: ttlMs, ttlResolution: 0, perf: systemClock }),
    });
  }
}
