import type { ListedProvider } from "../../src/components/map/listed-provider";
import type { ProviderPage } from "../../src/components/map/ProviderResults";

export interface Position {
  /** Degrees. */
  readonly latitude: number;
  readonly longitude: number;
}

/** A position with the name of its city. */
export interface Region extends Position {
  readonly place: string;
}

type Offers = readonly { readonly value: string; readonly count: number }[];

export interface ListAnswer extends ProviderPage {
  readonly facets: { readonly categories: Offers; readonly provinces: Offers; readonly cities: Offers };
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
export async function fetchList(product: string, query: URLSearchParams, signal?: AbortSignal): Promise<ListAnswer> {
  const answer = await fetchJson(`/${product}/api/providers?${query}`, signal);
  if (isList(answer)) return answer;
  throw new Error("The site told no list");
}

async function fetchJson(address: string, signal?: AbortSignal): Promise<unknown> {
  const deadline = AbortSignal.timeout(deadlineMs);
  const response = await fetch(address, { signal: signal ? AbortSignal.any([signal, deadline]) : deadline });
  if (!response.ok) throw new Error(`${response.status} for ${address}`);
  return response.json();
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

function isList(value: unknown): value is ListAnswer {
  return isRecord(value) && areProviders(value.providers) && typeof value.total === "number" && isRecord(value.facets);
}
