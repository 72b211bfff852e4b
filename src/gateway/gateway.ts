import type { Env } from "../env";
import { lastResort, unreadableAddress } from "../errors/last-resort";
import { removeEdgeHeaders } from "../http/edge";
import { acceptedBy, sharedLine } from "../http/encoding";
import { unlessKnown } from "../http/entity-tag";
import { remember, toChosenLanguage } from "../http/language";
import { urlOf } from "../http/request-url";
import { requireHttps } from "../http/security-headers";
import { systemClock } from "../platform/clock";
import { writePoint } from "../platform/data-points";
import { failureOf, log } from "../platform/log";
import { turnEnds } from "../platform/turn";
import type { Previews } from "../preview/previews";
import type { Addressing } from "../render/addressing";
import type { SharedRequest } from "../render/cache-keys";
import { type Answered, memoryTiming, newOutcome, serverTiming, type Timing, timingOf } from "../render/outcome";
import type { PageCache, PageTasks } from "../render/page-cache";
import type { RouteTable } from "../render/route-table";
import { asPartial } from "../tiles/part-address";
import type { Origin } from "./origin";

/** Responds to a request as the platform calls it. */
export type FetchHandler = (request: Request, env: Env, context: ExecutionContext) => Response | Promise<Response>;

interface Layers {
  readonly pageCache: PageCache;
  readonly table: RouteTable;
  readonly addressing: Addressing;
  /** Null where there are none. */
  readonly previews: Previews | null;
  readonly origin: Origin;
}

/** Tells whom a limit counts. */
const visitorHeader = "cf-connecting-ip";

/**
 * Request headers forwarded to the cached entrypoint. None of them affects a response that the cache stores; those of the
 * last line decide whom a limit counts and the words of an error, which it does not store.
 */
const forwarded = ["range", "if-range", "accept", "accept-language", "sec-fetch-mode", visitorHeader];

/** Of a response from this isolate's page cache, whose headers are complete. */
const fromPageCache = { ...newOutcome(), timing: memoryTiming };

/**
 * What every request reaches first, and the only part that knows its visitor: it responds from this isolate's page cache,
 * passes on to the cached entrypoint the one request that all visitors share, and leaves the rest to the origin handler.
 */
export function createGateway({ pageCache, table, addressing, previews, origin }: Layers): FetchHandler {
  return (request, env, context) => {
    const startedAt = systemClock.now();
    const cached = cachedResponse(request, env, context, startedAt);
    if (!cached) return respond(request, env, context, startedAt);
    note(request, cached, memoryTiming, env, startedAt);
    return overHttps(request, cached);
  };

  /**
   * From the page cache, without waiting for anything; undefined for editors, where the language is chosen first, and
   * where it fails: the origin handler responds then.
   */
  function cachedResponse(request: Request, env: Env, context: ExecutionContext, now: number): Response | undefined {
    try {
      // Both stand in cookies alone.
      if (request.headers.has("cookie") && (previews?.mayBeEditor(request) || toChosenLanguage(request)))
        return undefined;
      const { url } = request;
      const cached = pageCache.answer(request, url, tasksOf(env, context), now);
      return cached && remember(request, cached, url);
    } catch {
      return undefined;
    }
  }

  async function respond(request: Request, env: Env, context: ExecutionContext, startedAt: number) {
    if (!URL.canParse(request.url)) return unreadableAddress();
    const { response, outcome } = await answerOrResort(request, env, context);
    note(request, response, outcome.timing, env, startedAt);
    return overHttps(request, response);
  }

  function overHttps(request: Request, response: Response): Response {
    return requireHttps(response, addressing.productOfHost(urlOf(request)));
  }

  async function answerOrResort(request: Request, env: Env, context: ExecutionContext): Promise<Answered> {
    try {
      const { response, outcome } = await answer(request, env, context);
      return { response: remember(request, response), outcome };
    } catch (error) {
      log.error("request.failed", { path: urlOf(request).pathname.slice(0, 200), ...failureOf(error) });
      return { response: lastResort(request), outcome: newOutcome() };
    }
  }

  /** Writes the data point of a request: its columns are in `docs/operations.md`. */
  function note(request: Request, { status }: Response, timing: Timing, env: Env, startedAt: number): void {
    if (!env.METRICS) return;
    const { layer, contentSource, contentMs, providersMs } = timing;
    // What a cache has was made for an earlier request.
    const isCached = layer === "edge" || layer === "memory";
    writePoint(env, {
      kind: "request",
      product: addressing.productOf(request).key,
      names: [table.nameOf(request), layer, request.method, isCached ? "" : contentSource],
      figures: [status, systemClock.now() - startedAt, isCached ? 0 : contentMs, isCached ? 0 : providersMs],
    });
  }

  async function answer(request: Request, env: Env, context: ExecutionContext): Promise<Answered> {
    const shared =
      toChosenLanguage(request) || (await previews?.isEditor(request)) ? null : table.sharedRequestOf(request);
    if (!shared) return direct(request, env, context);
    const cached = pageCache.answer(request, shared.address, tasksOf(env, context));
    if (cached) return { response: cached, outcome: fromPageCache };
    const { response: whole, outcome } = await throughCache(request, shared, env, context);
    const { response } = await unlessKnown(request, whole);
    return { response: shared.isPart ? asPartial(response) : response, outcome };
  }

  async function direct(request: Request, env: Env, context: ExecutionContext): Promise<Answered> {
    const answered = await origin(request, env, context);
    return { ...answered, response: withTiming(answered) };
  }

  /** Through the shared cache, where there is one. */
  async function throughCache(
    request: Request,
    { address, negotiated, isPart }: SharedRequest,
    env: Env,
    context: ExecutionContext,
  ): Promise<Answered> {
    const encoding = negotiated ? sharedLine(acceptedBy(request)) : "identity";
    const shared = new Request(address, {
      method: request.method,
      headers: { "accept-encoding": encoding },
      redirect: "manual",
    });
    for (const name of isPart ? [visitorHeader] : forwarded) {
      const value = request.headers.get(name);
      if (value !== null) shared.headers.set(name, value);
    }
    const { Pages } = context.exports ?? {};
    if (!Pages) return direct(shared, env, context);
    // The platform's own key has no host.
    const stored = await Pages.fetch(shared, { cf: { cacheKey: `${encoding} ${address}` } });
    const response = new Response(stored.body, stored);
    removeEdgeHeaders(response.headers);
    return { response, outcome: { timing: timingOf(response.headers), edge: null } };
  }

  function tasksOf(env: Env, context: ExecutionContext): PageTasks {
    return {
      // After pending responses have been sent.
      renew: (address) => context.waitUntil(turnEnds().then(() => renewed(address, env, context))),
      waitUntil: (task) => context.waitUntil(task),
    };
  }

  /** Revalidates a page of the page cache. */
  async function renewed(address: string, env: Env, context: ExecutionContext): Promise<void> {
    const { response } = await origin(new Request(address, { headers: { accept: "text/html" } }), env, context);
    await response.body?.cancel();
  }
}

/** The response with its `Server-Timing`. */
export function withTiming({ response, outcome }: Answered): Response {
  const line = serverTiming(outcome.timing);
  if (line !== null) response.headers.set("server-timing", line);
  return response;
}
