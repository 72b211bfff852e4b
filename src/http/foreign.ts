/** Whether another site's page sent the request. Browsers send an origin, or at least Sec-Fetch-Site. */
export function isForeign(request: Request): boolean {
  const origin = request.headers.get("origin");
  if (origin !== null) return !URL.canParse(origin) || new URL(origin).origin !== new URL(request.url).origin;
  const site = request.headers.get("sec-fetch-site");
  return site !== null && site !== "same-origin" && site !== "none";
}
