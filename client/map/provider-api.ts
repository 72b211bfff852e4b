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

export const fetchRegion = (product: string): Promise<Region> => fetchJson(`/${product}/api/region`, isRegion);

export async function fetchNearby(product: string, { latitude, longitude }: Coordinates, radiusKm: number) {
  const query = new URLSearchParams({
    latitude: latitude.toFixed(3),
    longitude: longitude.toFixed(3),
    radiusKm: String(radiusKm),
  });
  return (await fetchJson(`/${product}/api/providers/nearby?${query}`, isNearby)).providers;
}

export const fetchList = (product: string, query: URLSearchParams, signal: AbortSignal): Promise<ProviderPage> =>
  fetchJson(`/${product}/api/providers?${query}`, isList, signal);

/** All providers of the list, across pages. */
export async function fetchPins(product: string, query: URLSearchParams): Promise<readonly ListedProvider[]> {
  const { pins } = await fetchJson(`/${product}/api/providers/pins?${query}`, hasPins);
  return pins.map((pin) => ({ ...pin, address: "", city: "", province: "" }));
}

export function fetchSuggestions(product: string, words: string, signal: AbortSignal): Promise<Suggestions> {
  const query = new URLSearchParams({ search: words });
  return fetchJson(`/${product}/api/providers/suggestions?${query}`, isSuggested, signal);
}

/** Aborted on `pagehide`: a pending request keeps a page out of the back/forward cache. */
let stay = new AbortController();
addEventListener("pagehide", () => {
  stay.abort();
  stay = new AbortController();
});

/**
 * Repeats a request that `pagehide` aborted once the page is shown again.
 * @throws {Error} without a response of this type
 */
async function fetchJson<Answer>(
  address: string,
  isAnswer: (value: unknown) => value is Answer,
  signal?: AbortSignal,
): Promise<Answer> {
  const left = stay.signal;
  const ends = [left, AbortSignal.timeout(deadlineMs), ...(signal ? [signal] : [])];
  try {
    const response = await fetch(address, { signal: AbortSignal.any(ends) });
    const answer: unknown = response.ok ? await response.json() : null;
    if (isAnswer(answer)) return answer;
    throw new Error(`Odd response to ${address}: ${response.status}`);
  } catch (error) {
    if (!left.aborted || signal?.aborted) throw error;
    await new Promise((done) => addEventListener("pageshow", done, { once: true }));
    return fetchJson(address, isAnswer, signal);
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

const isRegion = (value: unknown): value is Region =>
  isRecord(value) && ["latitude", "longitude"].every((name) => Number.isFinite(value[name])) && isText(value.place);

const isText = (value: unknown) => typeof value === "string";

type Pin = Omit<ListedProvider, "address" | "city" | "province">;

const pinTexts = ["providerId", "providerName", "providerCategory"];
const providerTexts = [...pinTexts, "address", "city", "province"];

const haveTexts = (rows: unknown, names: readonly string[]) =>
  Array.isArray(rows) &&
  rows.every((row) => isRecord(row) && names.every((name) => isText(row[name])) && Array.isArray(row.phones));

const hasPins = (value: unknown): value is { readonly pins: readonly Pin[] } =>
  isRecord(value) && haveTexts(value.pins, pinTexts);

const isNearby = (value: unknown): value is { readonly providers: readonly ListedProvider[] } =>
  isRecord(value) && haveTexts(value.providers, providerTexts);

const isList = (value: unknown): value is ProviderPage =>
  isRecord(value) &&
  haveTexts(value.providers, providerTexts) &&
  typeof value.total === "number" &&
  isRecord(value.facets);

const isSuggested = (value: unknown): value is Suggestions =>
  isRecord(value) && [value.kinds, value.places, value.around, value.providers].every(Array.isArray);
