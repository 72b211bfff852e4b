import { wordsOf } from "../../src/vocabulary/fold";
import { loadCities } from "./city-list";
import { kmBetween } from "./distance";
import type { Position } from "./provider-api";

/** The position of a city by the name that somebody typed; null for one that is not in the list. */
export async function cityPosition(typed: string): Promise<Position | null> {
  const name = ` ${wordsOf(typed).join(" ")} `.replace(/^ (kota|kabupaten|kab) /, " ");
  const known = (await loadCities()).filter((city) => name.startsWith(` ${wordsOf(city.name).join(" ")} `));
  const [city] = known.sort((one, other) => other.name.length - one.name.length);
  return city ? { latitude: city.position[0], longitude: city.position[1] } : null;
}

/** Kilometres from such a city; null where it is not in the list. */
export async function kmFromCity(position: Position, typed: string): Promise<number | null> {
  const middle = await cityPosition(typed);
  return middle && kmBetween(position, middle);
}
