/** How long a response is kept; all in milliseconds. */
export interface CachePolicy {
  readonly freshMs: number;
  /** After that, how long it may be shown while a new one is made. */
  readonly staleWhileRevalidateMs: number;
  /** After that, how long it may be shown in place of an error. */
  readonly staleIfErrorMs: number;
}

export interface Judged {
  readonly status: number;
  readonly headers: Headers;
  /** Whether the request had an `Authorization` header. */
  readonly authorized: boolean;
  /** The caller's `cf.cacheControl`. */
  readonly override?: string | undefined;
}

/**
 * "If your Worker returns a response with no Cache-Control header (and no Expires header), Cloudflare applies RFC 9111
 * heuristic freshness": seconds by status. "Responses whose status is not in the table are not cached by default."
 */
const heuristicSeconds: Readonly<Record<number, number>> = {
  200: 7_200,
  203: 7_200,
  204: 7_200,
  300: 1_200,
  301: 1_200,
  404: 180,
  405: 60,
  410: 180,
  414: 60,
  501: 60,
};

/**
 * What Workers Cache makes of a response by its headers; null: it is not stored.
 * Documented at https://developers.cloudflare.com/workers/cache/configuration/.
 */
export function cachePolicy({ status, headers, authorized, override }: Judged): CachePolicy | null {
  if (isNeverStored(status) || headers.get("vary")?.trim() === "*") return null;
  const line = override ?? decidingLine(headers);
  const directives = parseDirectives(line ?? "");
  if (headers.has("set-cookie") && !isOnlyForCookies(directives)) return null;
  // "The response Cache-Control header includes private or no-store."
  if (directives.get("private") === null || directives.has("no-store")) return null;
  if (authorized && !["public", "must-revalidate", "s-maxage"].some((name) => directives.has(name))) return null;

  const expires = headers.get("expires");
  if (line === null && expires === null) return heuristic(status);
  const stated = seconds(directives, "s-maxage") ?? seconds(directives, "max-age");
  const fresh = stated ?? (expires === null ? 0 : secondsUntil(expires, headers.get("date")));
  // "If your response includes any of s-maxage, must-revalidate, or proxy-revalidate, the stale-serving behavior is
  // disabled [...]. The same is true for stale-if-error."
  const isNeverStale = ["s-maxage", "must-revalidate", "proxy-revalidate"].some((name) => directives.has(name));
  return {
    // "The response is stored, but the cached entry is treated as stale immediately."
    freshMs: directives.get("no-cache") === null ? 0 : fresh * 1_000,
    staleWhileRevalidateMs: isNeverStale ? 0 : (seconds(directives, "stale-while-revalidate") ?? 0) * 1_000,
    // "Cloudflare's default behavior is to serve stale responses on Worker error indefinitely."
    staleIfErrorMs: isNeverStale ? 0 : (seconds(directives, "stale-if-error") ?? Number.POSITIVE_INFINITY) * 1_000,
  };
}

/** "520–526 [...] are treated as transient errors and never cached. 206 Partial Content is not cached." */
function isNeverStored(status: number): boolean {
  return status === 206 || status === 304 || (status >= 520 && status <= 526);
}

function heuristic(status: number): CachePolicy | null {
  const kept = heuristicSeconds[status];
  if (kept === undefined) return null;
  return { freshMs: kept * 1_000, staleWhileRevalidateMs: 0, staleIfErrorMs: Number.POSITIVE_INFINITY };
}

/** "When multiple cache headers are present, the most specific wins." */
function decidingLine(headers: Headers): string | null {
  return (
    headers.get("cloudflare-cdn-cache-control") ?? headers.get("cdn-cache-control") ?? headers.get("cache-control")
  );
}

/** "(unless Cache-Control includes private="set-cookie" or no-cache="set-cookie" [...])" */
function isOnlyForCookies(directives: ReadonlyMap<string, string | null>): boolean {
  return ["private", "no-cache"].some((name) => directives.get(name)?.toLowerCase() === "set-cookie");
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

function secondsUntil(expires: string, date: string | null): number {
  const end = Date.parse(expires);
  return Number.isNaN(end) ? 0 : Math.max(0, (end - (date ? Date.parse(date) : Date.now())) / 1_000);
}
