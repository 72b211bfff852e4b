import { distanceTo, nearestOf } from "../distance";
import { radiusKm } from "../provider";
import type { ProviderSummary } from "../summary";
import type { Place } from "./gazetteer";

const nearKm = 15;

export const farthestKm = 150;

/** The least number of providers around a place, filled up with farther ones. */
const fewest = 10;

export interface Measured {
  readonly place: Place;
  readonly nearestKm: number;
  readonly near: number;
}

/**
 * Empty if no provider is within {@link farthestKm}, or most of `having` is elsewhere.
 * @param having providers that have the words as they are
 */
export function measuredAt(
  place: Place,
  all: readonly ProviderSummary[],
  having: readonly ProviderSummary[],
): Measured[] {
  const [nearest] = nearestOf(all, place, { mostKm: farthestKm, count: 1 });
  if (!nearest) return [];
  const located = having.filter(({ latitude }) => latitude !== null);
  const there = located.filter((summary) => isWithin(summary, place, place.radiusKm + 3));
  if (located.length > 2 * there.length) return [];
  const near = all.filter((summary) => isWithin(summary, place, nearKm)).length;
  return [{ place, nearestKm: nearest.distanceKm, near }];
}

export function around(place: Place, all: readonly ProviderSummary[]): readonly ProviderSummary[] {
  const near = all.filter((summary) => isWithin(summary, place, Math.max(radiusKm.default, place.radiusKm)));
  if (near.length >= fewest) return near;
  return nearestOf(all, place, { mostKm: farthestKm, count: fewest }).map(({ of }) => of);
}

function isWithin(summary: ProviderSummary, place: Place, mostKm: number): boolean {
  const { latitude, longitude } = summary;
  if (latitude === null || longitude === null) return false;
  const mostDegrees = mostKm / 110;
  if (Math.abs(latitude - place.latitude) > mostDegrees || Math.abs(longitude - place.longitude) > mostDegrees * 1.1) {
    return false;
  }
  return (distanceTo(summary, place) ?? mostKm) <= mostKm;
}
