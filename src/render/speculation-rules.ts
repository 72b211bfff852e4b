import { anyProduct } from "../routing/addressing";
import type { Route } from "../routing/route-table";

/** Other languages, whose request would set a cookie, drawings and files. */
const neverAhead = ["/*\\?*lang=*", "/illustrations/*", "/*.*"];

const eagerness = "moderate";

/** A route's pattern for browsers; parameters match anything. */
const matching = ({ pattern }: Route) => pattern.replaceAll(anyProduct, "*").replaceAll(/:\w+(\{[^{}]*\})?/g, "*");

/** JSON of the links that browsers may prerender or prefetch, by what each route allows. */
export function speculationRulesOf(routes: readonly Route[]): string {
  const ahead = (...kinds: Route["ahead"][]) => {
    const patterns = new Set(routes.filter((route) => kinds.includes(route.ahead)).map(matching));
    const isCovered = (pattern: string) => patterns.has(pattern.replace(/\/[^/*]+$/, "/*"));
    return [...patterns].filter((pattern) => !isCovered(pattern) || pattern.endsWith("*"));
  };
  const rule = (conditions: readonly object[]) => [{ where: { and: conditions }, eagerness }];
  return JSON.stringify({
    prerender: rule([
      { href_matches: "/*" },
      { not: { href_matches: [...neverAhead, ...ahead("never", "prefetch")] } },
      { not: { selector_matches: "[rel~=external], [rel~=nofollow], [download]" } },
    ]),
    prefetch: rule([{ href_matches: ahead("prefetch") }, { not: { href_matches: neverAhead[0] } }]),
  });
}
