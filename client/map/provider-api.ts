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

export async function fetchRegion(product: string): Promise<Region> {
  const answer = await fetchJson(`/${product}/api/region`);
  if (isPosition(answer) && typeof answer.place === "string") return { ...answer, place: answer.place };
  throw new Error("The site told no region");
}

export async function fetchNearby(product: string, { latitude, longitude }: Coordinates, radiusKm: number) {
  const query = new URLSearchParams({
    latitude: latitude.toFixed(3),
    longitude: longitude.toFixed(3),
    radiusKm: String(radiusKm),
  });
  const answer = await fetchJson(`/${product}/api/providers/nearby?${query}`);
  if (isRecord(answer) && areProviders(answer.providers)) return answer.providers;
  throw new Error("The site told no providers");
}

export async function fetchList(product: string, query: URLSearchParams, signal?: AbortSignal): Promise<ProviderPage> {
  const answer = await fetchJson(`/${product}/api/providers?${query}`, signal);
  if (isList(answer)) return answer;
  throw new Error("The site told no list");
}

/** All providers of the list, across pages. */
export async function fetchPins(product: string, query: URLSearchParams): Promise<readonly ListedProvider[]> {
  const answer = await fetchJson(`/${product}/api/providers/pins?${query}`);
  if (!isRecord(answer) || !Array.isArray(answer.pins)) throw new Error("The site told no pins");
  const whole = answer.pins.map((pin: unknown) => ({ address: "", city: "", province: "", ...(isRecord(pin) && pin) }));
  if (areProviders(whole)) return whole;
  throw new Error("The site told no pins");
}

export async function fetchSuggestions(product: string, words: string, signal: AbortSignal): Promise<Suggestions> {
  const answer = await fetchJson(
    `/${product}/api/providers/suggestions?${new URLSearchParams({ search: words })}`,
    signal,
  );
  if (isSuggested(answer)) return answer;
  throw new Error("The site told no suggestions");
}

/** Aborted on `pagehide`: a pending request keeps a page out of the back/forward cache. */
let stay = new AbortController();
addEventListener("pagehide", () => {
  stay.abort();
  stay = new AbortController();
});

/** Repeats a request that `pagehide` aborted once the page is shown again. */
async function fetchJson(address: string, signal?: AbortSignal): Promise<unknown> {
  const left = stay.signal;
  const ends = [left, AbortSignal.timeout(deadlineMs), ...(signal ? [signal] : [])];
  try {
    const response = await fetch(address, { signal: AbortSignal.any(ends) });
    if (!response.ok) throw new Error(`${response.status} for ${address}`);
    return await response.json();
  } catch (error) {
    if (!left.aborted || signal?.aborted) throw error;
    await new Promise((done) => addEventListener("pageshow", done, { once: true }));
    return fetchJson(address, signal);
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function isPosition(value: unknown): value is Coordinates & Record<string, unknown> {
  return isRecord(value) && typeof value.latitude === "number" && typeof value.longitude === "number";
}

const texts = ["providerId", "providerName", "providerCategory", "address", "city", "province", "telephone"];

function areProviders(value: unknown): value is readonly ListedProvider[] {
  const isProvider = (provider: unknown) =>
    isRecord(provider) && texts.every((name) => typeof provider[name] === "string");
  return Array.isArray(value) && value.every(isProvider);
}

function isSuggested(value: unknown): value is Suggestions {
  return isRecord(value) && [value.kinds, value.places, value.around, value.providers].every(Array.isArray);
}

function isList(value: unknown): value is ProviderPage {
  return isRecord(value) && areProviders(value.providers) && typeof value.total === "number" && isRecord(value.facets);
}
