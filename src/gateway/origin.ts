import { Hono } from "hono";
import { etag } from "hono/etag";
import { methodNotAllowed } from "hono/method-not-allowed";
import { requestId } from "hono/request-id";
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
import type { HandlerResult, OriginResponse } from "../request/outcome";
import { recorded, type SiteEnv } from "../request/request";
import type { Handler, Route, SiteServices } from "../routing/route-table";

export type Origin = (request: Request, env: Env, context: ExecutionContext) => Promise<OriginResponse>;

/** Redirects a page to its canonical URL; undefined for a request that has it, and for submissions. */
function toCanonicalPath(request: Request): Response | undefined {
  const { pathname, search } = new URL(request.url);
  const path = canonicalPath(pathname);
  if (path === pathname || (request.method !== "GET" && request.method !== "HEAD")) return undefined;
  return redirect(`${path}${search}`, 301, { "cache-control": "public, max-age=3600" });
}

/** Handles every request that no cache has a response for: routes, headers, page cache, log. */
export function createOrigin(services: SiteServices): Origin {
  const { site, addressing, table } = services;
  const app = createApp(services);
  return async (request, env, context) => {
    const at = systemClock.now();
    const requestId = crypto.randomUUID();
    let result: Partial<HandlerResult> = {};
    const recordResult = (recordedResult: HandlerResult) => {
      result = recordedResult;
    };
    const first = await app.fetch(request, { ...env, requestId, recordResult }, context);
    first.headers.set("x-request-id", requestId);
    protect(first.headers);
    const { rendered, failure, timing = noTiming, edge = null } = result;
    const waitUntil = (task: Promise<unknown>) => context.waitUntil(task);
    const response = rendered ? await site.pageCache.store(rendered.cacheKey, rendered.page, first, request) : first;
    const { status } = response;
    if (failure) {
      const noted = { at, requestId, route: table.nameOf(request), status, code: failure };
      site.failuresOf(addressing.productOf(request)).note(noted, waitUntil);
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

/** The app of all served routes; their handlers are created at the first request. */
export function createApp(services: SiteServices): Hono<SiteEnv> {
  const { site, answers, table, productOf } = services;
  const app = new Hono<SiteEnv>({ getPath: (request) => table.pathOf(request) });
  // Without a header's name a visitor cannot choose the id.
  app.use(requestId({ headerName: "", generator: (c) => c.env.requestId }));
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
  app.use(methodNotAllowed({ app }));

  const handlers = new Map<Route["load"], Promise<Handler>>();
  const handlerOf = ({ load, limit }: Route): Promise<Handler> => {
    const handler =
      handlers.get(load) ?? Promise.resolve(load()).then((create) => create(services, site.limits.of(limit)));
    handlers.set(load, handler);
    return handler;
  };
  for (const route of table.routes) {
    if (route.isServed && !route.isServed(site.config)) continue;
    const methods = [...(route.methods ?? ["GET"])];
    if (route.hasEtag) app.on(methods, route.pattern, etag());
    app.on(methods, route.pattern, async (c) => {
      const product = productOf(c);
      if (isDisabled(product, route.section)) {
        await drain(c.req.raw);
        return recorded(c, await answers.notFound(c, product));
      }
      const handler = await handlerOf(route);
      return recorded(c, (await handler(c)) ?? (await answers.notFound(c, product)));
    });
  }
  app.notFound(async (c) => recorded(c, await answers.notFound(c, productOf(c))));
  app.onError(async (error, c) => recorded(c, await answers.error(c, answers.openScope(c, productOf(c)), error)));
  return app;
}

/** Keeps an editor's preview out of caches and search engines. */
function keepPrivate(headers: Headers): void {
  headers.delete("etag");
  headers.set("cache-control", "no-store");
  headers.set("x-robots-tag", "noindex");
}
