import type { Clock } from "../clock/clock";
import type { Purge, PurgeResult } from "./cache-protocol";

/** "Workers Caching always uses the Free tier limits": 5 requests per minute, bucket size 25, 100 operations per request. */
export const purgeLimits = { perMinute: 5, bucket: 25, operations: 100 };

export type PurgeLimits = typeof purgeLimits;

const minute = 60_000;

const refusal = (code: number, message: string): PurgeResult => ({ success: false, errors: [{ code, message }] });

/**
 * Admits purges as "Cloudflare uses token bucket rate limiting" says;
 * https://developers.cloudflare.com/cache/how-to/purge-cache/#availability-and-limits.
 */
export function createPurgeBudget(clock: Clock, { perMinute, bucket, operations }: PurgeLimits = purgeLimits) {
  let tokens = bucket;
  let countedAt = clock.now();

  /** @returns why it is refused; null when it may be done. Codes and words of refusals are not documented. */
  return function admit({ tags }: Purge): PurgeResult | null {
    if (tags.length === 0) return refusal(400, "nothing to purge");
    if (tags.length > operations) return refusal(400, `more than ${operations} operations`);
    const now = clock.now();
    tokens = Math.min(bucket, tokens + ((now - countedAt) / minute) * perMinute);
    countedAt = now;
    if (tokens < 1) return refusal(429, "rate limited");
    tokens--;
    return null;
  };
}
