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
  for (const of of all) {
    const { latitude, longitude } = of;
    const last = first.length === count ? first.at(-1) : undefined;
    if (last && latitude !== null && longitude !== null) {
      // The latitude alone excludes most.
      const leastKm = Math.max(0, Math.abs(latitude - from.latitude) * kmPerDegree - roundingKm);
      if (isAfter({ tier: tierAt(of, leastKm), km: leastKm }, last)) continue;
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
