import type { LatLngTuple } from "leaflet";

export interface City {
  readonly name: string;
  readonly position: LatLngTuple;
}

let cities: Promise<readonly City[]> | undefined;

/** Cities of the country, the most important first; none where the file does not come. */
export function loadCities(): Promise<readonly City[]> {
  cities ??= fetchCities().catch(() => []);
  return cities;
}

async function fetchCities(): Promise<City[]> {
  const response = await fetch("/map/cities.json", { signal: AbortSignal.timeout(10_000) });
  const rows: unknown = await response.json();
  return Array.isArray(rows) ? rows.filter(isRow).map(([name, ...position]) => ({ name, position })) : [];
}

const isRow = (row: unknown): row is [name: string, latitude: number, longitude: number] =>
  Array.isArray(row) &&
  typeof row[0] === "string" &&
  row.length === 3 &&
  row.slice(1).every((degrees) => typeof degrees === "number");
