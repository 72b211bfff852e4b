const mebibyte = 1_048_576;

/** Documented at https://developers.cloudflare.com/kv/platform/limits/. */
export const kvLimits = {
  /** "Within a single invocation, a Worker can make up to 1,000 operations to external services." */
  operationsPerInvocation: 1_000,
  /** "Writes to same key: 1 per second". */
  writePauseMs: 1_000,
  /** "Key size: 512 bytes". */
  keyBytes: 512,
  /** "Value size: 25 MiB". */
  valueBytes: 25 * mebibyte,
  /** "Key metadata: 1024 bytes". */
  metadataBytes: 1_024,
  /** "Minimum cacheTtl: 30 seconds". */
  minCacheSeconds: 30,
  /** "Writes to different keys: 1,000 writes per day" on the free plan. */
  freeWritesPerDay: 1_000,
  /** "You can now retrieve up to 100 keys in a single bulk read request." (changelog, 2025-04-10) */
  keysPerBulkRead: 100,
  /** "Expiration targets that are less than 60 seconds into the future are not supported." */
  minExpirationSeconds: 60,
  /** "Changes may take up to 60 seconds or more to be visible in other global network locations." */
  visibleAfterMs: 60_000,
  /** "The limit [...] cannot exceed 1,000" keys a list. */
  keysPerList: 1_000,
};

export type KvLimits = typeof kvLimits;

export type KvMethod = "GET" | "GET_BULK" | "PUT" | "DELETE" | "LIST";

/** A refusal, in the words of the client in workerd: method, status, reason. */
export class KvRefusal extends Error {
  constructor(method: KvMethod, status: number, reason: string) {
    super(`KV ${method} failed: ${status} ${reason}`);
  }
}

/** "A key cannot be empty or be exactly equal to `.` or `..`." */
export function checkKey(method: KvMethod, key: string): void {
  if (key === "") throw new KvRefusal(method, 400, "Key names must not be empty");
  if (key === "." || key === "..") {
    throw new KvRefusal(method, 400, `Illegal key name "${key}". Please use a different name.`);
  }
  const bytes = Buffer.byteLength(key);
  if (bytes > kvLimits.keyBytes) {
    const reason = `UTF-8 encoded length of ${bytes} exceeds key length limit of ${kvLimits.keyBytes}.`;
    throw new KvRefusal(method, 414, reason);
  }
}

/** @throws {KvRefusal} when a value would be cached for less than the minimum */
export function checkCacheTtl(method: KvMethod, seconds: number | undefined): void {
  if (seconds === undefined || seconds >= kvLimits.minCacheSeconds) return;
  const reason = `Invalid cache_ttl of ${seconds}. Cache TTL must be at least ${kvLimits.minCacheSeconds}.`;
  throw new KvRefusal(method, 400, reason);
}

/** @throws {KvRefusal} when a value or what describes it is too large */
export function checkSizes(value: Uint8Array, metadata: string | undefined): void {
  if (value.byteLength > kvLimits.valueBytes) {
    const reason = `Value length of ${value.byteLength} exceeds limit of ${kvLimits.valueBytes}.`;
    throw new KvRefusal("PUT", 413, reason);
  }
  const bytes = Buffer.byteLength(metadata ?? "");
  if (bytes > kvLimits.metadataBytes) {
    const reason = `Metadata length of ${bytes} exceeds limit of ${kvLimits.metadataBytes}.`;
    throw new KvRefusal("PUT", 413, reason);
  }
}

/**
 * When a value ends, in milliseconds since the epoch.
 * @throws {KvRefusal} when that is too soon
 */
export function expiryOf(now: number, seconds: { at?: number | undefined; in?: number | undefined }): number | null {
  const expiresAt = seconds.in === undefined ? seconds.at : Math.floor(now / 1_000) + seconds.in;
  if (expiresAt === undefined) return null;
  if (expiresAt < Math.floor(now / 1_000) + kvLimits.minExpirationSeconds) {
    const reason = `Invalid expiration of ${expiresAt}. Expiration times must be at least ${kvLimits.minExpirationSeconds} seconds in the future.`;
    throw new KvRefusal("PUT", 400, reason);
  }
  return expiresAt * 1_000;
}
