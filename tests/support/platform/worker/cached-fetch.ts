import { cachePolicy } from "../cache-policy";
import {
  type Lookup,
  type Purge,
  type PurgeResult,
  PurgeResultSchema,
  type StoredHead,
  type Verdict,
  VerdictSchema,
} from "../cache-protocol";
import { ask } from "./door";
import { isCached } from "./settings";

/** A request to an entrypoint, on its way through the cache. */
export interface Call {
  readonly entrypoint: string;
  readonly request: Request;
  waitUntil(task: Promise<unknown>): void;
  /** Runs the Worker's code. */
  run(request: Request): Promise<Response>;
}

/**
 * Answers from the cache, or by the Worker's code and stores that. "Only `GET` and `HEAD` requests are cached."
 * "WebSocket upgrade requests bypass the cache and always invoke your Worker."
 */
export async function throughCache(call: Call): Promise<Response> {
  const { entrypoint, request } = call;
  const mayBeCached = ["GET", "HEAD"].includes(request.method) && !request.headers.has("upgrade");
  if (!mayBeCached || !isCached(entrypoint, new URL(request.url))) return call.run(request);
  const answer = await ask("/cache/look-up", { method: "POST", body: JSON.stringify(lookup(call)) });
  const line = answer.headers.get("x-verdict");
  if (line === null) throw new Error(`the cache answered ${answer.status} ${await answer.text()}`);
  const verdict = VerdictSchema.parse(JSON.parse(decodeURIComponent(line)));
  const stored = await storedResponse(verdict, answer);
  const { fill, status } = verdict;
  if (stored && (status === "HIT" || status === "UPDATING")) {
    if (fill !== null) call.waitUntil(made(call, fill, verdict, null).then((fresh) => fresh.body?.cancel()));
    return finished(request, stored, status);
  }
  if (fill === null) throw new Error("no source of the response");
  return made(call, fill, verdict, stored);
}

/** "`cf.cacheKey` is honored only when the call stays within your account". */
function lookup({ entrypoint, request }: Call): Lookup {
  const { pathname, search } = new URL(request.url);
  const cacheKey: unknown = Reflect.get(request.cf ?? {}, "cacheKey");
  return {
    entrypoint,
    address: pathname + search,
    ...(typeof cacheKey === "string" && { cacheKey }),
    headers: [...request.headers],
  };
}

async function storedResponse({ head }: Verdict, answer: Response): Promise<Response | null> {
  const bytes = await answer.arrayBuffer();
  if (!head) return null;
  const body = [204, 205, 304].includes(head.status) ? null : bytes;
  return new Response(body, { ...head, encodeBody: encoding(new Headers(head.headers)) });
}

/** Bytes of an encoded response are stored and sent as they are. */
function encoding(headers: Headers): "manual" | "automatic" {
  return headers.has("content-encoding") ? "manual" : "automatic";
}

/** The Worker's own response, which is stored if it may be; what is stored already where the Worker fails or says 304. */
async function made(call: Call, fill: number, verdict: Verdict, stored: Response | null): Promise<Response> {
  const { request, waitUntil } = call;
  const report = (what: "release" | "revalidate") => ask(`/cache/${what}/${fill}`, { method: "POST" });
  const stale = verdict.staleOnError ? stored : null;
  let response: Response;
  try {
    response = await call.run(forWorker(request, stored));
  } catch (error) {
    await report("release");
    if (stale) return finished(request, stale, "STALE");
    throw error;
  }
  if (response.status >= 500 && stale) {
    await Promise.all([response.body?.cancel(), report("release")]);
    return finished(request, stale, "STALE");
  }
  if (response.status === 304 && stored) {
    await report("revalidate");
    return finished(request, stored, "REVALIDATED");
  }
  if (!cachePolicy(response)) {
    waitUntil(report("release"));
    return finished(request, response, "BYPASS");
  }
  const { status, statusText, headers } = response;
  const head = { status, headers: [...headers] } satisfies StoredHead;
  const [shown, kept] = response.body?.tee() ?? [null, null];
  const described = { "x-head": encodeURIComponent(JSON.stringify(head)) };
  waitUntil(ask(`/cache/fill/${fill}`, { method: "PUT", body: kept, headers: described }));
  const own = new Response(shown, { status, statusText, headers, encodeBody: encoding(headers) });
  return finished(request, own, verdict.status);
}

const validators = { etag: "if-none-match", "last-modified": "if-modified-since" } as const;

/**
 * "A HEAD request on a cold cache is converted to a GET internally." "Cloudflare strips the Range header before
 * invoking your Worker." An expired response is revalidated by its tag or date.
 */
function forWorker(request: Request, stored: Response | null): Request {
  const headers = new Headers(request.headers);
  headers.delete("range");
  headers.delete("if-range");
  for (const [name, condition] of Object.entries(validators)) {
    const value = stored?.headers.get(name);
    if (value) headers.set(condition, value);
  }
  return new Request(request, { method: "GET", headers });
}

/**
 * What the client gets: "Consumed by Cloudflare and stripped from the response returned to clients" are
 * `cloudflare-cdn-cache-control` and `Cache-Tag`; ranges are cut from the whole.
 */
async function finished(request: Request, response: Response, status: string): Promise<Response> {
  const answer = new Response(response.body, response);
  answer.headers.delete("cloudflare-cdn-cache-control");
  answer.headers.delete("cache-tag");
  answer.headers.set("cf-cache-status", status);
  const range = request.headers.get("range");
  if (status !== "BYPASS" && range && answer.status === 200) return slice(answer, range);
  if (request.method !== "HEAD") return answer;
  await answer.body?.cancel();
  return new Response(null, answer);
}

/**
 * The part of a whole response that a request asked for: "slices out the requested byte range and returns it to the
 * client as a `206 Partial Content` response (or `416 Range Not Satisfiable` if the range is invalid)". One range; of
 * several, or another unit, nothing is cut.
 */
async function slice(whole: Response, range: string): Promise<Response> {
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(range.trim()) ?? [];
  if (from === "" && to === "") return whole;
  const bytes = await whole.arrayBuffer();
  const size = bytes.byteLength;
  const start = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Math.min(size - 1, Number(to));
  const headers = new Headers(whole.headers);
  headers.delete("content-length");
  if (start > end) {
    headers.set("content-range", `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set("content-range", `bytes ${start}-${end}/${size}`);
  return new Response(bytes.slice(start, end + 1), { status: 206, headers, encodeBody: "manual" });
}

/** `ctx.cache`, "available on the execution context passed to every handler": https://developers.cloudflare.com/workers/cache/purge/. */
export function giveCache(context: object, entrypoint: string): void {
  const purge = async (tags: Purge): Promise<PurgeResult> => {
    const path = `/cache/purge/${encodeURIComponent(entrypoint)}`;
    const response = await ask(path, { method: "POST", body: JSON.stringify(tags) });
    return PurgeResultSchema.parse(await response.json());
  };
  Object.defineProperty(context, "cache", { value: { purge }, configurable: true });
}
