/**
 * Set on every response; `public/_headers` sets the same for static files. How browsers are held to https depends on the
 * host: see `transport-security.ts`.
 */
export const securityHeaders: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-resource-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "geolocation=(self), camera=(), microphone=(), payment=(), usb=(), unload=()",
};

/** For responses that are not documents: nothing loads, nothing runs, nobody frames them. */
export const barePolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Sets the headers that every response has. Its own Content-Security-Policy and Cache-Control stay; without them nothing
 * may load or be cached, because caches would otherwise decide for themselves.
 */
export function protect(headers: Headers): void {
  for (const [name, value] of Object.entries(securityHeaders)) headers.set(name, value);
  if (!headers.has("content-security-policy")) headers.set("content-security-policy", barePolicy);
  if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
}
