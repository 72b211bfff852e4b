import { distanceTo } from "./distance";
import { CategoryFilter, FieldFilter, type Filter } from "./filters";
import type { FoundPlace, ProviderMatches } from "./find";
import { maxPins, type Pin, type Provider, type ProviderPage, type ProviderQuery, pageSize } from "./provider";
import type { ProviderSummary } from "./summary";

interface Measured {
  readonly of: ProviderSummary;
  /** Null for an unknown position, and without one in the query. */
  readonly distanceKm: number | null;
}

interface Listing extends Pick<ProviderPage, "total" | "page" | "pages" | "pageSize" | "facets"> {
  readonly shown: readonly Measured[];
  readonly nearestKm: number | null;
}

/** One page of the providers that pass the filters, and the values of each filter. */
export function listingOf(matching: readonly ProviderSummary[], query: ProviderQuery): Listing {
  const { passing, facets } = filtered(matching, query);
  const page = Math.max(1, query.page ?? 1);
  const start = (page - 1) * pageSize;
  const listed = measured(passing, query);
  return {
    shown: listed.slice(start, start + pageSize),
    nearestKm: query.sort === "distance" ? (listed[0]?.distanceKm ?? null) : null,
    total: passing.length,
    page,
    pages: Math.max(1, Math.ceil(passing.length / pageSize)),
    pageSize,
    facets,
  };
}

/** The query adapted to a place in its words, without filters that contradict the words. */
export function adaptedQuery({ summaries, names, around }: ProviderMatches, query: ProviderQuery): ProviderQuery {
  const own: ProviderQuery = around ? { ...query, near: around.place, sort: "distance" } : query;
  const isNarrowed = query.category || query.province || query.city;
  if (!isNarrowed || summaries.length === 0 || filtered(summaries, query).passing.length > 0) return own;
  return { ...own, ...(names.kind && { category: "" }), ...(names.place && { province: "", city: "" }) };
}

export function namedPlace({ place: { label, latitude, longitude, radiusKm }, others }: FoundPlace) {
  return { label, latitude, longitude, radiusKm, others: [...others] };
}

export function pinnedOf(matching: readonly ProviderSummary[], query: ProviderQuery): readonly ProviderSummary[] {
  const { passing } = filtered(matching, query);
  return passing.filter(({ latitude, longitude }) => latitude !== null && longitude !== null).slice(0, maxPins);
}

export function pinOf({ latitude, longitude, ...provider }: Provider): Pin[] {
  if (latitude === null || longitude === null) return [];
  const { providerId, providerName, providerCategory, telephone } = provider;
  const position = { latitude: metres(latitude), longitude: metres(longitude) };
  return [{ providerId, providerName, providerCategory, telephone, ...position }];
}

const metres = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

function filtered(matching: readonly ProviderSummary[], query: ProviderQuery) {
  const category = new CategoryFilter(query.category);
  const province = new FieldFilter("province", query.province);
  const city = new FieldFilter("city", query.city);
  const filters: readonly Filter[] = [category, province, city];
  const passing: ProviderSummary[] = [];
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

function measured(summaries: readonly ProviderSummary[], { near, sort }: ProviderQuery): readonly Measured[] {
  const all = summaries.map((of) => ({ of, distanceKm: near ? distanceTo(of, near) : null }));
  if (!near || sort !== "distance") return all;
  return all.sort((a, b) => (a.distanceKm ?? Number.MAX_VALUE) - (b.distanceKm ?? Number.MAX_VALUE));
}
