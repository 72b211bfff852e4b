import type { Brief } from "./brief";
import { distanceTo } from "./distance";
import { fold } from "./fold";
import { type Facet, type ProviderPage, type ProviderQuery, pageSize } from "./provider";

interface Listing extends Pick<ProviderPage, "total" | "page" | "pages" | "pageSize" | "facets"> {
  readonly shown: readonly ListedBrief[];
}

interface ListedBrief {
  readonly of: Brief;
  readonly distanceKm: number | null;
}

/** One page of the providers that pass the filters, and what each filter offers under the others. */
export function listingOf(matching: readonly Brief[], query: ProviderQuery): Listing {
  const category = new Filter("providerCategory", query.category);
  const province = new Filter("province", query.province);
  const city = new Filter("city", query.city);
  const filters = [category, province, city];
  const passing: Brief[] = [];
  for (const provider of matching) {
    let failed: Filter | null = null;
    let failures = 0;
    for (const filter of filters) {
      if (filter.passes(provider)) continue;
      failed = filter;
      failures++;
    }
    if (failures === 0) passing.push(provider);
    for (const filter of filters) if (failures === 0 || (failures === 1 && failed === filter)) filter.count(provider);
  }
  const page = Math.max(1, query.page ?? 1);
  return {
    shown: shownOf(passing, page, query),
    total: passing.length,
    page,
    pages: Math.max(1, Math.ceil(passing.length / pageSize)),
    pageSize,
    facets: { categories: category.facet(), provinces: province.facet(), cities: city.facet() },
  };
}

function shownOf(briefs: readonly Brief[], page: number, { near, sort }: ProviderQuery): ListedBrief[] {
  const listed = (of: Brief) => ({ of, distanceKm: near ? distanceTo(of, near) : null });
  const start = (page - 1) * pageSize;
  if (!near || sort !== "distance") return briefs.slice(start, start + pageSize).map(listed);
  const far = ({ distanceKm }: ListedBrief) => distanceKm ?? Number.MAX_VALUE;
  return briefs
    .map(listed)
    .sort((a, b) => far(a) - far(b))
    .slice(start, start + pageSize);
}

/** A field that visitors narrow the list by. Spellings that differ in case or accents are one value. */
class Filter {
  readonly #wanted: string;
  readonly #counts = new Map<string, number>();
  readonly #passing = new Map<string, boolean>();

  constructor(
    private readonly field: "providerCategory" | "province" | "city",
    wanted = "",
  ) {
    this.#wanted = fold(wanted.trim());
  }

  passes(provider: Brief): boolean {
    if (this.#wanted === "") return true;
    const value = provider[this.field];
    const known = this.#passing.get(value);
    if (known !== undefined) return known;
    const passes = fold(value) === this.#wanted;
    this.#passing.set(value, passes);
    return passes;
  }

  count(provider: Brief): void {
    const value = provider[this.field];
    if (value !== "") this.#counts.set(value, (this.#counts.get(value) ?? 0) + 1);
  }

  facet(): Facet {
    const values = new Map<string, { value: string; count: number }>();
    for (const [value, count] of this.#counts) {
      const known = values.get(fold(value));
      if (known) known.count += count;
      else values.set(fold(value), { value, count });
    }
    return [...values].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry);
  }
}
