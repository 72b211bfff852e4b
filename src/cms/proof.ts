import type { Dialect } from "./dialect";
import { allDialects } from "./dialects";
import type { CmsAnswer } from "./wire";

/**
 * What an answer to a plain question (no query at all, which every dialect takes) tells of the dialect. Only a
 * successful answer with a record in it is a proof: what else sits between site and CMS answers too, in shapes of its
 * own. A hint fits every dialect whose empty answers or refusals look like it, and proves nothing by itself.
 */
export type Evidence =
  | { readonly kind: "proof"; readonly dialect: Dialect }
  | { readonly kind: "hint"; readonly fits: readonly Dialect[]; readonly of: "nothing" | "absence" };

export function evidenceIn(answer: CmsAnswer): Evidence | null {
  const { ok, status, json } = answer;
  const dialect = ok ? allDialects.findLast((each) => each.proves(json)) : undefined;
  if (dialect) return { kind: "proof", dialect };
  if (!ok && status !== 404) return null;
  const fits = allDialects.filter((each) => (ok ? each.isEmptyList(json) : each.isRefusal(answer)));
  return fits.length > 0 ? { kind: "hint", fits, of: ok ? "nothing" : "absence" } : null;
}
