import type { Brief } from "../brief";
import { distanceTo, nearestOf } from "../distance";
import { radiusKm } from "../provider";
import type { Place } from "./gazetteer";

/** What is near a place, in kilometres. */
const nearKm = 15;

/** Beyond this nothing is an answer, in kilometres. */
export const farthestKm = 150;

/** Fewer providers around a place are made up to this many by the next ones. */
const fewest = 10;

/** A place, and what is around it. */
export interface Measured {
  readonly place: Place;
  readonly nearestKm: number;
  /** How many providers are near. */
  readonly near: number;
}

/**
 * None where no provider is within {@link farthestKm}, or most of what has the words is elsewhere.
 * @param having what has the words as they are
 */
export function measuredAt(place: Place, all: readonly Brief[], having: readonly Brief[]): Measured[] {
  const [nearest] = nearestOf(all, place, { mostKm: farthestKm, count: 1 });
  if (!nearest) return [];
  const located = having.filter(({ latitude }) => latitude !== null);
  const there = located.filter((brief) => isWithin(brief, place, place.radiusKm + 3));
  if (located.length > 2 * there.length) return [];
  const near = all.filter((brief) => isWithin(brief, place, nearKm)).length;
  return [{ place, nearestKm: nearest.distanceKm, near }];
}

/** All within the distance that maps look at, or at least the nearest ones. */
export function around(place: Place, all: readonly Brief[]): readonly Brief[] {
  const near = all.filter((brief) => isWithin(brief, place, Math.max(radiusKm.default, place.radiusKm)));
  if (near.length >= fewest) return near;
  return nearestOf(all, place, { mostKm: farthestKm, count: fewest }).map(({ of }) => of);
}

function isWithin(brief: Brief, place: Place, mostKm: number): boolean {
  const { latitude, longitude } = brief;
  if (latitude === null || longitude === null) return false;
  const mostDegrees = mostKm / 110;
  if (Math.abs(latitude - place.latitude) > mostDegrees || Math.abs(longitude - place.longitude) > mostDegrees * 1.1) {
    return false;
  }
  return (distanceTo(brief, place) ?? mostKm) <= mostKm;
}
