import { cachePolicy } from "../cache-policy";
import { type Fill, type Lookup, type Verdict, VerdictSchema } from "../cache-protocol";
import { ask } from "./door";
import { slice } from "./range";
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
  const { verdict, response } = await asked(await ask("/cache/look-up", { method: "POST", body: lookup(call) }));
  if (!response) return made(call, verdict);
  if (verdict.fill !== null) call.waitUntil(made(call, verdict).then((fresh) => fresh.body?.cancel()));
  return finished(request, response, verdict.status);
}

/** "`cf.cacheKey` is honored only when the call stays within your account". */
function lookup({ entrypoint, request }: Call): string {
  const { pathname, search } = new URL(request.url);
  const cacheKey: unknown = Reflect.get(request.cf ?? {}, "cacheKey");
  return JSON.stringify({
    entrypoint,
    address: pathname + search,
    ...(typeof cacheKey === "string" && { cacheKey }),
    headers: [...request.headers],
  } satisfies Lookup);
}

async function asked(answer: Response): Promise<{ verdict: Verdict; response: Response | null }> {
  const line = answer.headers.get("x-verdict");
  if (line === null) throw new Error(`the cache answered ${answer.status} ${await answer.text()}`);
  const verdict = VerdictSchema.parse(JSON.parse(decodeURIComponent(line)));
  const { head } = verdict;
  if (!head) {
    await answer.body?.cancel();
    return { verdict, response: null };
  }
  const body = [204, 205, 304].includes(head.status) ? null : await answer.arrayBuffer();
  return { verdict, response: new Response(body, { ...head, encodeBody: encoding(new Headers(head.headers)) }) };
}

/** Bytes of an encoded response are stored and sent as they are. */
function encoding(headers: Headers): "manual" | "automatic" {
  return headers.has("content-encoding") ? "manual" : "automatic";
}

/** The Worker's own response, which is stored if it may be. */
async function made(call: Call, { fill, status, staleOnError, conditions }: Verdict): Promise<Response> {
  const { request, waitUntil } = call;
  if (fill === null) throw new Error("nobody may make the response");
  const release = () => ask(`/cache/release/${fill}`, { method: "POST" });
  const stale = async () => {
    const { response } = await asked(await ask(`/cache/failed/${fill}`, { method: "POST" }));
    if (!response) throw new Error("no stale response is left");
    return finished(request, response, "STALE");
  };
  let response: Response;
  try {
    response = await call.run(forWorker(request, conditions));
  } catch (error) {
    if (staleOnError) return stale();
    await release();
    throw error;
  }
  if (response.status >= 500 && staleOnError) {
    await response.body?.cancel();
    return stale();
  }
  if (response.status === 304 && conditions.length > 0) {
    const kept = (await asked(await ask(`/cache/revalidated/${fill}`, { method: "POST" }))).response;
    if (kept) return finished(request, kept, "REVALIDATED");
  }
  const policy = cachePolicy(response);
  if (!policy) {
    waitUntil(release());
    return finished(request, response, "BYPASS");
  }
  const described = encodeURIComponent(JSON.stringify(fillOf(response, policy)));
  const store = (body: ReadableStream | null) =>
    ask(`/cache/fill/${fill}`, { method: "PUT", body, headers: { "x-fill": described } });
  const [shown, stored] = response.body?.tee() ?? [null, null];
  waitUntil(store(stored));
  const head = { status: response.status, statusText: response.statusText, headers: response.headers };
  return finished(request, new Response(shown, { ...head, encodeBody: encoding(response.headers) }), status);
}

/**
 * "A HEAD request on a cold cache is converted to a GET internally." "Cloudflare strips the Range header before
 * invoking your Worker."
 */
function forWorker(request: Request, conditions: Verdict["conditions"]): Request {
  const headers = new Headers(request.headers);
  headers.delete("range");
  headers.delete("if-range");
  for (const [name, value] of conditions) headers.set(name, value);
  return new Request(request, { method: "GET", headers });
}

function fillOf({ status, headers }: Response, policy: NonNullable<ReturnType<typeof cachePolicy>>): Fill {
  const { freshMs, staleWhileRevalidateMs, staleIfErrorMs } = policy;
  return {
    status,
    headers: [...headers].filter(([name]) => name !== "set-cookie"),
    freshMs,
    staleWhileRevalidateMs,
    staleIfErrorMs: Number.isFinite(staleIfErrorMs) ? staleIfErrorMs : null,
  };
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
