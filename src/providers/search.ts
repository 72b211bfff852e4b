import { distanceTo } from "./distance";
import { facetsOf, passing } from "./filters";
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
  const listed = measured(passing(matching, query), query);
  const page = Math.max(1, query.page ?? 1);
  const start = (page - 1) * pageSize;
  return {
    shown: listed.slice(start, start + pageSize),
    nearestKm: query.sort === "distance" ? (listed[0]?.distanceKm ?? null) : null,
    total: listed.length,
    page,
    pages: Math.max(1, Math.ceil(listed.length / pageSize)),
    pageSize,
    facets: facetsOf(matching, query),
  };
}

/** The query adapted to a place in its words, without filters that contradict the words. */
export function adaptedQuery({ summaries, names, around }: ProviderMatches, query: ProviderQuery): ProviderQuery {
  const own: ProviderQuery = around ? { ...query, near: around.place, sort: "distance" } : query;
  const isNarrowed = query.category || query.province || query.city;
  if (!isNarrowed || summaries.length === 0 || passing(summaries, query).length > 0) return own;
  return { ...own, ...(names.kind && { category: "" }), ...(names.place && { province: "", city: "" }) };
}

export function namedPlace({ place: { label, latitude, longitude, radiusKm }, others }: FoundPlace) {
  return { label, latitude, longitude, radiusKm, others: [...others] };
}

export function pinnedOf(matching: readonly ProviderSummary[], query: ProviderQuery): readonly ProviderSummary[] {
  return passing(matching, query)
    .filter(({ latitude, longitude }) => latitude !== null && longitude !== null)
    .slice(0, maxPins);
}

export function pinOf({ latitude, longitude, ...provider }: Provider): Pin[] {
  if (latitude === null || longitude === null) return [];
  const { providerId, providerName, providerCategory, telephone } = provider;
  const position = { latitude: metres(latitude), longitude: metres(longitude) };
  return [{ providerId, providerName, providerCategory, telephone, ...position }];
}

const metres = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

function measured(summaries: readonly ProviderSummary[], { near, sort }: ProviderQuery): readonly Measured[] {
  const all = summaries.map((of) => ({ of, distanceKm: near ? distanceTo(of, near) : null }));
  if (!near || sort !== "distance") return all;
  return all.sort((a, b) => (a.distanceKm ?? Number.MAX_VALUE) - (b.distanceKm ?? Number.MAX_VALUE));
}
