import type { ListedProvider, ProviderPage, Suggestions } from "../../src/components/map/listed-provider";

export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

/** A position with the name of its city. */
export interface Region extends Coordinates {
  readonly place: string;
}

/** Deadline in milliseconds; longer than the site's own deadline for the service. */
const deadlineMs = 12_000;

export const fetchRegion = (product: string) => fetchJson<Region>(`/${product}/api/region`);

export async function fetchNearby(product: string, { latitude, longitude }: Coordinates, radiusKm: number) {
  const query = new URLSearchParams({
    latitude: latitude.toFixed(3),
    longitude: longitude.toFixed(3),
    radiusKm: String(radiusKm),
  });
  return (await fetchJson<Pick<ProviderPage, "providers">>(`/${product}/api/providers/nearby?${query}`)).providers;
}

export const fetchList = (product: string, query: URLSearchParams, signal: AbortSignal) =>
  fetchJson<ProviderPage>(`/${product}/api/providers?${query}`, signal);

type Pin = Omit<ListedProvider, "address" | "city" | "province">;

/** All providers of the list, across pages. */
export async function fetchPins(product: string, query: URLSearchParams): Promise<readonly ListedProvider[]> {
  const { pins } = await fetchJson<{ readonly pins: readonly Pin[] }>(`/${product}/api/providers/pins?${query}`);
  return pins.map((pin) => ({ ...pin, address: "", city: "", province: "" }));
}

export function fetchSuggestions(product: string, words: string, signal: AbortSignal) {
  const query = new URLSearchParams({ search: words });
  return fetchJson<Suggestions>(`/${product}/api/providers/suggestions?${query}`, signal);
}

/** Aborted on `pagehide`: a pending request keeps a page out of the back/forward cache. */
let stay = new AbortController();
addEventListener("pagehide", () => {
  stay.abort();
  stay = new AbortController();
});

/**
 * Requests one of the site's endpoints: page, script and endpoint are of one site. Repeats a request that `pagehide`
 * aborted once the page is shown again.
 * @throws {Error} for a response of failure
 */
async function fetchJson<Answer>(address: string, signal?: AbortSignal): Promise<Answer> {
  const left = stay.signal;
  const ends = [left, AbortSignal.timeout(deadlineMs), ...(signal ? [signal] : [])];
  try {
    const response = await fetch(address, { signal: AbortSignal.any(ends) });
    if (!response.ok) throw new Error(`${response.status} from ${address}`);
    return await response.json();
  } catch (error) {
    if (!left.aborted || signal?.aborted) throw error;
    await new Promise((done) => addEventListener("pageshow", done, { once: true }));
    return fetchJson(address, signal);
  }
}
