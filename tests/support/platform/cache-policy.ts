/**
 * What Workers Cache makes of a response by its headers; null: it is not stored.
 * Documented at https://developers.cloudflare.com/workers/cache/configuration/.
 * @throws {TypeError} without Cache-Control: the platform would go by its heuristics, for up to two hours
 */
export function cachePolicy({ status, headers }: Pick<Response, "status" | "headers">) {
  // "When multiple cache headers are present, the most specific wins." "206 Partial Content is not cached."
  const line = headers.get("cloudflare-cdn-cache-control") ?? headers.get("cache-control");
  if (line === null) throw new TypeError(`a cached entrypoint answered ${status} without Cache-Control`);
  if (status === 206 || status === 304 || headers.has("set-cookie")) return null;
  const directives = parseDirectives(line);
  // "The response Cache-Control header includes private or no-store."
  if (directives.has("private") || directives.has("no-store")) return null;
  // "If your response includes any of s-maxage, must-revalidate, or proxy-revalidate, the stale-serving behavior is
  // disabled [...]. The same is true for stale-if-error."
  const isNeverStale = ["s-maxage", "must-revalidate", "proxy-revalidate"].some((name) => directives.has(name));
  const fresh = seconds(directives, "s-maxage") ?? seconds(directives, "max-age") ?? 0;
  return {
    // "The response is stored, but the cached entry is treated as stale immediately."
    freshMs: directives.has("no-cache") ? 0 : fresh * 1_000,
    /** After that, how long it may be shown while a new one is made. */
    staleWhileRevalidateMs: isNeverStale ? 0 : (seconds(directives, "stale-while-revalidate") ?? 0) * 1_000,
    /** After that, how long it may be shown in place of an error. */
    // "Cloudflare's default behavior is to serve stale responses on Worker error indefinitely."
    staleIfErrorMs: isNeverStale ? 0 : (seconds(directives, "stale-if-error") ?? Number.POSITIVE_INFINITY) * 1_000,
  };
}

/** Directives with their values; null for one without a value. */
function parseDirectives(line: string): Map<string, string | null> {
  const found = [...line.matchAll(/([\w-]+)(?:\s*=\s*(?:"([^"]*)"|([^\s,]+)))?/g)];
  return new Map(found.map(([, name = "", quoted, plain]) => [name.toLowerCase(), quoted ?? plain ?? null]));
}

function seconds(directives: ReadonlyMap<string, string | null>, name: string): number | null {
  const value = directives.get(name);
  return value && /^\d+$/.test(value) ? Number(value) : null;
}
