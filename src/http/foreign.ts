/**
 * Whether a request that changes something comes from another site. Browsers send the origin with every POST; a client
 * without one is not a browser, unless Sec-Fetch-Site says otherwise.
 */
export function isForeign(request: Request): boolean {
  const origin = request.headers.get("origin");
  if (origin !== null) return !URL.canParse(origin) || new URL(origin).origin !== new URL(request.url).origin;
  const site = request.headers.get("sec-fetch-site");
  return site !== null && site !== "same-origin" && site !== "none";
}
