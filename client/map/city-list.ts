import type { LatLngTuple } from "leaflet";
import { timeoutSignal } from "../../src/components/abort-signals";
import type { Coordinates } from "../../src/components/map/listed-provider";
import { wordsOf } from "../../src/vocabulary/fold";

type CityRow = [name: string, latitude: number, longitude: number];

export interface ListedCity {
  readonly name: string;
  readonly position: LatLngTuple;
}

let rows: Promise<readonly CityRow[]> | undefined;

/** Cities, the largest first; empty if the file fails to load. */
export async function loadCities(): Promise<readonly ListedCity[]> {
  rows ??= fetchRows("/map/cities.json", isRow);
  return (await rows).map(([name, ...position]) => ({ name, position }));
}

/** The rows of a file of the site; none if it fails to load. */
export async function fetchRows<Row>(file: string, isRow: (row: unknown) => row is Row): Promise<readonly Row[]> {
  try {
    const response = await fetch(file, { signal: timeoutSignal(10_000) });
    const cities: unknown = await response.json();
    return Array.isArray(cities) ? cities.filter(isRow) : [];
  } catch {
    return [];
  }
}

const isRow = (row: unknown): row is CityRow =>
  Array.isArray(row) &&
  typeof row[0] === "string" &&
  row.length === 3 &&
  row.slice(1).every((degrees) => typeof degrees === "number");

/** Position of a city by its typed name; null if unknown. */
export async function cityPosition(typed: string): Promise<Coordinates | null> {
  const name = ` ${wordsOf(typed).join(" ")} `.replace(/^ (kota|kabupaten|kab) /, " ");
  const namedCities = (await loadCities()).filter((city) => name.startsWith(` ${wordsOf(city.name).join(" ")} `));
  const [city] = namedCities.sort((one, other) => other.name.length - one.name.length);
  return city ? { latitude: city.position[0], longitude: city.position[1] } : null;
}

/** Distance from that city in kilometres; null if unknown. */
export async function kmFromCity(position: Coordinates, typed: string): Promise<number | null> {
  const middle = await cityPosition(typed);
  return middle && kmBetween(position, middle);
}

const kmPerDegree = 111;

/** Distance in kilometres by equirectangular approximation, enough for comparison. */
export function kmBetween(one: Coordinates, other: Coordinates): number {
  const east = Math.cos((one.latitude * Math.PI) / 180) * (other.longitude - one.longitude);
  return kmPerDegree * Math.hypot(other.latitude - one.latitude, east);
}
