import { etag } from "hono/etag";
import type { AddRoutes } from "./app";
import { passedPaths } from "./config/site-paths";
import { ContentHook } from "./content/webhook";
import { AttemptLimiter } from "./http/attempt-limiter";
import { passThrough } from "./http/pass-through";
import { regionOf } from "./http/region";
import { urlOf } from "./http/request-url";
import { answerVitals } from "./intake/vitals";
import { perProduct } from "./per-product";
import { changePreview, openPreview } from "./preview/doors";
import { providerApi } from "./providers/api/api";
import { routeFor } from "./render/addressing";
import { ownerOf } from "./render/request";
import { serviceWorkerScript } from "./render/service-worker";
import { suggestPages } from "./render/suggestions";
import { documents } from "./routes";
import { manifest } from "./seo/manifest";
import { addSiteMap } from "./site-map-routes";
import { ArchiveRoute } from "./tiles/archive-route";

/** What programs ask of the site: crawlers, the scripts of its pages, feed readers, calendars, CMSs. */
export const addEndpoints: AddRoutes = (app, parts) => {
  const { site, addressing, routeNames, answers, productOf } = parts;
  const { config, previews, limits } = site;
  addSiteMap(app, parts);
  app.get("/openapi.json", async (c) => {
    const { openApiDocument } = await import("./providers/api/openapi");
    return c.json(openApiDocument([...config.products.keys()]), 200, { "cache-control": "public, max-age=3600" });
  });
  const asked = (request: Request) => addressing.productOf(request);
  app.route(routeFor("/api/providers"), providerApi({ ...site, productOf: asked }));
  app.get(routeFor("/api/pages"), (c) => suggestPages(c, site, answers.openScope(c, productOf(c))));
  app.get(routeFor("/service-worker.js"), (c) => {
    const product = productOf(c);
    return serviceWorkerScript(product, addressing.locationOf(new URL(c.req.url), product).home);
  });
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
  const webhookAttempts = new AttemptLimiter("hook", limits);
  const hookOf = perProduct((product) => new ContentHook(product, site.contentOf(product)));
  app.post(routeFor("/hooks/content"), async (c) => {
    const refusal = await webhookAttempts.refusal(c.req.raw);
    if (refusal) return refusal;
    const answer = await hookOf(productOf(c)).answer(c.req.raw, ownerOf(c));
    if (answer.status === 401) await webhookAttempts.failed(c.req.raw);
    return answer;
  });
  if (previews) {
    const attempts = new AttemptLimiter("preview", limits);
    app.get(routeFor("/preview"), (c) => openPreview(c.req.raw, productOf(c), { previews, attempts }));
    app.post(routeFor("/preview"), (c) => changePreview(c.req.raw, productOf(c), previews));
  }
  for (const path of passedPaths) {
    app.all(path, async (c) => {
      const product = addressing.productOfHost(urlOf(c.req.raw));
      return (await passThrough(c.req.raw, product, limits)) ?? answers.notFound(c, product);
    });
  }
  const archives = new ArchiveRoute();
  app.get(routeFor("/tiles/:archive"), (c) =>
    archives.serve(c.req.param("archive") ?? "", c.req.raw, { bucket: c.env.MAPS, product: productOf(c).key, limits }),
  );
  for (const document of [...documents, manifest]) {
    app.get(routeFor(document.path), etag(), (c) => answers.document(c, productOf(c), document));
  }
};
