import type { Fill, Lookup, Purge } from "./cache-protocol";

export interface CacheEntry {
  readonly entrypoint: string;
  /** Of the request that it was made for, without the query. */
  readonly path: string;
  readonly tags: ReadonlySet<string>;
  /** Names and values of the request's headers that it was chosen by. */
  readonly varied: readonly (readonly [name: string, value: string | null])[];
  readonly storedAt: number;
  readonly fill: Fill;
  readonly bytes: Uint8Array;
}

/**
 * "A custom cache key replaces the path and query string." "The cache key does not include the request's host."
 * https://developers.cloudflare.com/workers/cache/cache-keys/
 */
export function cacheKey({ entrypoint, address, cacheKey }: Lookup): string {
  return JSON.stringify([entrypoint, ...(cacheKey ? ["key", cacheKey] : ["address", address])]);
}

const maxTags = 1_000;
const maxTagLength = 1_024;

/** "Tag values must be printable ASCII", "at most 1024 characters", "up to 1000 tags", "case-insensitive". */
export function tagsOf(line: string): Set<string> {
  const named = line.split(",").map((tag) => tag.trim());
  const valid = named.filter((tag) => /^[\x21-\x7e]+$/.test(tag) && tag.length <= maxTagLength);
  return new Set(valid.slice(0, maxTags).map((tag) => tag.toLowerCase()));
}

/** "Every cached response tagged with one of the given values". */
export function isPurged(entry: CacheEntry, entrypoint: string, { tags }: Purge): boolean {
  return entry.entrypoint === entrypoint && tags.some((tag) => entry.tags.has(tag.toLowerCase()));
}

/** "Values are compared verbatim." */
export function fits(entry: CacheEntry, headers: Lookup["headers"]): boolean {
  const sent = new Map(headers);
  return entry.varied.every(([name, value]) => (sent.get(name) ?? null) === value);
}

export function variedBy(line: string | null, headers: Lookup["headers"]): CacheEntry["varied"] {
  const sent = new Map(headers);
  const names = (line ?? "").split(",").map((name) => name.trim().toLowerCase());
  return names.filter((name) => name !== "").map((name) => [name, sent.get(name) ?? null] as const);
}
