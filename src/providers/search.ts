import type { Brief } from "./brief";
import { distanceTo } from "./distance";
import { CategoryFilter, FieldFilter, type Filter } from "./filters";
import { maxPins, type Pin, type Provider, type ProviderPage, type ProviderQuery, pageSize } from "./provider";

interface Listing extends Pick<ProviderPage, "total" | "page" | "pages" | "pageSize" | "facets"> {
  readonly shown: readonly ListedBrief[];
}

interface ListedBrief {
  readonly of: Brief;
  readonly distanceKm: number | null;
}

/** One page of the providers that pass the filters, and what each filter offers under the others. */
export function listingOf(matching: readonly Brief[], query: ProviderQuery): Listing {
  const { passing, facets } = filtered(matching, query);
  const page = Math.max(1, query.page ?? 1);
  return {
    shown: shownOf(passing, page, query),
    total: passing.length,
    page,
    pages: Math.max(1, Math.ceil(passing.length / pageSize)),
    pageSize,
    facets,
  };
}

/** The providers that pass the filters and have a position: the first {@link maxPins}, in the order of the list. */
export function pinnedOf(matching: readonly Brief[], query: ProviderQuery): readonly Brief[] {
  const { passing } = filtered(matching, query);
  return passing.filter(({ latitude, longitude }) => latitude !== null && longitude !== null).slice(0, maxPins);
}

/** A provider as a map shows it; nothing where its position is not known. */
export function pinOf({ latitude, longitude, ...provider }: Provider): Pin[] {
  if (latitude === null || longitude === null) return [];
  const { providerId, providerName, providerCategory, telephone } = provider;
  const position = { latitude: metres(latitude), longitude: metres(longitude) };
  return [{ providerId, providerName, providerCategory, telephone, ...position }];
}

const metres = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

function filtered(matching: readonly Brief[], query: ProviderQuery) {
  const category = new CategoryFilter(query.category);
  const province = new FieldFilter("province", query.province);
  const city = new FieldFilter("city", query.city);
  const filters: readonly Filter[] = [category, province, city];
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
  const facets: ProviderPage["facets"] = {
    kinds: category.kinds(),
    categories: category.categories(),
    provinces: province.facet(),
    cities: city.facet(),
  };
  return { passing, facets };
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
