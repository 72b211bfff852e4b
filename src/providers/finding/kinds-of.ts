import { BoundedCache } from "../../platform/bounded-cache";
import { memoizedByObject } from "../../platform/memoized";
import { wordsOf } from "../../vocabulary/fold";
import { type Kind, kinds } from "../../vocabulary/kinds";
import { termsOf } from "../../vocabulary/read";
import { termOf } from "../../vocabulary/synonyms";
import { nameIn, type ProviderSummary } from "../directory/summary";

/** By category, else by name, which alone tells the hospitals and clinics of `Rumah_Sakit_Klinik` apart. */
export const kindsOf = memoizedByObject((provider: ProviderSummary) =>
  decide(kindsOfCategory(provider.providerCategory), nameIn(provider)),
);

/** Categories of all directories: each has few. */
const byCategory = new BoundedCache<readonly Kind[]>({ max: 1_000 });

function kindsOfCategory(category: string): readonly Kind[] {
  const known = byCategory.get(category);
  if (known) return known;
  const kinds = kindsIn(category);
  byCategory.set(category, kinds);
  return kinds;
}

function decide(ofCategory: readonly Kind[], name: string): readonly Kind[] {
  if (ofCategory.length === 0) return kindsIn(name);
  if (!(ofCategory.includes("hospital") && ofCategory.includes("clinic"))) return ofCategory;
  const byName = kindsIn(name).filter((kind) => ofCategory.includes(kind));
  return byName.length > 0 ? byName : ofCategory;
}

/** The types that a category or a name names. */
export function kindsIn(text: string): readonly Kind[] {
  const terms = termsOf(wordsOf(text));
  return kinds.filter((kind) => terms.includes(termOf(kind)));
}
