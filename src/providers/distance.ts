import { memoizedByObject } from "../platform/memoized";
import { byText, type ProviderSummary } from "./directory/summary";
import type { Position, Provider } from "./provider";

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

/** More than a parallel is longer than the great circle, for distances of up to 2,000 km near the equator. */
const detour = 1.02;

/** Latitudes and longitudes of a list in turn, for passes over tens of thousands; NaN for an unknown position. */
const coordinatesOf = memoizedByObject((all: readonly Located[]) => {
  const coordinates = new Float64Array(all.length * 2);
  for (const [at, { latitude, longitude }] of all.entries()) {
    coordinates[2 * at] = latitude ?? Number.NaN;
    coordinates[2 * at + 1] = longitude ?? Number.NaN;
  }
  return coordinates;
});

/** Those within a distance, in their order. */
export function withinOf<Each extends Located>(all: readonly Each[], from: Position, mostKm: number): readonly Each[] {
  const coordinates = coordinatesOf(all);
  // Degrees of longitude are shorter than those of latitude, and a great circle is shorter than its parallel.
  const mostDegrees = ((mostKm + roundingKm) / kmPerDegree) * detour;
  const share = Math.cos(radians(Math.min(89, Math.abs(from.latitude) + mostDegrees)));
  const found: Each[] = [];
  for (let at = 0; at < all.length; at++) {
    const north = Math.abs((coordinates[2 * at] ?? Number.NaN) - from.latitude);
    const east = Math.abs((coordinates[2 * at + 1] ?? Number.NaN) - from.longitude);
    // False for unknown positions too.
    if (!(north <= mostDegrees && east * share <= mostDegrees)) continue;
    const each = all[at];
    const km = each ? distanceTo(each, from) : null;
    if (each && km !== null && km <= mostKm) found.push(each);
  }
  return found;
}

/** The nearest first, none farther than `mostKm`, at most `count`. */
export function nearestOf<Each extends Located>(
  all: readonly Each[],
  from: Position,
  { mostKm, count }: { readonly mostKm: number; readonly count: number },
): Near<Each>[] {
  const near: Near<Each>[] = [];
  let limitKm = mostKm;
  const coordinates = coordinatesOf(all);
  for (let at = 0; at < all.length; at++) {
    // The latitude alone excludes most, and an unknown one all.
    const northKm = Math.abs((coordinates[2 * at] ?? Number.NaN) - from.latitude) * kmPerDegree;
    const of = all[at];
    if (!of || !(northKm <= limitKm + roundingKm)) continue;
    const distance = distanceTo(of, from);
    if (distance === null || distance > limitKm) continue;
    const each = { of, distanceKm: distance };
    near.splice(near.findLastIndex((before) => !comesBefore(each, before)) + 1, 0, each);
    if (near.length > count) near.pop();
    if (near.length === count) limitKm = near.at(-1)?.distanceKm ?? mostKm;
  }
  return near;
}

/** Tiers of searches put every provider within this distance before all that are farther, in kilometres. */
export const sameKm = 25;

/** Order of a provider among others; never lower for a greater distance. Null if distance alone decides. */
type TierOf<Each> = ((of: Each, km: number) => number) | null;

interface Ranked<Each> {
  readonly of: Each;
  readonly tier: number;
  readonly km: number;
}

const isAfter = (a: Omit<Ranked<unknown>, "of">, b: Omit<Ranked<unknown>, "of">) =>
  a.tier > b.tier || (a.tier === b.tier && a.km > b.km);

/** The first `count` by tier and distance, those without a position last. Equal ones stay in their order. */
export function nearestFirst<Each extends Located>(
  all: readonly Each[],
  from: Position,
  tierOf: TierOf<Each>,
  count: number,
): readonly Each[] {
  const first: Ranked<Each>[] = [];
  const tierAt = (of: Each, km: number) => tierOf?.(of, km) ?? 0;
  const coordinates = coordinatesOf(all);
  for (const [at, of] of all.entries()) {
    const last = first.length === count ? first.at(-1) : undefined;
    if (last) {
      // The latitude alone excludes most.
      const northKm = Math.abs((coordinates[2 * at] ?? Number.NaN) - from.latitude) * kmPerDegree;
      const leastKm = Number.isNaN(northKm) ? Number.MAX_VALUE : Math.max(0, northKm - roundingKm);
      const leastTier = tierAt(of, leastKm);
      if (leastTier > last.tier || (leastTier === last.tier && leastKm > last.km)) continue;
    }
    const km = distanceTo(of, from) ?? Number.MAX_VALUE;
    const ranked = { of, tier: tierAt(of, km), km };
    if (last && !isAfter(last, ranked)) continue;
    first.splice(positionOf(ranked, first), 0, ranked);
    if (first.length > count) first.pop();
  }
  return first.map(({ of }) => of);
}

/** Behind all that do not come after it. */
function positionOf(ranked: Ranked<unknown>, sorted: readonly Ranked<unknown>[]): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const each = sorted[middle];
    if (each && isAfter(each, ranked)) high = middle;
    else low = middle + 1;
  }
  return low;
}

const comesBefore = (a: Near<Located>, b: Near<Located>) =>
  a.distanceKm < b.distanceKm || (a.distanceKm === b.distanceKm && byText(a.of, b.of) < 0);
