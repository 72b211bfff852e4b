import { memoizedByObject } from "../platform/memoized";
import { wordsOf } from "../vocabulary/fold";
import { type Kind, kinds } from "../vocabulary/kinds";
import { termsOf } from "../vocabulary/read";
import { termOf } from "../vocabulary/synonyms";
import { nameIn, type ProviderSummary } from "./summary";

/** By category, else by name, which alone tells the hospitals and clinics of `Rumah_Sakit_Klinik` apart. */
export const kindsOf = memoizedByObject((provider: ProviderSummary) =>
  decide(kindsIn(provider.providerCategory), nameIn(provider)),
);

function decide(byCategory: readonly Kind[], name: string): readonly Kind[] {
  if (byCategory.length === 0) return kindsIn(name);
  if (!(byCategory.includes("hospital") && byCategory.includes("clinic"))) return byCategory;
  const byName = kindsIn(name).filter((kind) => byCategory.includes(kind));
  return byName.length > 0 ? byName : byCategory;
}

/** The types that a category or a name names. */
export function kindsIn(text: string): readonly Kind[] {
  const terms = termsOf(wordsOf(text));
  return kinds.filter((kind) => terms.includes(termOf(kind)));
}
