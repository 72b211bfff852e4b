import type { Brief } from "./brief";
import { distanceTo } from "./distance";
import { CategoryFilter, FieldFilter, type Filter } from "./filters";
import type { Found, FoundPlace } from "./find";
import { maxPins, type Pin, type Provider, type ProviderPage, type ProviderQuery, pageSize } from "./provider";

interface Listing extends Pick<ProviderPage, "total" | "page" | "pages" | "pageSize" | "facets"> {
  readonly shown: readonly ListedBrief[];
  /** The least distance of all that pass; null where no distances are known. */
  readonly nearestKm: number | null;
}

interface ListedBrief {
  readonly of: Brief;
  readonly distanceKm: number | null;
}

/** One page of the providers that pass the filters, and what each filter offers under the others. */
export function listingOf(matching: readonly Brief[], query: ProviderQuery): Listing {
  const { passing, facets } = filtered(matching, query);
  const page = Math.max(1, query.page ?? 1);
  const start = (page - 1) * pageSize;
  const listed = measured(passing, query);
  return {
    shown: listed.slice(start, start + pageSize).map(({ of, distanceKm }) => ({ of, distanceKm: distanceKm() })),
    nearestKm: query.sort === "distance" ? (listed[0]?.distanceKm() ?? null) : null,
    total: passing.length,
    page,
    pages: Math.max(1, Math.ceil(passing.length / pageSize)),
    pageSize,
    facets,
  };
}

/**
 * The query as the words of its search change it: distances are from the place that they name, and filters that leave
 * nothing of what they name give way to them.
 */
export function adaptedQuery({ briefs, names, around }: Found, query: ProviderQuery): ProviderQuery {
  const own: ProviderQuery = around ? { ...query, near: around.place, sort: "distance" } : query;
  const isNarrowed = query.category || query.province || query.city;
  if (!isNarrowed || briefs.length === 0 || filtered(briefs, query).passing.length > 0) return own;
  return { ...own, ...(names.kind && { category: "" }), ...(names.place && { province: "", city: "" }) };
}

/** A place as answers name it. */
export function namedPlace({ place: { label, latitude, longitude, radiusKm }, others }: FoundPlace) {
  return { label, latitude, longitude, radiusKm, others: [...others] };
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

interface Measured {
  readonly of: Brief;
  readonly distanceKm: () => number | null;
}

/** In the order that is asked for; distances of a list by name are measured where they are shown. */
function measured(briefs: readonly Brief[], { near, sort }: ProviderQuery): readonly Measured[] {
  if (!near || sort !== "distance") {
    return briefs.map((of) => ({ of, distanceKm: () => (near ? distanceTo(of, near) : null) }));
  }
  const far = briefs.map((of) => ({ of, km: distanceTo(of, near) }));
  far.sort((a, b) => (a.km ?? Number.MAX_VALUE) - (b.km ?? Number.MAX_VALUE));
  return far.map(({ of, km }) => ({ of, distanceKm: () => km }));
}
