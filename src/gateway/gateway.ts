import type { Config } from "../config";
import type { Env } from "../env";
import { lastResort, unreadableAddress, unreadableRequest } from "../errors/last-resort";
import { removeEdgeHeaders, writeEdgeHeaders } from "../http/headers/edge";
import { acceptedBy, sharedLine } from "../http/headers/encoding";
import { unlessKnown } from "../http/headers/entity-tag";
import { requireHttps } from "../http/headers/security-headers";
import {
  memoryTiming,
  noTiming,
  type Timing,
  takeTiming,
  writeServerTiming,
  writeTiming,
} from "../http/headers/server-timing";
import { remember, toChosenLanguage } from "../http/language";
import { asPartial } from "../http/ranges/byte-range";
import { isBoundedForCache, unreadableStatus } from "../http/request-bounds";
import type { PageCache } from "../page-cache/page-cache";
import { systemClock, turnEnds } from "../platform/clock";
import { writePoint } from "../platform/data-points";
import { failureOf, log } from "../platform/log";
import { hasSessionCookie, isEditor } from "../preview/session";
import type { OriginResponse } from "../request/outcome";
import type { Addressing } from "../routing/addressing";
import type { SharedRequest } from "../routing/cache-keys";
import type { RequestMatch, RouteTable } from "../routing/route-table";
import type { Origin } from "./origin";

export type FetchHandler = (request: Request, env: Env, context: ExecutionContext) => Response | Promise<Response>;

interface Layers {
  readonly pageCache: PageCache;
  readonly table: RouteTable;
  readonly addressing: Addressing;
  readonly products: Config["products"];
  readonly origin: Origin;
}

/** Identifies the client for rate limits. */
const visitorHeader = "cf-connecting-ip";

/** Request headers forwarded to the cached entrypoint. None of them affects a response that the cache stores. */
const forwarded = ["range", "if-range", "accept", "accept-language", "sec-fetch-mode", visitorHeader];

/**
 * Receives every request. It responds from this isolate's page cache, passes shared requests to the cached entrypoint under
 * their cache key, and all others to the origin handler.
 */
