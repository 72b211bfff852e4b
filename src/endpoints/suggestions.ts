import { problem } from "../errors/problem";
import { retryAfterSeconds } from "../http/limits";
import { productPath } from "../page/links";
import { startOf } from "../platform/start-of";
import type { CreateHandler } from "../render/route-table";

/** Characters of the query that count. */
const longestQuery = 100;
const mostSuggestions = 3;

/** The first pages of the product that match the words of `q`, as JSON; 429 for a visitor who asks too often. */
export const suggestPages: CreateHandler =
  ({ site, answers, productOf }, limit) =>
  async (c) => {
    const headers = { "cache-control": "private, max-age=60", "x-robots-tag": "noindex" };
    const words = startOf((c.req.query("q") ?? "").trim(), longestQuery);
    if (words === "") return c.json({ pages: [] }, 200, headers);
    if (!(await limit.admits(c.req.raw))) {
      return problem(c, 429, "tooMany", { headers: { "retry-after": retryAfterSeconds } });
    }
    const scope = answers.openScope(c, productOf(c));
    if (!(await scope.content.switches()).search) return c.json({ pages: [] }, 200, headers);
    const result = await scope.optional(site.search.find(scope, words));
    // Merely similar pages are no suggestions.
    const hits = result && !result.similar ? result.hits : [];
    const pages = hits.slice(0, mostSuggestions).map(({ kind, item: { title, path } }) => ({
      title,
      kind,
      href: productPath(scope, path),
    }));
    return c.json({ pages }, 200, headers);
  };
