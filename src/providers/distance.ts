import { type Brief, byText } from "./brief";
import type { Position, Provider } from "./provider";

/** Something with a name at a position. */
type Located = Pick<Brief, "latitude" | "longitude" | "text">;

/** Mean radius of the earth, in kilometres. */
const earthKm = 6371;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Kilometres along the surface of the earth, to 10 metres. */
export function distanceKm(from: Position, to: Position): number {
  const latitude = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2;
  const longitude = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  const chord = latitude + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * longitude;
  return Math.round(2 * earthKm * Math.asin(Math.min(1, Math.sqrt(chord))) * 100) / 100;
}

/** The distance of a provider; null where its position is not known. */
export function distanceTo(
  { latitude, longitude }: Pick<Provider, "latitude" | "longitude">,
  from: Position,
): number | null {
  return latitude === null || longitude === null ? null : distanceKm(from, { latitude, longitude });
}

/** The nearest first, none farther than `mostKm`, at most `count`. */
export function nearestOf<Each extends Located>(
  all: readonly Each[],
  from: Position,
  { mostKm, count }: { readonly mostKm: number; readonly count: number },
): { readonly of: Each; readonly distanceKm: number }[] {
  const near: { readonly of: Each; readonly distanceKm: number }[] = [];
  for (const of of all) {
    const distance = distanceTo(of, from);
    if (distance !== null && distance <= mostKm) near.push({ of, distanceKm: distance });
  }
  return near.sort((a, b) => a.distanceKm - b.distanceKm || byText(a.of, b.of)).slice(0, count);
}