export function createGateway({ pageCache, table, addressing, products, origin }: Layers): FetchHandler {
  return (request, env, context) => {
    const startedAt = systemClock.now();
    const cached = cachedResponse(request, env, context, startedAt);
    if (!cached) return respond(request, env, context, startedAt);
    note(request, cached, memoryTiming, env, startedAt);
    return overHttps(request, cached);
  };

  /** From the page cache, without a promise; undefined for possible editors, for another chosen language, and on failure. */
  function cachedResponse(request: Request, env: Env, context: ExecutionContext, now: number): Response | undefined {
    try {
      if (!isBoundedForCache(request)) return undefined;
      // Both need a cookie.
      if (request.headers.has("cookie") && (hasSessionCookie(request) || toChosenLanguage(request))) return undefined;
      const { url } = request;
      const cached = pageCache.respond(request, url, renewIn(env, context), now);
      return cached && remember(request, cached, url);
    } catch {
      return undefined;
    }
  }

  async function respond(request: Request, env: Env, context: ExecutionContext, startedAt: number) {
    const status = unreadableStatus(request);
    if (status !== null) return unreadableRequest(status);
    if (!URL.canParse(request.url)) return unreadableAddress();
    const match = table.match(request);
    const { response, timing } = await orLastResort(request, async () => {
      const handled = await handle(request, env, context, match);
      return { ...handled, response: remember(request, handled.response) };
    });
    note(request, response, timing, env, startedAt, match);
    return overHttps(request, response);
  }

  function overHttps(request: Request, response: Response): Response {
    return requireHttps(response, addressing.productOfHost(new URL(request.url)));
  }

  /** Writes the data point of a request; `docs/operations.md` lists its columns. */
  function note(
    request: Request,
    { status }: Response,
    timing: Timing,
    env: Env,
    startedAt: number,
    match?: RequestMatch,
  ): void {
    if (!env.METRICS) return;
    const { product, name } = match ?? table.match(request);
    const { layer, contentSource, contentMs, providersMs } = timing;
    // The waiting times of a cached response are those of an earlier request.
    const isCached = layer === "edge" || layer === "memory";
    writePoint(env, {
      kind: "request",
      product: product.key,
      names: [name, layer, request.method, isCached ? "" : contentSource],
      figures: [status, systemClock.now() - startedAt, isCached ? 0 : contentMs, isCached ? 0 : providersMs],
    });
  }

  async function handle(
    request: Request,
    env: Env,
    context: ExecutionContext,
    match: RequestMatch,
  ): Promise<OriginResponse> {
    const isPersonal = toChosenLanguage(request) !== undefined || (await isEditor(request, products));
    const shared = isPersonal ? null : table.sharedRequestOf(request, match);
    if (!shared) return direct(request, env, context, match);
    const cached = pageCache.respond(request, shared.url, renewIn(env, context));
    if (cached) return { response: cached, edge: null, timing: memoryTiming };
    const { response: uncompressed, timing } = await throughCache(request, shared, env, context, match);
    const response = await unlessKnown(request, uncompressed);
    return { response: shared.isPart ? asPartial(response) : response, edge: null, timing };
  }

  async function direct(
    request: Request,
    env: Env,
    context: ExecutionContext,
    match: RequestMatch,
  ): Promise<OriginResponse> {
    const handled = await origin(request, env, context, match);
    writeServerTiming(handled.response.headers, handled.timing);
    return handled;
  }

  /** Through the platform's cache if there is one. */
  async function throughCache(
    request: Request,
    { url, negotiated, isPart }: SharedRequest,
    env: Env,
    context: ExecutionContext,
    match: RequestMatch,
  ): Promise<OriginResponse> {
    const encoding = negotiated ? sharedLine(acceptedBy(request)) : "identity";
    const shared = new Request(url, {
      method: request.method,
      headers: { "accept-encoding": encoding },
      redirect: "manual",
    });
    for (const name of isPart ? [visitorHeader] : forwarded) {
      const value = request.headers.get(name);
      if (value !== null) shared.headers.set(name, value);
    }
    const { Pages } = context.exports ?? {};
    if (!Pages) return direct(shared, env, context, match);
    // The platform's default key has no host.
    const cached = await Pages.fetch(shared, { cf: { cacheKey: `${encoding} ${url}` } });
    const response = new Response(cached.body, cached);
    removeEdgeHeaders(response.headers);
    return { response, edge: null, timing: takeTiming(response.headers) };
  }

  /** Revalidates a page of the page cache, whose key is its URL, after pending responses have been sent. */
  function renewIn(env: Env, context: ExecutionContext) {
    return (cacheKey: string) =>
      context.waitUntil(
        turnEnds().then(async () => {
          const request = new Request(cacheKey, { headers: { accept: "text/html" } });
          const { response } = await origin(request, env, context, table.match(request));
          await response.body?.cancel();
        }),
      );
  }
}

/** The response of `handle`; plain text in its place if even the error page failed. */
export async function orLastResort(request: Request, handle: () => Promise<OriginResponse>): Promise<OriginResponse> {
  try {
    return await handle();
  } catch (error) {
    log.error("request.failed", { path: new URL(request.url).pathname.slice(0, 200), ...failureOf(error) });
    return { response: lastResort(request), edge: null, timing: noTiming };
  }
}

/** Responds where the shared cache has nothing. It revalidates expired entries by entity tag; a 304 renews them. */
export function createPages(origin: Origin, table: RouteTable): FetchHandler {
  return async (request, env, context) => {
    const match = table.match(request);
    const {
      response: whole,
      timing,
      edge,
    } = await orLastResort(request, () => origin(unconditional(request), env, context, match));
    writeServerTiming(whole.headers, timing);
    const response = await unlessKnown(request, whole);
    writeEdgeHeaders(response.headers, edge);
    writeTiming(response.headers, timing);
    return response;
  };
}

function unconditional(request: Request): Request {
  const plain = new Request(request);
  for (const name of ["if-none-match", "if-modified-since"]) plain.headers.delete(name);
  return plain;
}
