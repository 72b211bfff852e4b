import { plainCharacters } from "../platform/characters/plain-characters";
import { type CoordinateTexts, coordinateIn, coordinatePairIn } from "../platform/formats/coordinates";
import { fold } from "../vocabulary/fold";
import { distanceKm } from "./distance";
import { type Gazetteer, type Place, placeLevels } from "./places/gazetteer";
import type { Position, Provider } from "./provider";

interface Located extends Pick<Provider, "city" | "province" | "country"> {
  /** As the service has them. */
  readonly latitude: string;
  readonly longitude: string;
}

type FoundPosition = Pick<Provider, "latitude" | "longitude" | "positionFault">;

/** The position of a row; null for both coordinates if it is missing, invalid or not at its address. */
export type LocateProvider = (row: Located) => FoundPosition;

const noPosition: FoundPosition = { latitude: null, longitude: null };

const missing: FoundPosition = { latitude: null, longitude: null, positionFault: "missing" };

const elsewhere: FoundPosition = { latitude: null, longitude: null, positionFault: "elsewhere" };

/** The coordinates of a row without a look at its address. */
export const asWritten: LocateProvider = ({ latitude, longitude }) => {
  const pair = pairIn(latitude, longitude);
  return pair && isOnEarth(pair) ? pair : noPosition;
};

/**
 * Checks positions against addresses. One within its city or regency is taken as it is. One elsewhere is corrected if
 * exactly one usual mistake leads there: a missing minus, swapped coordinates, a lost decimal point. All others are
 * dropped, so that no marker stands in the sea. Positions of unknown cities have to be near a district.
 */
export function locatorOf(gazetteer: Gazetteer): LocateProvider {
  const areasByName = new Map<string, readonly Place[]>();
  const areasOf = (row: Located): readonly Place[] => {
    const key = `${row.city}\n${row.province}`;
    const area = areasByName.get(key) ?? areasNamed(gazetteer, row);
    areasByName.set(key, area);
    return area;
  };
  const isIn = (areas: readonly Place[], position: Position, marginKm: number) =>
    areas.some((area) => {
      const awayKm = distanceKm(area, position);
      // A large regency has much sea or land of others in its circle.
      return awayKm <= area.radiusKm + marginKm || (awayKm <= area.reachKm && gazetteer.hasDistrictNear(position));
    });
  /** At the equator a wrong sign stays within the city. Most providers lie near the centre of a district or quarter. */
  const isSignDoubtful = (row: Located, written: Position, mirrored: Position) => {
    if (distanceKm(written, mirrored) < sameCornerKm) return false;
    const writtenKm = gazetteer.nearestCentreKm(written);
    const mirroredKm = gazetteer.nearestCentreKm(mirrored);
    const { isSigned } = coordinateIn(pairTexts(row.latitude, row.longitude).latitude);
    return isSigned ? mirroredKm + surelyNearerKm < writtenKm : writtenKm + surelyNearerKm > mirroredKm;
  };
  return (row) => {
    const written = asWritten(row);
    if (isAbroad(row.country)) return written;
    const areas = areasOf(row);
    const unusable = row.latitude.trim() === "" && row.longitude.trim() === "" ? missing : elsewhere;
    if (areas.length === 0) return isPosition(written) && gazetteer.hasDistrictNear(written) ? written : unusable;
    if (isPosition(written) && isIn(areas, written, toleranceKm)) {
      const mirrored = { latitude: -written.latitude, longitude: written.longitude };
      const isDoubtful = isIn(areas, mirrored, toleranceKm) && isSignDoubtful(row, written, mirrored);
      return isDoubtful ? elsewhere : written;
    }
    const corrected = distinct(corrections(row).filter((position) => isIn(areas, position, correctionToleranceKm)));
    return corrected.length === 1 && corrected[0] ? { ...corrected[0], positionFault: "corrected" } : unusable;
  };
}

const isPosition = (position: FoundPosition): position is Position =>
  position.latitude !== null && position.longitude !== null;

/** Neighbouring cities are often named for each other. */
const toleranceKm = 30;

/** A guess has to fit more exactly than what was written. */
const correctionToleranceKm = 10;

/** Too little for a visitor to notice. */
const sameCornerKm = 0.3;

/** Districts and quarters of cities lie so far apart that the nearer one is no accident. */
const surelyNearerKm = 2;

