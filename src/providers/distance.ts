import type { Position, Provider } from "./provider";
import { byText, type ProviderSummary } from "./summary";

type Located = Pick<ProviderSummary, "latitude" | "longitude" | "text">;

const earthKm = 6371;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Distance on the surface of the earth, in kilometres, rounded to 10 metres. */
export function distanceKm(from: Position, to: Position): number {
  const latitude = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2;
  const longitude = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  const chord = latitude + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * longitude;
  return Math.round(2 * earthKm * Math.asin(Math.min(1, Math.sqrt(chord))) * 100) / 100;
}

/** Null for an unknown position. */
export function distanceTo(
  { latitude, longitude }: Pick<Provider, "latitude" | "longitude">,
  from: Position,
): number | null {
  return latitude === null || longitude === null ? null : distanceKm(from, { latitude, longitude });
}

interface Near<Each> {
  readonly of: Each;
  readonly distanceKm: number;
}

const kmPerDegree = (earthKm * Math.PI) / 180;

const roundingKm = 0.01;

/** The nearest first, none farther than `mostKm`, at most `count`. */
export function nearestOf<Each extends Located>(
  all: readonly Each[],
  from: Position,
  { mostKm, count }: { readonly mostKm: number; readonly count: number },
): Near<Each>[] {
  const near: Near<Each>[] = [];
  let limitKm = mostKm;
  for (const of of all) {
    const { latitude } = of;
    // The latitude alone excludes most.
    if (latitude === null || Math.abs(latitude - from.latitude) * kmPerDegree > limitKm + roundingKm) continue;
    const distance = distanceTo(of, from);
    if (distance === null || distance > limitKm) continue;
    const each = { of, distanceKm: distance };
    near.splice(near.findLastIndex((before) => !comesBefore(each, before)) + 1, 0, each);
    if (near.length > count) near.pop();
    if (near.length === count) limitKm = near.at(-1)?.distanceKm ?? mostKm;
  }
  return near;
}

const comesBefore = (a: Near<Located>, b: Near<Located>) =>
  a.distanceKm < b.distanceKm || (a.distanceKm === b.distanceKm && byText(a.of, b.of) < 0);
