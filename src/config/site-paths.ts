/** First words of the site's own paths, which no product may have as its key: of routes, of static files, of Cloudflare. */
export const reservedKeys: ReadonlySet<string> = new Set([
  ...["health", "healthz", "readyz", "metrics", "ops"],
  ...["oapi", "proxy", "assets"],
  ...["fonts", "icons", "illustrations", "map", "cdn-cgi"],
]);
