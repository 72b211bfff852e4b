import type { ProductSettings } from "../../config/product";

/** For every response; `public/_headers` sets the same for static files. */
export const securityHeaders: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-resource-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "geolocation=(self), camera=(), microphone=(), payment=(), usb=(), unload=()",
};

export const barePolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Sets all of them, and the most restrictive Content-Security-Policy and Cache-Control if there is none. */
export function protect(headers: Headers): void {
  for (const [name, value] of Object.entries(securityHeaders)) headers.set(name, value);
  if (!headers.has("content-security-policy")) headers.set("content-security-policy", barePolicy);
  if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
}

/** 180 days, and the two years that browsers' preload lists require. */
const halfYear = 15_552_000;
const twoYears = 63_072_000;

const policies: Readonly<Record<ProductSettings["hsts"], string | null>> = {
  off: null,
  host: `max-age=${halfYear}`,
  subdomains: `max-age=${halfYear}; includeSubDomains`,
  preload: `max-age=${twoYears}; includeSubDomains; preload`,
};

/** Sets HSTS (RFC 6797) by the settings of the host's product. */
export function requireHttps(response: Response, { hsts }: Pick<ProductSettings, "hsts">): Response {
  const policy = policies[hsts];
  if (policy !== null) response.headers.set("strict-transport-security", policy);
  return response;
}
