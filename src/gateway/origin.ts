import { Hono } from "hono";
import { etag } from "hono/etag";
import { isDisabled } from "../config/optional-sections";
import type { Env } from "../env";
import { canonicalPath } from "../http/canonical-path";
import { drain } from "../http/drain";
import { protect } from "../http/headers/security-headers";
import { noTiming, serverTiming } from "../http/headers/server-timing";
import { toChosenLanguage } from "../http/language";
import { redirect } from "../http/redirect";
import { systemClock } from "../platform/clock";
import { log } from "../platform/log";
import { previewOf } from "../preview/session";
import { type HandlerResult, type OriginResponse, uncached } from "../request/outcome";
import type { MatchedPath, SiteContext, SiteEnv } from "../request/request";
import type { Handler, RequestMatch, Route, SiteServices } from "../routing/route-table";

/** @param match what the route table has for the request */
export type Origin = (
  request: Request,
  env: Env,
  context: ExecutionContext,
  match: RequestMatch,
) => Promise<OriginResponse>;

/** What the app's handlers share with the origin, since Hono passes only responses on. */
interface RunningRequest {
  readonly route: Route | undefined;
  /** Undefined until the request's handler has returned. */
  result?: HandlerResult;
}

/** Redirects a page to its canonical URL; undefined for a request that has it, and for submissions. */
function toCanonicalPath(request: Request): Response | undefined {
  const { pathname, search } = new URL(request.url);
  const path = canonicalPath(pathname);
  if (path === pathname || (request.method !== "GET" && request.method !== "HEAD")) return undefined;
  return redirect(`${path}${search}`, 301, { "cache-control": "public, max-age=3600" });
}

/** Handles every request that no cache has a response for: routes, headers, page cache, log. */
export function createOrigin(services: SiteServices): Origin {
  const { site } = services;
  const requests = new WeakMap<MatchedPath, RunningRequest>();
  const app = createApp(services, requests);
  return async (request, env, context, match) => {
    const at = systemClock.now();
    const requestId = crypto.randomUUID();
    const running: RunningRequest = { route: match.route };
    requests.set(match, running);
    const first = await app.fetch(request, { ...env, requestId, match }, context);
    const { rendered, failure, timing = noTiming, edge = null } = running.result ?? uncached(first);
    first.headers.set("x-request-id", requestId);
    protect(first.headers);
    const waitUntil = (task: Promise<unknown>) => context.waitUntil(task);
    const response = rendered ? await site.pageCache.store(rendered.cacheKey, rendered.page, first, request) : first;
    const { status } = response;
    if (failure) {
      const noted = { at, requestId, route: match.name, status, code: failure };
      site.failuresOf(match.product).note(noted, waitUntil);
    }
    log.info("request", {
      requestId,
      method: request.method,
      path: new URL(request.url).pathname.slice(0, 200),
      status,
      durationMs: systemClock.now() - at,
      timing: serverTiming(timing),
    });
    return { response, edge, timing };
  };
}

/** Middleware around the handler of the matched route. Handlers are created at the first request. */
function createApp(services: SiteServices, requests: WeakMap<MatchedPath, RunningRequest>): Hono<SiteEnv> {
  const { site, answers, productOf } = services;
  const app = new Hono<SiteEnv>();
  app.use(async function toCanonicalUrl(c, next) {
    const redirected = toCanonicalPath(c.req.raw) ?? toChosenLanguage(c.req.raw);
    if (redirected) return redirected;
    return next();
  });
  app.use(async function previewed(c, next) {
    const preview = await previewOf(c.req.raw, productOf(c));
    if (!preview) return next();
    c.set("preview", preview);
    await next();
    keepPrivate(c.res.headers);
  });
  const addEtag = etag();
  app.use(function tagged(c, next) {
    return requests.get(c.env.match)?.route?.hasEtag ? addEtag(c, next) : next();
  });

  const handlers = new Map<Route["load"], Promise<Handler>>();
  const handlerOf = ({ load, limit }: Route): Promise<Handler> => {
    const handler =
      handlers.get(load) ?? Promise.resolve(load()).then((create) => create(services, site.limits.of(limit)));
    handlers.set(load, handler);
    return handler;
  };
  /** Records a handler's result, and returns its response. The shared cache stores no preview. */
  const recorded = (c: SiteContext, result: HandlerResult): Response => {
    const running = requests.get(c.env.match);
    if (running) running.result = c.get("preview") ? { ...result, edge: null } : result;
    return result.response;
  };
  const resultOf = async (c: SiteContext): Promise<HandlerResult> => {
    const { product, section, methods } = c.env.match;
    const route = requests.get(c.env.match)?.route;
    if (isDisabled(product, section)) {
      await drain(c.req.raw);
      return answers.notFound(c, product);
    }
    if (!route && methods.length > 0) {
      return uncached(c.text("Method Not Allowed", 405, { allow: methods.join(", ") }));
    }
    const handler = route && (await handlerOf(route));
    return (await handler?.(c)) ?? answers.notFound(c, product);
  };
  app.all("*", async (c) => recorded(c, await resultOf(c)));
  app.onError(async (error, c) => recorded(c, await answers.error(c, answers.openScope(c, productOf(c)), error)));
  return app;
}

/** Keeps an editor's preview out of caches and search engines. */
function keepPrivate(headers: Headers): void {
  headers.delete("etag");
  headers.set("cache-control", "no-store");
  headers.set("x-robots-tag", "noindex");
}
