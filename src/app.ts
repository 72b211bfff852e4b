import { Hono } from "hono";
import { etag } from "hono/etag";
import { methodNotAllowed } from "hono/method-not-allowed";
import { requestId } from "hono/request-id";
import type { Product } from "./config";
import { MediaRoute } from "./content/media-route";
import { ContentHook } from "./content/webhook";
import { AttemptLimiter } from "./http/attempt-limiter";
import { canonicalPath } from "./http/canonical-path";
import { removeEdgeHeaders } from "./http/edge";
import { toChosenLanguage } from "./http/language";
import { redirect } from "./http/redirect";
import { regionOf } from "./http/region";
import { protect } from "./http/security-headers";
import { defaultLanguage } from "./i18n/languages";
import { answerVitals } from "./intake/vitals";
import { createOps } from "./ops/ops";
import { createProbes } from "./ops/probes";
import type { Page } from "./page/page";
import { perProduct } from "./per-product";
import { log } from "./platform/log";
import { changePreview, openPreview } from "./preview/doors";
import { providerApi } from "./providers/api/api";
import { Addressing, routeFor } from "./render/addressing";
import { Answers } from "./render/answers";
import { brandStylesheet } from "./render/brand";
import { ownerOf, type SiteContext, type SiteEnv } from "./render/request";
import type { RouteNames } from "./render/route-names";
import { serviceWorkerScript } from "./render/service-worker";
import type { SiteState } from "./render/site-state";
import { routeNamesFor, routes } from "./routes";
import { sections } from "./sections";
import { manifest } from "./seo/manifest";
import { robots } from "./seo/robots";
import { SiteMap, type SitemapProduct } from "./seo/sitemap";

/** What an editor sees is kept by no cache, and found by no search engine. */
function keptByNobody(headers: Headers): void {
  removeEdgeHeaders(headers);
  headers.delete("etag");
  headers.set("cache-control", "no-store");
  headers.set("x-robots-tag", "noindex");
}

