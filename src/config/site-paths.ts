/** Paths of the whole site that crawlers and programs ask for. */
export const sharedPaths = [
  "/robots.txt",
  "/.well-known/security.txt",
  "/sitemap.xml",
  "/openapi.json",
  "/:file{sitemap\\.[^/]+\\.xml}",
] as const;

/** Paths of the CMS and the provider service from when they shared the site's host: see `http/pass-through.ts`. */
export const passedPaths = ["/oapi/:path{.+}", "/proxy/:path{.+}", "/assets/:path{[a-z\\d-]+_api/.+}"] as const;

/** Paths of operators and their monitors. */
export const operatorPaths = ["/health", "/healthz", "/readyz", "/metrics", "/ops/*"] as const;

/** Paths that never reach the Worker: folders of static files, and Cloudflare's own. */
const otherPaths = ["/assets/", "/fonts/", "/icons/", "/illustrations/", "/map/", "/cdn-cgi/"];

/** First words of the site's own paths: a product with such a key would take them over. */
export const reservedKeys: ReadonlySet<string> = new Set(
  [...sharedPaths, ...passedPaths, ...operatorPaths, ...otherPaths].map((path) => path.split("/")[1] ?? ""),
);
