import { memoized, memoizedByObject } from "../platform/memoized";
import { fold } from "../vocabulary/fold";
import { isKind, type Kind, kinds } from "../vocabulary/kinds";
import type { ProviderSummary } from "./directory/summary";
import { kindsOf } from "./finding/kinds-of";
import type { ProviderPage, ProviderQuery } from "./provider";

type Field = "providerCategory" | "province" | "city";
type Filter = (provider: ProviderSummary) => boolean;
type Summaries = readonly ProviderSummary[];

/** Indonesia has 514 cities and regencies; a longer list of options would slow the page. */
const maxOffered = 500;

/** The providers that pass every filter of a query. */
export function passing(matching: Summaries, query: ProviderQuery): Summaries {
  const { category = "", province = "", city = "" } = query;
  if (`${category}${province}${city}`.trim() === "") return matching;
  const filters = Object.values(filtersOf(query));
  return matching.filter((provider) => filters.every((passes) => passes(provider)));
}

/** The values of each filter among the providers that pass the other ones. */
export function facetsOf(matching: Summaries, query: ProviderQuery): ProviderPage["facets"] {
  const { category = "", province = "", city = "" } = query;
  // Lists of all providers of a type are the same for all questions.
  return `${category}${province}${city}`.trim() === "" ? facetsOfAll(matching) : facetsUnder(matching, query);
}

const facetsOfAll = memoizedByObject((matching: Summaries) => facetsUnder(matching, {}));

function facetsUnder(matching: Summaries, query: ProviderQuery): ProviderPage["facets"] {
  const filters = filtersOf(query);
  const categories: Counts = new Map();
  const provinces: Counts = new Map();
  const cities: Counts = new Map();
  const byKind = new Map<Kind, number>();
  // One pass: a list may have all providers.
  for (const provider of matching) {
    const isOfCategory = filters.category(provider);
    const isInProvince = filters.province(provider);
    const isInCity = filters.city(provider);
    if (isInProvince && isInCity) {
      const kinds = kindsOf(provider);
      count(categories, provider.providerCategory, kinds[0]);
      for (const kind of kinds) byKind.set(kind, (byKind.get(kind) ?? 0) + 1);
    }
    if (isOfCategory && isInCity) count(provinces, provider.province);
    if (isOfCategory && isInProvince) count(cities, provider.city);
  }
  const plain = ({ value, count }: Counted) => ({ value, count });
  return {
    kinds: kinds.map((value) => ({ value, count: byKind.get(value) ?? 0 })).filter(({ count }) => count > 0),
    categories: offered(categories).map(({ value, count, kind }) => ({ value, count, kind: kind ?? null })),
    provinces: offered(provinces).map(plain),
    cities: offered(cities).map(plain),
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
function having(field: Field, filterValue = ""): Filter {
  const folded = fold(filterValue.trim());
  if (folded === "") return () => true;
  const isWanted = memoized((value: string) => fold(value) === folded);
  return (provider) => isWanted(provider[field]);
}

interface Counted {
  readonly value: string;
  count: number;
  /** Of a category: that of the first provider that has one. */
  kind: Kind | undefined;
}

/** By the value as providers have it. */
type Counts = Map<string, Counted>;

function count(counts: Counts, value: string, kind?: Kind): void {
  if (value === "") return;
  const counted = counts.get(value);
  if (!counted) return void counts.set(value, { value, count: 1, kind });
  counted.count++;
  counted.kind ??= kind;
}

/** The most frequent values, in their order. Spellings of one value are one. */
function offered(counts: Counts): readonly Counted[] {
  const byFolded: Counts = new Map();
  for (const each of counts.values()) {
    const key = fold(each.value);
    const same = byFolded.get(key);
    if (!same) byFolded.set(key, { ...each });
    else {
      same.count += each.count;
      same.kind ??= each.kind;
    }
  }
  const most = [...byFolded].sort(([, a], [, b]) => b.count - a.count).slice(0, maxOffered);
  return most.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each);
}