/** The life of every request that neither the page memo nor the cache could answer: middleware, endpoints, pages, errors. */
export function createApp(
  site: SiteState,
  pages: readonly Page[] = routes,
  routeNames: RouteNames = routeNamesFor(new Addressing(site.config), pages),
): Hono<SiteEnv> {
  const { config, memo } = site;
  const addressing = new Addressing(config);
  const answers = new Answers(site, addressing, pages);
  const named = pages.map(({ path }) => path).filter((path) => path.includes("{product}"));
  const app = new Hono<SiteEnv>({ getPath: (request) => addressing.routedPath(request, named) });

  app.use(requestId());
  app.use(async function observe(c, next) {
    const startedAt = Date.now();
    await next();
    const rendered = c.get("rendered");
    if (rendered) {
      const response = await memo.keep(rendered.address, rendered.page, c.res, c.req.raw);
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
      path: new URL(c.req.url).pathname.slice(0, 200),
      status: c.res.status,
      durationMs: Date.now() - startedAt,
      timing: c.res.headers.get("server-timing"),
    });
  });
  app.use(async function protected_(c, next) {
    await next();
    protect(c.res.headers);
  });
  app.use(async function oneSpelling(c, next) {
    const { pathname, search } = new URL(c.req.url);
    const path = canonicalPath(pathname);
    if (path === pathname || (c.req.method !== "GET" && c.req.method !== "HEAD")) return next();
    return redirect(`${path}${search}`, 301, { "cache-control": "public, max-age=3600" });
  });
  app.use(async function chosenLanguage(c, next) {
    return toChosenLanguage(c.req.raw) ?? next();
  });
  const { previews } = site;
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

  const operators = new AttemptLimiter("ops", site.limits);
  app.route("/", createProbes(site, operators));
  app.get("/openapi.json", async (c) => {
    const { openApiDocument } = await import("./providers/api/openapi");
    return c.json(openApiDocument([...config.products.keys()]), 200, { "cache-control": "public, max-age=3600" });
  });
  if (config.opsSecret) app.route("/ops", createOps(site, config.opsSecret, operators));
  app.get("/robots.txt", etag(), (c) => {
    const url = new URL(c.req.url);
    return robots(addressing.canonicalLocation(url, productOf(c)).origin);
  });
  const siteMap = new SiteMap(pages);
  app.get("/sitemap.xml", etag(), (c) => {
    const products = addressing.productsAt(new URL(c.req.url));
    if (products.length === 0) return c.notFound();
    return siteMap.index(Iterator.from(products).map((product) => sitemapProductOf(c, product)));
  });
  app.get("/:file{sitemap\\.[^/]+\\.xml}", etag(), async (c) => {
    const products = addressing.productsAt(new URL(c.req.url));
    const listedProduct = (key: string) => {
      const product = products.find((each) => each.key === key);
      return product ? sitemapProductOf(c, product) : null;
    };
    const name = c.req.param("file").slice("sitemap.".length, -".xml".length);
    return (await siteMap.file(listedProduct, name)) ?? c.notFound();
  });

  app.get(routeFor("/brand.css"), (c) => brandStylesheet(productOf(c)));
  app.get(routeFor("/service-worker.js"), (c) => {
    const product = productOf(c);
    return serviceWorkerScript(product, addressing.locationOf(new URL(c.req.url), product).home);
  });
  const mediaOf = perProduct((product) => new MediaRoute(product, site.limits));
  app.get(routeFor("/media/:file{.+}"), (c) =>
    mediaOf(productOf(c)).serve(c.req.param("file") ?? "", c.req.raw, ownerOf(c)),
  );
  const asked = (request: Request) => addressing.productOf(request);
  app.route(routeFor("/api/providers"), providerApi({ ...site, productOf: asked }));
  app.get(routeFor("/api/pages"), (c) => answers.pagesNamed(c, productOf(c)));
  app.get(routeFor("/api/region"), (c) =>
    c.json(regionOf(c.req.raw, productOf(c).map), 200, {
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex",
    }),
  );
  if (config.vitalsShare > 0) {
    app.post(routeFor("/api/vitals"), (c) => answerVitals(c, { site, product: productOf(c), routeNames }));
  }
  app.on(["POST", "DELETE"], routeFor("/api/uploads"), async (c) => {
    const { answerUpload } = await import("./intake/receive");
    return answerUpload(c, site, productOf(c));
  });
  const webhookAttempts = new AttemptLimiter("hook", site.limits);
  const hookOf = perProduct((product) => new ContentHook(product, config.hookSecret, site.contentOf(product)));
  app.post(routeFor("/hooks/content"), async (c) => {
    const refusal = await webhookAttempts.refusal(c.req.raw);
    if (refusal) return refusal;
    const answer = await hookOf(productOf(c)).answer(c.req.raw, ownerOf(c));
    if (answer.status === 401) await webhookAttempts.failed(c.req.raw);
    return answer;
  });
  if (previews) {
    const attempts = new AttemptLimiter("preview", site.limits);
    app.get(routeFor("/preview"), (c) => openPreview(c.req.raw, productOf(c), { previews, attempts }));
    app.post(routeFor("/preview"), (c) => changePreview(c.req.raw, productOf(c), previews));
  }
  for (const document of [...sections.flatMap(({ documents = [] }) => documents), manifest]) {
    app.get(routeFor(document.path), etag(), (c) => answers.document(c, productOf(c), document));
  }
  for (const page of pages) {
    app.get(routeFor(page.path), (c) => answers.page(c, productOf(c), page));
    if (page.looksUp) {
      app.post(routeFor(page.path), async (c) => {
        const { answerLookup } = await import("./intake/look-up");
        return answerLookup(c, { site, answers, product: productOf(c), page });
      });
    }
    if (page.form) {
      app.post(routeFor(page.path), async (c) => {
        const { answerForm } = await import("./intake/receive");
        return answerForm(c, { site, answers, product: productOf(c), page });
      });
    }
  }
  const home = pages.find((page) => page.path === "");
  if (home) app.get("/", (c) => answers.page(c, productOf(c), home));

  app.notFound((c) => answers.notFound(c, productOf(c)));
  app.onError((error, c) => answers.error(c, answers.openScope(c, productOf(c)), error));
  return app;

  function productOf(c: SiteContext) {
    return addressing.productOf(c.req.raw);
  }

  function sitemapProductOf(c: SiteContext, product: Product): SitemapProduct {
    return {
      product,
      content: site.contentOf(product).reader(ownerOf(c), defaultLanguage),
      providers: product.providers.list === "live" ? site.providersOf(product).reader(ownerOf(c)) : null,
      ...addressing.canonicalLocation(new URL(c.req.url), product),
    };
  }
}
