import { Hono } from "hono";
import { methodNotAllowed } from "hono/method-not-allowed";
import { requestId } from "hono/request-id";
import type { AppParts } from "./app-parts";
import { canonicalPath } from "./http/canonical-path";
import { removeEdgeHeaders } from "./http/edge";
import { KnownRoutes } from "./http/known-routes";
import { toChosenLanguage } from "./http/language";
import { redirect } from "./http/redirect";
import { urlOf } from "./http/request-url";
import { protect } from "./http/security-headers";
import { systemClock } from "./platform/clock";
import { log } from "./platform/log";
import { ownerOf, type SiteEnv } from "./render/request";

/** What an editor sees is kept by no cache, and found by no search engine. */
function keptByNobody(headers: Headers): void {
  removeEdgeHeaders(headers);
  headers.delete("etag");
  headers.set("cache-control", "no-store");
  headers.set("x-robots-tag", "noindex");
}

/** To the one spelling of an address; undefined for a request that has it, and for what is sent to an address. */
function toOneSpelling(request: Request): Response | undefined {
  const { pathname, search } = urlOf(request);
  const path = canonicalPath(pathname);
  if (path === pathname || (request.method !== "GET" && request.method !== "HEAD")) return undefined;
  return redirect(`${path}${search}`, 301, { "cache-control": "public, max-age=3600" });
}

/** Gives an app its routes. */
export type AddRoutes = (app: Hono<SiteEnv>, parts: AppParts) => void;

/** The life of every request that neither the page memo nor the cache could answer: middleware, these routes, errors. */
export function createApp(parts: AppParts, addRoutes: AddRoutes): Hono<SiteEnv> {
  const { site, pages, addressing, answers, routeNames, productOf } = parts;
  const { memo, previews } = site;
  const named = pages.map(({ path }) => path).filter((path) => path.includes("{product}"));
  const getPath = (request: Request) => addressing.routedPath(request, named);
  const app = new Hono<SiteEnv>({ router: new KnownRoutes(), getPath });

  app.use(requestId());
  app.use(async function observe(c, next) {
    const startedAt = systemClock.now();
    const elsewhere = toOneSpelling(c.req.raw) ?? toChosenLanguage(c.req.raw);
    if (elsewhere) c.res = elsewhere;
    else await next();
    protect(c.res.headers);
    const rendered = c.get("rendered");
    if (rendered) {
      const response = await memo.keep(rendered.address, rendered.page, c.res, c.req.raw, ownerOf(c));
      // Hono makes one of two responses otherwise, and loses that the body is compressed already.
      c.res = undefined;
      c.res = response;
    }
    const failure = c.get("failure");
    if (failure) {
      const { status } = c.res;
      const known = { at: startedAt, requestId: c.get("requestId"), route: routeNames.of(c.req.raw), status };
      site.failuresOf(productOf(c)).note({ ...known, code: failure }, ownerOf(c));
    }
    log.info("request", {
      requestId: c.get("requestId"),
      method: c.req.method,
      path: urlOf(c.req.raw).pathname.slice(0, 200),
      status: c.res.status,
      durationMs: systemClock.now() - startedAt,
      timing: c.res.headers.get("server-timing"),
    });
  });
  if (previews) {
    app.use(async function previewed(c, next) {
      const preview = await previews.of(c.req.raw, productOf(c));
      if (!preview) return next();
      c.set("preview", preview);
      await next();
      keptByNobody(c.res.headers);
    });
  }
  app.use(methodNotAllowed({ app }));

  addRoutes(app, parts);
  app.notFound((c) => answers.notFound(c, productOf(c)));
  app.onError((error, c) => answers.error(c, answers.openScope(c, productOf(c)), error));
  return app;
}
