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
  /** "Minimum cacheTtl: 30 seconds". */
  minCacheSeconds: 30,
  /** "You can now retrieve up to 100 keys in a single bulk read request." (changelog, 2025-04-10) */
  keysPerBulkRead: 100,
  /** "Changes may take up to 60 seconds or more to be visible in other global network locations." */
  visibleAfterMs: 60_000,
};

export type KvMethod = "GET" | "GET_BULK" | "PUT" | "DELETE";

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

/** @throws {KvRefusal} when a value is too large */
export function checkSize(value: Uint8Array): void {
  if (value.byteLength <= kvLimits.valueBytes) return;
  const reason = `Value length of ${value.byteLength} exceeds limit of ${kvLimits.valueBytes}.`;
  throw new KvRefusal("PUT", 413, reason);
}