/** Blank, unknown and Indonesian names count as Indonesia. */
function isAbroad(country: string): boolean {
  const name = fold(country).trim();
  return /[a-z]/.test(name) && !name.includes("indonesia") && !/^(?:ri|nkri|idn?)$/.test(name);
}

const kindOfPlace = /^(kota administrasi|kota adm|kotamadya|kodya|kota|kabupaten|kab)[\s.]+/;

/** Cities and regencies of this name; else districts and regions. Those of the province, if the name occurs there. */
function areasNamed(gazetteer: Gazetteer, { city, province }: Located): readonly Place[] {
  const name = fold(city).trim().replace(kindOfPlace, "");
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0 || /^\d+$/.test(words.join(""))) return [];
  const places = gazetteer.named(words).filter(({ level }) => level !== placeLevels.quarter);
  const cities = places.filter((place) => place.city === "");
  const named = cities.length > 0 ? cities : places;
  const inProvince = named.filter((place) => place.province !== "" && fold(place.province) === fold(province).trim());
  return inProvince.length > 0 ? inProvince : named;
}

/** Places where two corrections are the same one, in degrees. */
const samePlaceDegrees = 0.001;

function distinct(positions: readonly Position[]): readonly Position[] {
  return positions.filter(
    (position, index) =>
      !positions
        .slice(0, index)
        .some(
          (before) =>
            Math.abs(before.latitude - position.latitude) < samePlaceDegrees &&
            Math.abs(before.longitude - position.longitude) < samePlaceDegrees,
        ),
  );
}

/** What the writer may have meant: each coordinate in its place or the other's, with every sign and decimal point. */
function corrections(row: Located): readonly Position[] {
  const written = pairTexts(row.latitude, row.longitude);
  const orders = [
    { north: written.latitude, east: written.longitude },
    { north: written.longitude, east: written.latitude },
  ];
  const positions: Position[] = [];
  for (const { north, east } of orders) {
    for (const latitude of latitudesIn(north)) {
      for (const longitude of longitudesIn(east)) positions.push({ latitude, longitude });
    }
  }
  return positions;
}

/** Bounds of Indonesia in degrees. */
const indonesia = { south: -11.5, north: 6.5, west: 94.5, east: 141.5 } as const;

const latitudesIn = (text: string) =>
  scaled(text).filter((degrees) => degrees >= indonesia.south && degrees <= indonesia.north);

const longitudesIn = (text: string) =>
  scaled(text).filter((degrees) => degrees >= indonesia.west && degrees <= indonesia.east);

/**
 * Digits with the decimal point in every place that a spreadsheet may have moved it from, with and without a minus sign:
 * people forget it, and write it north of the equator because all of their other positions have one.
 */
function scaled(text: string): readonly number[] {
  const { degrees, digits } = coordinateIn(text);
  const values = degrees === null ? [] : [Math.abs(degrees)];
  // With few digits the point can be anywhere.
  if (digits.length >= 4 && Number(digits) !== 0) {
    for (const length of [1, 2, 3]) values.push(Number(`${digits.slice(0, length)}.${digits.slice(length)}`));
  }
  return [...new Set(values.flatMap((value) => [value, -value]))];
}

/** What people and programs write for an unknown coordinate. */
const isNothing = /^(?:|-|0(?:[.,]0+)?|n\/?a|null)$/i;

/** Both coordinates as they are written; a field may have both and leave the other blank. */
function pairTexts(latitude: string, longitude: string): CoordinateTexts {
  const north = plainCharacters(latitude);
  const east = plainCharacters(longitude);
  const isPair = isNothing.test(north) || isNothing.test(east) || north === east;
  return (
    (isPair ? coordinatePairIn(isNothing.test(north) ? east : north) : null) ?? { latitude: north, longitude: east }
  );
}

function pairIn(latitude: string, longitude: string): Position | null {
  const written = pairTexts(latitude, longitude);
  const north = coordinateIn(written.latitude).degrees;
  const east = coordinateIn(written.longitude).degrees;
  return north === null || east === null ? null : { latitude: north, longitude: east };
}

/** The service uses zero for an unknown coordinate. */
const isOnEarth = ({ latitude, longitude }: Position) =>
  latitude !== 0 && longitude !== 0 && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
