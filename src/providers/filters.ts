import { memoized } from "../platform/memoized";
import { fold } from "../vocabulary/fold";
import { isKind, kinds } from "../vocabulary/kinds";
import { kindsOf } from "./kinds-of";
import type { ProviderPage, ProviderQuery } from "./provider";
import type { ProviderSummary } from "./summary";

type Field = "providerCategory" | "province" | "city";
type Filter = (provider: ProviderSummary) => boolean;
type Summaries = readonly ProviderSummary[];

/** Indonesia has 514 cities and regencies; a longer list of options would slow the page. */
const maxOffered = 500;

/** The providers that pass every filter of a query. */
export function passing(matching: Summaries, query: ProviderQuery): Summaries {
  const filters = Object.values(filtersOf(query));
  return matching.filter((provider) => filters.every((passes) => passes(provider)));
}

/** The values of each filter among the providers that pass the other ones. */
export function facetsOf(matching: Summaries, query: ProviderQuery): ProviderPage["facets"] {
  const { category, province, city } = filtersOf(query);
  const passingBoth = (a: Filter, b: Filter) => matching.filter((provider) => a(provider) && b(provider));
  const ofAnyCategory = passingBoth(province, city);
  const byKind = Map.groupBy(ofAnyCategory.flatMap(kindsOf), (kind) => kind);
  const counted = ({ value, of }: FieldValue) => ({ value, count: of.length });
  return {
    kinds: kinds.map((value) => ({ value, count: byKind.get(value)?.length ?? 0 })).filter(({ count }) => count > 0),
    categories: valuesOf(ofAnyCategory, "providerCategory").map(({ value, of }) => {
      const [kind = null] = of.map(kindsOf).find(({ length }) => length > 0) ?? [];
      return { value, count: of.length, kind };
    }),
    provinces: valuesOf(passingBoth(category, city), "province").map(counted),
    cities: valuesOf(passingBoth(category, province), "city").map(counted),
  };
}

/** A category is one of the service, or a provider type for all of its categories. */
function filtersOf({ category = "", province, city }: ProviderQuery) {
  return {
    category: isKind(category)
      ? (provider: ProviderSummary) => kindsOf(provider).includes(category)
      : having("providerCategory", category),
    province: having("province", province),
    city: having("city", city),
  };
}

/** Filters by a field, without case and accents. */
function having(field: Field, wanted = ""): Filter {
  const folded = fold(wanted.trim());
  if (folded === "") return () => true;
  const isWanted = memoized((value: string) => fold(value) === folded);
  return (provider) => isWanted(provider[field]);
}

interface FieldValue {
  readonly value: string;
  readonly of: Summaries;
}

/** The most frequent values of a field, in their order, each with its providers. Spellings of one value are one. */
function valuesOf(providers: Summaries, field: Field): readonly FieldValue[] {
  const known = providers.filter((provider) => provider[field] !== "");
  const folded = memoized(fold);
  const groups = [...Map.groupBy(known, (provider) => folded(provider[field]))];
  const most = groups.sort(([, a], [, b]) => b.length - a.length).slice(0, maxOffered);
  return most.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, of]) => ({ value: of[0]?.[field] ?? "", of }));
}
