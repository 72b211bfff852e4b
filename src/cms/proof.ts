import type { Dialect } from "./dialect";
import { allDialects } from "./dialects";
import type { CmsResponse } from "./wire";

/**
 * What a response to a request without a query says about the dialect. Only a record is a proof: gateways respond as
 * well. A hint fits every dialect with such empty lists or refusals.
 */
export type Evidence =
  | { readonly kind: "proof"; readonly dialect: Dialect }
  | { readonly kind: "hint"; readonly fits: readonly Dialect[]; readonly of: "nothing" | "absence" };

export function evidenceIn(answer: CmsResponse): Evidence | null {
  const { ok, status, json } = answer;
  const dialect = ok ? allDialects.findLast((each) => each.proves(json)) : undefined;
  if (dialect) return { kind: "proof", dialect };
  if (!ok && status !== 404) return null;
  const fits = allDialects.filter((each) => (ok ? each.isEmptyList(json) : each.isRefusal(answer)));
  return fits.length > 0 ? { kind: "hint", fits, of: ok ? "nothing" : "absence" } : null;
}
