/** Whether another site's page sent the request. Browsers send an origin, or at least Sec-Fetch-Site. */
export function isCrossSite(request: Request): boolean {
  const origin = request.headers.get("origin");
  // Proxies and in-app browsers that send no referrer hide the origin. No page can forge Sec-Fetch-Site.
  if (origin === "null" && request.headers.get("sec-fetch-site") === "same-origin") return false;
  if (origin !== null) return !URL.canParse(origin) || new URL(origin).origin !== new URL(request.url).origin;
  const fetchSite = request.headers.get("sec-fetch-site");
  return fetchSite !== null && fetchSite !== "same-origin" && fetchSite !== "none";
}
