/** First path segments of routes, static files and Cloudflare, which no product may have as its key. */
export const reservedKeys: ReadonlySet<string> = new Set([
  ...["health", "healthz", "readyz", "metrics", "ops"],
  ...["oapi", "proxy", "assets"],
  ...["fonts", "icons", "illustrations", "map", "cdn-cgi"],
]);
