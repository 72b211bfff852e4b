import { plainCharacters } from "../characters/plain-characters";
import { trimmedEnd } from "../text";

/** A coordinate in degrees, with its digits; null degrees for text in another form. */
export interface Coordinate {
  readonly degrees: number | null;
  /** Empty for text with more than a number. */
  readonly digits: string;
  /** Whether it has a sign, or names its hemisphere. */
  readonly isSigned: boolean;
}

const decimal = /^([-+]?)\s?(\d{1,3}(?:[.,]\d+)?)\s?\u00b0?\s?([NSEWUT]?)$/i;

const sexagesimal =
  /^([-+]?)(\d{1,3})\s?\u00b0\s?(\d{1,2}(?:[.,]\d+)?)\s?['\u2032\u2019]\s?(?:(\d{1,2}(?:[.,]\d+)?)\s?(?:["\u2033\u201d]|'')?)?\s?([NSEWUT]?)$/i;

const hemisphereInFront = /^(L[SU]|BT|[NSEWUT])\s?(\d.*)$/i;

/** Without the signs of degrees, minutes and seconds: `6 12 31.7 S`, `-6:12:31.7`. */
const unsigned = /^([-+]?)(\d{1,3})[\s:](\d{1,2})[\s:](\d{1,2}(?:[.,]\d+)?)\s?([NSEWUT]?)$/i;

const nameInFront = /^(?:lat(?:itude)?|lon(?:g(?:itude)?)?|lng|lintang|bujur)\.?\s?[:=]?\s?(?=[-+\d])/i;

/** Names of the hemispheres, by their letter. */
const hemispheres: readonly (readonly [name: RegExp, letter: string])[] = [
  [/(?:lintang )?selatan|south/i, "S"],
  [/(?:lintang )?utara|north/i, "N"],
  [/(?:bujur )?timur|east/i, "E"],
  [/(?:bujur )?barat|west/i, "W"],
];

/** With one sign in front, a letter for the hemisphere behind, and without names, quotes and brackets around it. */
function plainCoordinate(text: string): string {
  const unquoted = plainCharacters(text)
    .replace(/^"(.*)"$|^'(.*)'$/, "$1$2")
    .replace(/^['([]+/, "");
  const inside = trimmedEnd(unquoted, /[)\],;]/)
    .replace(nameInFront, "")
    .replace(/^-{2,}/, "-")
    .replace(/^(\d[\d.,]*)-$/, "-$1");
  const [name, letter = ""] = hemispheres.find(([each]) => each.test(inside)) ?? [];
  return (name ? inside.replace(name, letter) : inside)
    .replace(hemisphereInFront, "$2 $1")
    .replace(/\s?LS$/i, " S")
    .replace(/\s?(?:LU|BT)$/i, " N");
}

const isNegative = (sign: string, hemisphere: string) => sign === "-" || /^[SW]$/i.test(hemisphere);

/** Reads decimal degrees, and degrees with minutes and seconds, in English (`S`, `E`) or Indonesian (`LS`, `BT`). */
export function coordinateIn(text: string): Coordinate {
  const plain = plainCoordinate(text);
  const digits = plain.replace(/\D/g, "");
  const [, sign = "", value, hemisphere = ""] = decimal.exec(plain) ?? [];
  if (value !== undefined) {
    const degrees = Number(value.replace(",", "."));
    const isSigned = sign !== "" || hemisphere !== "";
    return { degrees: isNegative(sign, hemisphere) ? -degrees : degrees, digits, isSigned };
  }
  const [, dmsSign = "", wholeDegrees, minutes = "0", seconds = "0", dmsHemisphere = ""] =
    sexagesimal.exec(plain) ?? unsigned.exec(plain) ?? [];
  if (wholeDegrees !== undefined) {
    const degrees = Number(wholeDegrees) + Number(minutes) / 60 + Number(seconds.replace(",", ".")) / 3600;
    const isSigned = dmsSign !== "" || dmsHemisphere !== "";
    return { degrees: isNegative(dmsSign, dmsHemisphere) ? -degrees : degrees, digits: "", isSigned };
  }
  return { degrees: null, digits: /^[-+]?[\d.,\s]+$/.test(plain) ? digits : "", isSigned: false };
}

/** Latitude and longitude as they are written. */
export interface CoordinateTexts {
  readonly latitude: string;
  readonly longitude: string;
}

const decimalPoint = String.raw`[-+]?\d{1,3}\.\d+\u00b0?`;
const decimalComma = String.raw`[-+]?\d{1,3},\d+\u00b0?`;
const degreesAndMinutes = String.raw`[-+]?\d{1,3}\u00b0\s?\d{1,2}(?:[.,]\d+)?\s?['\u2032\u2019](?:\s?\d{1,2}(?:[.,]\d+)?\s?(?:["\u2033\u201d]|''))?`;
const northOrSouth = String.raw`(?:\s?(?:[NSU]|L[SU])\b)?`;
const eastOrWest = String.raw`(?:\s?(?:[EWT]|BT)\b)?`;

const pairOf = (form: string, separator: string) =>
  new RegExp(`^(${form}${northOrSouth})${separator}(${form}${eastOrWest})(?:,\\s?\\d+[mz]?)?$`, "i");

const pairs: readonly RegExp[] = [
  pairOf(decimalPoint, String.raw`\s?[,;/|\s]\s?`),
  // Decimal commas need another separator.
  pairOf(decimalComma, String.raw`(?:\s?[;/|\s]\s?|,\s)`),
  pairOf(degreesAndMinutes, String.raw`\s?[,;/|]?\s?`),
  // With the letters of the hemispheres in front.
  /^((?:[NSU]|L[SU])\s?[\d.,\u00b0'" ]+?)\s?[,;/|\s]\s?((?:[EWT]|BT)\s?[\d.,\u00b0'" ]+)$/i,
  // The address of a map.
  /^https?:\S*?(?:@|[?&](?:q|ll|query|destination)=)(-?\d{1,3}\.\d+)(?:,|%2C)(-?\d{1,3}\.\d+)/i,
  /^geo:(-?\d{1,3}\.\d+),(-?\d{1,3}\.\d+)/i,
  /^https?:\S*!3d(-?\d{1,3}\.\d+)!4d(-?\d{1,3}\.\d+)/i,
];

/** Names of coordinates, in forms such as `Lat: -6.2, Long: 106.8` and `lat=-6.2&lng=106.8`. */
const label = /(?:^|[\s,;&])(?:lat(?:itude)?|lintang|lon(?:g(?:itude)?)?|lng|bujur)\s?[:=]\s?/gi;

/** Brackets around a pair, and a full stop behind it. */
const around = /^[([{]\s?|\s?[)\]}.]$/g;

/** A text with both coordinates, as map services copy them; null for any other. */
export function coordinatePairIn(text: string): CoordinateTexts | null {
  const plain = plainCharacters(text).replace(around, "");
  const unlabelled = plain.replace(label, (_, at: number) => (at > 0 ? "; " : "")).replace(/[,;]\s?;/, ";");
  for (const pair of pairs) {
    const [, latitude, longitude] = pair.exec(unlabelled) ?? [];
    if (latitude && longitude) return { latitude: latitude.trim(), longitude: longitude.trim() };
  }
  return null;
}
