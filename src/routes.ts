import { builtFolders } from "./http/built-files";
import type { Page } from "./page/page";
import type { SiteDocument } from "./page/site-document";
import { type HandlerResult, uncached } from "./request/outcome";
import type { SiteContext } from "./request/request";
import { documentKey, fileKey, pageKey, pathKey, providersKey, rangeKey } from "./routing/cache-keys";
import { below, type CreateHandler, ofSite, type Route, type SiteServices } from "./routing/route-table";
import { documents, pages } from "./sections";
import { manifest } from "./seo/manifest";

type PostHandler = typeof import("./intake/receive").handleForm;
type Endpoints = typeof import("./endpoints");

/** Loads a handler of `endpoints/`. */
const endpoint =
  (name: keyof Endpoints): Route["load"] =>
  async () =>
    (await import("./endpoints"))[name];

const handler =
  (respond: (c: SiteContext, services: SiteServices) => HandlerResult | Promise<HandlerResult>): CreateHandler =>
  (services) =>
  (c) =>
    respond(c, services);

/** Routes with the same function share one handler. */
const providerApi = endpoint("providerApi");
const passThrough = endpoint("passThrough");
const operators = async () => (await import("./ops/ops")).operators;

const all = ["ALL"] as const;

/** Routes below each product that are neither pages nor documents. */
const endpoints: readonly Route[] = [
  { ...below("/media/:file{.+}"), load: endpoint("media"), cacheKey: fileKey, limit: "media" },
  { ...below("/service-worker.js"), load: endpoint("serviceWorker") },
  { ...below("/hooks/content"), methods: ["POST"], load: endpoint("webhook") },
  {
    ...below("/preview"),
    methods: ["GET", "POST"],
    load: endpoint("preview"),
    isServed: ({ products }) => [...products.values()].some(({ previewSecret }) => previewSecret !== undefined),
  },
  {
    ...below("/api/uploads"),
    methods: ["POST", "PUT", "DELETE"],
    load: async () => {
      const { handleUpload } = await import("./intake/receive");
      return handler(async (c, { site, productOf }) => uncached(await handleUpload(c, site, productOf(c))));
    },
  },
  {
    ...below("/api/sealed-drafts"),
    methods: ["GET", "POST", "PUT", "DELETE"],
    load: async () => {
      const { handleSealedDraft } = await import("./intake/sealed-drafts");
      return handler(async (c, { site, productOf }) => uncached(await handleSealedDraft(c, site, productOf(c))));
    },
  },
  {
    ...below("/api/form-steps"),
    methods: ["POST"],
    load: async () => {
      const { countSteps } = await import("./intake/count-steps");
      return handler(async (c, { site, productOf }) => uncached(await countSteps(c, site, productOf(c))));
    },
  },
  {
    ...below("/api/confirm-provider"),
    section: "providers",
    methods: ["POST"],
    load: async () => {
      const { handleConfirmation } = await import("./intake/confirm");
      return handler(async (c, { site, productOf }) => uncached(await handleConfirmation(c, site, productOf(c))));
    },
  },
  { ...below("/api/region"), load: endpoint("region") },
  {
    ...below("/api/vitals"),
    methods: ["POST"],
    load: endpoint("vitals"),
    limit: "vitals",
    isServed: ({ vitalsShare }) => vitalsShare > 0,
  },
  { ...below("/tiles/:archive"), load: endpoint("tiles"), cacheKey: rangeKey, limit: "tiles" },
  { ...below("/api/openapi.json"), section: "providers", load: endpoint("openApi"), hasEtag: true },
  {
    ...below("/api/providers"),
    section: "providers",
    methods: all,
    load: providerApi,
    cacheKey: providersKey,
    limit: "provider",
    hasEtag: true,
  },
  {
    ...below("/api/providers/:question{nearby|pins|suggestions}"),
    section: "providers",
    methods: all,
    load: providerApi,
    limit: "provider",
    hasEtag: true,
  },
];

const documentRoute = (document: SiteDocument): Route => ({
  ...below(document.path),
  section: document.section,
  load: () => handler((c, { answers, productOf }) => answers.document(c, productOf(c), document)),
  hasEtag: true,
});

/** Routes of the whole site. */
const shared: readonly Route[] = [
  { ...ofSite("/robots.txt"), load: endpoint("robots"), hasEtag: true },
  { ...ofSite("/favicon.ico"), load: endpoint("favicon") },
  { ...ofSite("/.well-known/security.txt"), load: endpoint("securityTxt"), hasEtag: true },
  { ...ofSite("/sitemap.xml"), load: endpoint("siteMapIndex"), cacheKey: pathKey, hasEtag: true },
  { ...ofSite("/:file{sitemap\\.[^/]+\\.xml}"), load: endpoint("siteMapFile"), cacheKey: pathKey, hasEtag: true },
  // Paths of the CMS and the provider service from when they shared the site's host.
  ...["/oapi/:path{.+}", "/proxy/:path{.+}", "/assets/:path{[a-z\\d-]+_api/.+}"].map(
    (path): Route => ({ ...ofSite(path), methods: all, load: passThrough, limit: "passed" }),
  ),
  // After the path of the CMS below `/assets`.
  ...builtFolders.map((folder): Route => {
    // The bundler's files have no folders; below `/assets` the provider service had its paths.
    const file = folder === "assets" ? "[^/]+" : ".+";
    return { ...ofSite(`/${folder}/:file{${file}}`), load: endpoint("builtFiles"), limit: "builtFiles" };
  }),
  ...["/health", "/healthz", "/readyz"].map((path): Route => ({ ...ofSite(path), load: operators })),
  { ...ofSite("/metrics"), load: operators, isServed: ({ opsSecret }) => opsSecret !== undefined },
  { ...ofSite("/ops/*"), methods: all, load: operators, isServed: ({ hasOps }) => hasOps },
];

/** A page, and the POST requests of its form and lookup. */
function pageRoutes(page: Page): Route[] {
  const { form, looksUp, path, ahead, section } = page;
  const pageRoute: Route = {
    ...below(path),
    section,
    load: () => handler((c, { answers, productOf }) => answers.page(c, productOf(c), page)),
    cacheKey: pageKey(page),
    ahead,
  };
  const posted = (load: () => Promise<PostHandler>): Route => ({
    ...below(path),
    section,
    methods: ["POST"],
    load: async () => {
      const handle = await load();
      return handler((c, { site, answers, productOf }) => handle(c, { site, answers, product: productOf(c), page }));
    },
  });
  return [
    pageRoute,
    ...(looksUp ? [posted(async () => (await import("./intake/look-up")).handleLookup)] : []),
    ...(form ? [posted(async () => (await import("./intake/receive")).handleForm)] : []),
    ...(path === "" ? [{ ...pageRoute, ...ofSite("/") }] : []),
  ];
}

/**
 * The route table: every path that the Worker responds to, made from sections and endpoints. The app, the gateway, metrics,
 * speculation rules and limits read it.
 */
export const routes: readonly Route[] = [
  ...endpoints,
  ...documents.map((document) => ({ ...documentRoute(document), cacheKey: documentKey })),
  documentRoute(manifest),
  ...pages.flatMap(pageRoutes),
  ...shared,
];
