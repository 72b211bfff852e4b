import { plainCharacters } from "./plain-characters";

/** A coordinate in degrees, with its digits; null degrees for text in another form. */
export interface Coordinate {
  readonly degrees: number | null;
  /** Empty for text with more than a number. */
  readonly digits: string;
}

const decimal = /^([-+]?)\s?(\d{1,3}(?:[.,]\d+)?)\s?\u00b0?\s?([NSEWUT]?)$/i;

const sexagesimal =
  /^([-+]?)(\d{1,3})\s?\u00b0\s?(\d{1,2})\s?['\u2032\u2019]\s?(?:(\d{1,2}(?:[.,]\d+)?)\s?(?:["\u2033\u201d]|'')?)?\s?([NSEWUT]?)$/i;

const isNegative = (sign: string, hemisphere: string) => sign === "-" || /^[SW]$/i.test(hemisphere);

/** Reads decimal degrees, and degrees with minutes and seconds, in English (`S`, `E`) or Indonesian (`LS`, `BT`). */
export function coordinateIn(text: string): Coordinate {
  const plain = plainCharacters(text)
    .replace(/\s?LS$/i, " S")
    .replace(/\s?(?:LU|BT)$/i, " N");
  const digits = plain.replace(/\D/g, "");
  const [, sign = "", value, hemisphere = ""] = decimal.exec(plain) ?? [];
  if (value !== undefined) {
    const degrees = Number(value.replace(",", "."));
    return { degrees: isNegative(sign, hemisphere) ? -degrees : degrees, digits };
  }
  const [, dmsSign = "", whole, minutes = "0", seconds = "0", dmsHemisphere = ""] = sexagesimal.exec(plain) ?? [];
  if (whole !== undefined) {
    const degrees = Number(whole) + Number(minutes) / 60 + Number(seconds.replace(",", ".")) / 3600;
    return { degrees: isNegative(dmsSign, dmsHemisphere) ? -degrees : degrees, digits: "" };
  }
  return { degrees: null, digits: /^[-+]?[\d.,\s]+$/.test(plain) ? digits : "" };
}

/** Latitude and longitude as they are written. */
export interface CoordinateTexts {
  readonly latitude: string;
  readonly longitude: string;
}

const pairs: readonly RegExp[] = [
  /^\(?\s?([-+]?\d{1,3}\.\d+\u00b0?\s?[NSU]?)\s?[,;\s]\s?([-+]?\d{1,3}\.\d+\u00b0?\s?[EWT]?)\s?\)?$/i,
  // Decimal commas need another separator.
  /^\(?\s?([-+]?\d{1,3},\d+)\s?[;\s]\s?([-+]?\d{1,3},\d+)\s?\)?$/,
  /^\(?\s?([-+]?\d{1,3},\d+),\s([-+]?\d{1,3},\d+)\s?\)?$/,
  // Degrees, minutes and seconds, with the letter of the hemisphere behind or not.
  /^([-+]?\d{1,3}\u00b0[^,;NSEWUT\u00b0]*[NSU]?)\s?[,;\s]?\s?([-+]?\d{1,3}\u00b0[^,;NSEWUT\u00b0]*[EWT]?)$/i,
  // The address of a map.
  /^https?:\/\/\S*(?:@|[?&](?:q|ll|query|destination)=)(-?\d{1,3}\.\d+)(?:,|%2C)(-?\d{1,3}\.\d+)/i,
];

/** A text with both coordinates, as map services copy them; null for any other. */
export function coordinatePairIn(text: string): CoordinateTexts | null {
  const plain = plainCharacters(text);
  for (const pair of pairs) {
    const [, latitude, longitude] = pair.exec(plain) ?? [];
    if (latitude && longitude) return { latitude: latitude.trim(), longitude: longitude.trim() };
  }
  return null;
}
