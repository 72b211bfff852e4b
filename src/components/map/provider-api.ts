import type * as z from "zod/mini";
import { anySignal, timeoutSignal } from "../abort-signals";
import type { Coordinates, ListedPage, ListedProvider, Region, Suggestions } from "./listed-provider";
import { ListedPageSchema, NearbySchema, PinsSchema, RegionSchema, SuggestionsSchema } from "./provider-schemas";

/** Deadline in milliseconds; longer than the site's own deadline for the service. */
const deadlineMs = 12_000;

export const fetchRegion = (product: string): Promise<Region> => fetchJson(`/${product}/api/region`, RegionSchema);

export async function fetchNearby(product: string, { latitude, longitude }: Coordinates, radiusKm: number) {
  const query = new URLSearchParams({
    latitude: latitude.toFixed(3),
    longitude: longitude.toFixed(3),
    radiusKm: String(radiusKm),
  });
  return (await fetchJson(`/${product}/api/providers/nearby?${query}`, NearbySchema)).providers;
}

export const fetchList = (product: string, query: URLSearchParams, signal: AbortSignal): Promise<ListedPage> =>
  fetchJson(`/${product}/api/providers?${query}`, ListedPageSchema, signal);

/** All providers of the list, across pages. */
export async function fetchPins(product: string, query: URLSearchParams): Promise<readonly ListedProvider[]> {
  const { pins } = await fetchJson(`/${product}/api/providers/pins?${query}`, PinsSchema);
  return pins.map((pin) => ({ ...pin, address: "", city: "", province: "" }));
}

export function fetchSuggestions(product: string, words: string, signal: AbortSignal): Promise<Suggestions> {
  const query = new URLSearchParams({ search: words });
  return fetchJson(`/${product}/api/providers/suggestions?${query}`, SuggestionsSchema, signal);
}

/**
 * A pending request keeps a page out of the back-forward cache: `pagehide` aborts it, and it is sent again once the page is
 * shown again.
 * @throws {Error} without a response of this type
 */
async function fetchJson<Value>(url: string, schema: z.ZodMiniType<Value>, signal?: AbortSignal): Promise<Value> {
  const left = new AbortController();
  const done = new AbortController();
  const ends = [left.signal, timeoutSignal(deadlineMs), ...(signal ? [signal] : [])];
  addEventListener("pagehide", () => left.abort(), { once: true, signal: done.signal });
  try {
    const response = await fetch(url, { signal: anySignal(ends) });
    if (!response.ok) throw new Error(`Status ${response.status} of ${url}`);
    return schema.parse(await response.json());
  } catch (error) {
    if (!left.signal.aborted || signal?.aborted) throw error;
    await new Promise((shown) => addEventListener("pageshow", shown, { once: true }));
    return fetchJson(url, schema, signal);
  } finally {
    done.abort();
  }
}
