import { type CoordinateTexts, coordinateIn, coordinatePairIn } from "../platform/formats/coordinates";

/** Both coordinates, if one of the two fields has a pair as map services copy it; null otherwise. */
export const dividedPosition = (latitude: string, longitude: string): CoordinateTexts | null =>
  coordinatePairIn(latitude) ?? coordinatePairIn(longitude);

/** Degrees in any notation that the form accepts; null for other texts. */
export const degreesIn = (entered: string): number | null => coordinateIn(entered).degrees;
