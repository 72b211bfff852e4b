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

/** Headers that the key has "as anti-cache-poisoning measures". */
const keyHeaders = [
  "x-http-method-override",
  "x-http-method",
  "x-method-override",
  "x-forwarded-host",
  "x-host",
  "x-forwarded-scheme",
  "x-original-url",
  "x-rewrite-url",
  "forwarded",
  "cloudflare-workers-version-key",
];

/**
 * "Workers Caching keys responses by: the target entrypoint, the path and query string of the request URL, the Worker
 * version, the invocation's ctx.props." "The cache key does not include the request's host." "A custom cache key
 * replaces the path and query string." https://developers.cloudflare.com/workers/cache/cache-keys/
 */
export function cacheKey({ entrypoint, version, address, cacheKey, props, headers }: Lookup): string {
  const sent = new Map(headers);
  const scheme = sent.get("x-forwarded-scheme");
  if (scheme === "http" || scheme === "https") sent.delete("x-forwarded-scheme");
  const against = keyHeaders.map((name) => sent.get(name) ?? null);
  const place = cacheKey ? ["key", cacheKey] : ["address", address];
  return JSON.stringify([entrypoint, version, ...place, props, against]);
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
