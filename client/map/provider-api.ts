import type { ListedProvider } from "../../src/components/map/listed-provider";
import type { ProviderPage } from "../../src/components/map/ProviderResults";
import type { Kind } from "../../src/vocabulary/kinds";

export interface Position {
  /** Degrees. */
  readonly latitude: number;
  readonly longitude: number;
}

/** A position with the name of its city. */
export interface Region extends Position {
  readonly place: string;
}

/** What unfinished words may mean; `rest` is what is left of them once the suggestion stands for the others. */
interface Suggested {
  readonly kinds: readonly { readonly value: Kind; readonly count: number; readonly rest: string }[];
  readonly places: readonly {
    readonly field: "city" | "province";
    readonly value: string;
    readonly count: number;
    readonly rest: string;
  }[];
  /** Places by which no provider is filed; an answer of an earlier version lacks them. */
  readonly around?: readonly { readonly label: string; readonly words: string }[];
  readonly providers: readonly Pick<ListedProvider, "providerId" | "providerName" | "city">[];
}

/** How long the site may take to answer, in milliseconds: longer than it waits for the service itself. */
const deadlineMs = 12_000;

/** Where the connection seems to come from. */
export async function fetchRegion(product: string): Promise<Region> {
  const answer = await fetchJson(`/${product}/api/region`);
  if (isPosition(answer) && typeof answer.place === "string") return { ...answer, place: answer.place };
  throw new Error("The site told no region");
}

/** Providers around a position, the nearest first. */
export async function fetchNearby(product: string, { latitude, longitude }: Position, radiusKm: number) {
  const query = new URLSearchParams({
    latitude: latitude.toFixed(3),
    longitude: longitude.toFixed(3),
    radiusKm: String(radiusKm),
  });
  const answer = await fetchJson(`/${product}/api/providers/nearby?${query}`);
  if (isRecord(answer) && areProviders(answer.providers)) return answer.providers;
  throw new Error("The site told no providers");
}

/** One page of the list. */
export async function fetchList(product: string, query: URLSearchParams, signal?: AbortSignal): Promise<ProviderPage> {
  const answer = await fetchJson(`/${product}/api/providers?${query}`, signal);
  if (isList(answer)) return answer;
  throw new Error("The site told no list");
}

/** All providers that the list has, on every page of it. */
export async function fetchPins(product: string, query: URLSearchParams): Promise<readonly ListedProvider[]> {
  const answer = await fetchJson(`/${product}/api/providers/pins?${query}`);
  if (!isRecord(answer) || !Array.isArray(answer.pins)) throw new Error("The site told no pins");
  const whole = answer.pins.map((pin: unknown) => ({ address: "", city: "", province: "", ...(isRecord(pin) && pin) }));
  if (areProviders(whole)) return whole;
  throw new Error("The site told no pins");
}

export async function fetchSuggestions(product: string, words: string, signal: AbortSignal): Promise<Suggested> {
  const answer = await fetchJson(
    `/${product}/api/providers/suggestions?${new URLSearchParams({ search: words })}`,
    signal,
  );
  if (isSuggested(answer)) return answer;
  throw new Error("The site told no suggestions");
}

/** Aborted when the page is left: browsers do not keep a page for the way back that waits for an answer. */
let stay = new AbortController();
addEventListener("pagehide", () => {
  stay.abort();
  stay = new AbortController();
});

/** Asks again on the way back what was asked when the page was left. */
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

function isPosition(value: unknown): value is Position & Record<string, unknown> {
  return isRecord(value) && typeof value.latitude === "number" && typeof value.longitude === "number";
}

const texts = ["providerId", "providerName", "providerCategory", "address", "city", "province", "telephone"];

function areProviders(value: unknown): value is readonly ListedProvider[] {
  const isProvider = (provider: unknown) =>
    isRecord(provider) && texts.every((name) => typeof provider[name] === "string");
  return Array.isArray(value) && value.every(isProvider);
}

function isSuggested(value: unknown): value is Suggested {
  return isRecord(value) && [value.kinds, value.places, value.providers].every(Array.isArray);
}

function isList(value: unknown): value is ProviderPage {
  return isRecord(value) && areProviders(value.providers) && typeof value.total === "number" && isRecord(value.facets);
}
