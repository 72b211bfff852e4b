import type { Position } from "./provider-api";

const kmPerDegree = 111;

/** Kilometres, as if the earth were flat between the two: within a country that is near enough to compare. */
export function kmBetween(one: Position, other: Position): number {
  const east = Math.cos((one.latitude * Math.PI) / 180) * (other.longitude - one.longitude);
  return kmPerDegree * Math.hypot(other.latitude - one.latitude, east);
}
