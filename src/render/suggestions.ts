import { retryAfterSeconds } from "../http/limits";
import { problem } from "../http/problem";
import { pathBelow } from "../page/addresses";
import { startOf } from "../platform/start-of";
import type { SiteContext } from "./request";
import type { RequestScope } from "./request-scope";
import type { SiteState } from "./site-state";

/** Characters of the question that count. */
const longestQuestion = 100;
const mostSuggestions = 3;

/** The first pages of the product that match the words of `q`, as JSON; 429 for a visitor who asks too often. */
export async function suggestPages(
  c: SiteContext,
  { limits, search }: Pick<SiteState, "limits" | "search">,
  scope: RequestScope,
): Promise<Response> {
  const headers = { "cache-control": "private, max-age=60", "x-robots-tag": "noindex" };
  const words = startOf((c.req.query("q") ?? "").trim(), longestQuestion);
  if (words === "") return c.json({ pages: [] }, 200, headers);
  if (!(await limits.admits(c.req.raw, "search"))) {
    return problem(c, 429, "tooMany", { headers: { "retry-after": retryAfterSeconds } });
  }
  if (!(await scope.content.switches()).search) return c.json({ pages: [] }, 200, headers);
  const result = await scope.optional(search.find(scope, words));
  // Merely similar pages are no suggestions.
  const hits = result && !result.similar ? result.hits : [];
  const pages = hits.slice(0, mostSuggestions).map(({ kind, item: { title, path } }) => ({
    title,
    kind,
    href: pathBelow(scope, path),
  }));
  return c.json({ pages }, 200, headers);
}
