import { lazy } from "../platform/lazy.ts";
import areaCodes from "./area-codes.json" with { type: "json" };

/** Places by area code, with the trunk prefix. A city or regency may have several codes. */
const placesByAreaCode: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(areaCodes));

/** Subscriber numbers of the largest cities have more digits. Their area codes have three digits with the prefix. */
const largeCity = { shortest: 7, longest: 8 } as const;
const otherArea = { shortest: 5, longest: 8 } as const;

/** The area code, with the trunk prefix, that a national number begins with; empty for none. */
export function areaCodeOf(national: string): string {
  const candidates = [national.slice(0, 3), national.slice(0, 4)];
  return candidates.find((code) => placesByAreaCode.has(code)) ?? "";
}

export const isAreaCode = (code: string) => placesByAreaCode.has(code);

/** Call centres: of companies everywhere, and older ones of six digits in Jakarta. */
const callCentre = /^(1500\d{3}|14\d{3})$/;
const callCentreInJakarta = /^500\d{3}$/;

/** Whether an area has such subscriber numbers. */
export function isSubscriber(areaCode: string, subscriber: string): boolean {
  if (callCentre.test(subscriber)) return true;
  if (areaCode === "021" && callCentreInJakarta.test(subscriber)) return true;
  const { shortest, longest } = areaCode.length === 3 ? largeCity : otherArea;
  return /^[2-9]/.test(subscriber) && subscriber.length >= shortest && subscriber.length <= longest;
}

/** Mobile operators have 081 to 089 without 084, 086 and 0870; 0868 is a satellite service. */
const mobile = /^08([123589]\d{7,10}|7[1-9]\d{6,9}|68\d{7,9})$/;

/** Free calls, shared costs and others that have no area. They are dialled with the prefix, and only in the country. */
const service = /^080[0479]\d{6,7}$/;

export const isMobile = (national: string) => mobile.test(national);

/**
 * What to dial for a national number with its trunk prefix: E.164, or the number itself if only the country's networks
 * know it. Null for a number that the plan does not have.
 */
export function dialled(national: string): string | null {
  if (mobile.test(national)) return international(national);
  if (service.test(national)) return national;
  const areaCode = areaCodeOf(national);
  const hasArea = areaCode !== "" && isSubscriber(areaCode, national.slice(areaCode.length));
  return hasArea ? international(national) : null;
}

/** E.164 of a national number with its trunk prefix. */
export const international = (national: string) => `+62${national.slice(1)}`;

/** Emergencies and public services, dialled as they are in the whole country. */
const publicServices: ReadonlySet<string> = new Set([
  "108",
  "110",
  "112",
  "113",
  "115",
  "117",
  "118",
  "119",
  "121",
  "123",
  "129",
  "135",
  "137",
  "147",
  "151",
  "157",
  "165",
  "175",
  "188",
  "198",
]);

export const isShortNumber = (digits: string) => publicServices.has(digits) || callCentre.test(digits);

/** Calling codes of other countries, with the digits of whole numbers where they are fixed or nearby. */
const foreignNumbers: readonly RegExp[] = [
  /^1[2-9]\d{9}$/,
  /^7\d{10}$/,
  /^60\d{8,10}$/,
  /^61\d{9}$/,
  /^63\d{9,10}$/,
  /^65[3689]\d{7}$/,
  /^66\d{8,9}$/,
  /^81[1-9]\d{8,9}$/,
  /^82\d{8,10}$/,
  /^86\d{10,11}$/,
  /^670\d{7,8}$/,
  /^673\d{7}$/,
  /^(852|853)\d{8}$/,
  /^886\d{8,9}$/,
  /^91\d{10}$/,
  /^(20|27|3[0-469]|4[013-9]|5[1-8]|64|84|9[02-58])\d{7,11}$/,
  /^(21[12368]|2[2-69]\d|3[578]\d|42[013]|50\d|59\d|67[245-9]|68\d|69[0-2]|85[056]|87[08]|88[0-3]|96\d|97\d|99[2-68])\d{6,12}$/,
];

/** @param digits with the calling code, without the plus sign */
export const isForeignNumber = (digits: string) =>
  digits.length <= 15 && foreignNumbers.some((form) => form.test(digits));

/** How providers write the names of cities and regencies. */
const kindOfPlace = /^(kota administrasi|kota adm|kotamadya|kodya|kota|kabupaten|kab)[\s.]+/;

const nameOf = (place: string) => place.replace(/[^a-z]/g, "");

/** Area codes by the names of places, with and without their kind. */
const areaCodesByPlace = lazy(() => {
  const codes = new Map<string, Set<string>>();
  for (const [code, places] of placesByAreaCode) {
    for (const place of places) {
      const name = place.toLowerCase();
      for (const key of [nameOf(name), nameOf(name.replace(kindOfPlace, ""))]) {
        codes.set(key, (codes.get(key) ?? new Set()).add(code));
      }
    }
  }
  return codes;
});

/** Area codes of a city or regency as a directory writes it; none for an unknown one. */
export function areaCodesIn(city: string): readonly string[] {
  const name = city.toLowerCase().trim();
  const isRegency = /^kab/.test(name);
  const isCity = /^(kota|kodya)/.test(name);
  const plain = nameOf(name.replace(kindOfPlace, ""));
  const key = isRegency ? `kabupaten${plain}` : isCity ? `kota${plain}` : plain;
  const codes = areaCodesByPlace();
  return [...(codes.get(key) ?? codes.get(plain) ?? [])];
}
