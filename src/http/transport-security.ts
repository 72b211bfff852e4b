import type { ProductSettings } from "../config/product";

/** 180 days, and the two years that browsers' lists of preloaded hosts take. */
const [halfYear, twoYears] = [15_552_000, 63_072_000];

const policies: Readonly<Record<ProductSettings["hsts"], string | null>> = {
  off: null,
  host: `max-age=${halfYear}`,
  subdomains: `max-age=${halfYear}; includeSubDomains`,
  preload: `max-age=${twoYears}; includeSubDomains; preload`,
};

/** Tells browsers, as the product of the host wants it, to use https there from now on (RFC 6797). */
export function requireHttps(response: Response, { hsts }: Pick<ProductSettings, "hsts">): Response {
  const policy = policies[hsts];
  if (policy !== null) response.headers.set("strict-transport-security", policy);
  return response;
}
