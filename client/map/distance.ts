import type { Coordinates } from "./provider-api";

const kmPerDegree = 111;

/** Distance in kilometres by equirectangular approximation, enough for comparison. */
export function kmBetween(one: Coordinates, other: Coordinates): number {
  const east = Math.cos((one.latitude * Math.PI) / 180) * (other.longitude - one.longitude);
  return kmPerDegree * Math.hypot(other.latitude - one.latitude, east);
}
