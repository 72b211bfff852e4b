/** First path segments of routes, static files and Cloudflare, which no product key may equal. */
export const reservedKeys: ReadonlySet<string> = new Set([
  ...["health", "healthz", "readyz", "metrics", "ops"],
  ...["oapi", "proxy", "assets"],
  ...["fonts", "icons", "illustrations", "map", "cdn-cgi"],
]);
