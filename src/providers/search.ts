import { distanceTo } from "./distance";
import { CategoryFilter, FieldFilter, type Filter } from "./filters";
import {
  type ListedProvider,
  type Pin,
  type Provider,
  type ProviderPage,
  type ProviderQuery,
  pageSize,
} from "./provider";

type Listing = Pick<ProviderPage, "providers" | "total" | "page" | "pages" | "pageSize" | "facets">;

/** One page of the providers that pass the filters, and what each filter offers under the others. */
export function listingOf(matching: readonly Provider[], query: ProviderQuery): Listing {
  const { passing, facets } = filtered(matching, query);
  const page = Math.max(1, query.page ?? 1);
  return {
    providers: shownOf(passing, page, query),
    total: passing.length,
    page,
    pages: Math.max(1, Math.ceil(passing.length / pageSize)),
    pageSize,
    facets,
  };
}

/** The providers that pass the filters and have a position. */
export function pinsOf(matching: readonly Provider[], query: ProviderQuery): Pin[] {
  return filtered(matching, query).passing.flatMap(({ latitude, longitude, ...provider }) => {
    if (latitude === null || longitude === null) return [];
    const { providerId, providerName, providerCategory, telephone } = provider;
    const position = { latitude: metres(latitude), longitude: metres(longitude) };
    return [{ providerId, providerName, providerCategory, telephone, ...position }];
  });
}

const metres = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

function filtered(matching: readonly Provider[], query: ProviderQuery) {
  const category = new CategoryFilter(query.category);
  const province = new FieldFilter("province", query.province);
  const city = new FieldFilter("city", query.city);
  const filters: readonly Filter[] = [category, province, city];
  const passing: Provider[] = [];
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

function shownOf(providers: readonly Provider[], page: number, { near, sort }: ProviderQuery): ListedProvider[] {
  const listed = (provider: Provider) => ({ ...provider, distanceKm: near ? distanceTo(provider, near) : null });
  const start = (page - 1) * pageSize;
  if (!near || sort !== "distance") return providers.slice(start, start + pageSize).map(listed);
  const far = ({ distanceKm }: ListedProvider) => distanceKm ?? Number.MAX_VALUE;
  return providers
    .map(listed)
    .sort((a, b) => far(a) - far(b))
    .slice(start, start + pageSize);
}
