import { lazy } from "../../platform/lazy";
import { fold } from "../../vocabulary/fold";
import { differingLetters, lettersOf, misspellings, tolerated } from "../../vocabulary/spelling";
import type { Position } from "../provider";

/** How well known a place is; of two with one name people mean the first. */
export const placeLevels = { city: 0, seat: 1, town: 2, district: 3, quarter: 4 } as const;
type PlaceLevel = (typeof placeLevels)[keyof typeof placeLevels];

export interface Place extends Position {
  /** With its city, such as `Cilandak, Jakarta Selatan`. */
  readonly label: string;
  readonly name: string;
  /** As people write it, such as `Jakarta Selatan` or `Kabupaten Bogor`; empty for a city or region. */
  readonly city: string;
  /** Empty for a province or region. */
  readonly province: string;
  /** Of what people mean by its name. */
  readonly radiusKm: number;
  /** To the end of its farthest district. */
  readonly reachKm: number;
  readonly level: PlaceLevel;
  /** A municipality, or a part of one. */
  readonly isUrban: boolean;
}

const quarterRadiusKm = 2;

const fewestLetters = 3;

/** How far beyond its radius a district may reach. */
const coastKm = 5;

/** What a wrong first letter, which is rare, counts beside the error that it is. */
const firstLetterCost = 0.5;

/** Beyond it a city's farthest districts are not what people mean by its name. */
const maxCityKm = 60;

interface City {
  readonly name: string;
  readonly province: string;
  readonly isUrban: boolean;
}

const nowhere: City = { name: "", province: "", isUrban: false };

/** Loads the gazetteer once in an isolate, from a module beside the Worker's first-needed part. */
export const loadGazetteer = lazy(async () => {
  const { places, postalCodes } = (await import("./gazetteer.json")).default;
  return new Gazetteer(places, postalCodes);
});

/** A name by which places are known, with what makes comparisons quick. */
interface Name {
  readonly key: string;
  readonly letters: number;
  readonly places: readonly Place[];
}

/**
 * Places of Indonesia by name. A line of the file is a province (`#`), a city of it (`=`), the seat of that (`+`), a
 * town or well-known quarter of it (`~`), a district of it (no mark), a quarter of that (`-`), or a region of several
 * cities (`*`). All but provinces and cities have a name and the distance from the previous position in thousandths of a
 * degree; all but quarters also a radius in kilometres.
 */
export class Gazetteer {
  readonly #districts: Place[] = [];
  /** Districts whose names have several words, by the first word. */
  readonly #byFirstWord: ReadonlyMap<string, readonly Place[]>;
  readonly #byKey: ReadonlyMap<string, readonly Place[]>;
  /** Names in the order of their letters. */
  readonly #sorted = lazy(() => [...this.#byKey.keys()].sort());
  /** Names by their length, without those of quarters alone. */
  readonly #byLength = lazy(() => namesByLength(this.#byKey));
  /** Positions in {@link #districts}. */
  readonly #byPostalCode = lazy(() => readPostalCodes(this.postalCodes));

  constructor(
    places: string,
    private readonly postalCodes: string,
  ) {
    const all = readPlaces(places, this.#districts);
    this.#byKey = byKeys(all);
    const several = this.#districts.filter(({ name }) => name.includes(" "));
    this.#byFirstWord = Map.groupBy(several, ({ name }) => fold(name.slice(0, name.indexOf(" "))));
  }

  /** The places of this name or postal code, and areas of a city's districts whose names begin with these words. */
  named(words: readonly string[]): readonly Place[] {
    const name = words.join("");
    if (/^\d{5}$/.test(name)) return this.#withPostalCode(name);
    const own = this.#byKey.get(name) ?? [];
    const isKnown = own.some(({ level }) => level < placeLevels.quarter);
    return isKnown ? own : [...this.#spanning(words), ...own];
  }

  /** Whether a place has this name. */
  knows(name: string): boolean {
    return this.#byKey.has(name) || this.#byFirstWord.has(name);
  }

  /** Places whose names begin with these letters, at most `most`. */
  beginningWith(words: readonly string[], most: number): readonly Place[] {
    const beginning = words.join("");
    if (beginning.length < fewestLetters) return [];
    const keys = this.#sorted();
    const found: Place[] = [];
    for (let at = firstFrom(keys, beginning); keys[at]?.startsWith(beginning) && found.length < most; at++) {
      found.push(...(this.#byKey.get(keys[at] ?? "") ?? []));
    }
    return found;
  }

  /**
   * Places with the most similar names, those with the same first letter before others. Quarters are too many to be
   * guessed at.
   */
  similarTo(words: readonly string[]): readonly Place[] {
    const name = words.join("");
    const letters = lettersOf(name);
    const most = tolerated(name);
    let least = most + firstLetterCost;
    let found: Place[] = [];
    for (let length = name.length - most; most > 0 && length <= name.length + most; length++) {
      for (const { key, letters: own, places } of this.#byLength()[length] ?? []) {
        if (differingLetters(own, letters) > 2 * least) continue;
        const cost = misspellings(name, key, most) + (key.charAt(0) === name.charAt(0) ? 0 : firstLetterCost);
        if (cost < least) found = [];
        if (cost <= least) found.push(...places);
        least = Math.min(least, cost);
      }
    }
    return found;
  }

  /** Whether a district is at a position, or so near that it may be on its coast. */
  hasDistrictNear({ latitude, longitude }: Position): boolean {
    return this.#districts.some((district) => {
      const north = latitude - district.latitude;
      const east = (longitude - district.longitude) * Math.cos((latitude * Math.PI) / 180);
      return degreeKm * Math.hypot(north, east) <= district.radiusKm + coastKm;
    });
  }

  /** The area of a city's districts whose names begin with these words: `Cikarang` of `Cikarang Utara` and others. */
  #spanning(words: readonly string[]): readonly Place[] {
    const name = words.join(" ");
    const alike = this.#byFirstWord.get(words[0] ?? "") ?? [];
    const own = alike.filter((place) => fold(place.name).startsWith(`${name} `));
    return [...Map.groupBy(own, ({ label, name: whole }) => label.slice(whole.length)).values()].flatMap((group) =>
      group.slice(0, 1).map((first): Place => {
        const shown = first.name.slice(0, name.length);
        return { ...first, ...spanOf(group), name: shown, label: labelOf(shown, first.city) };
      }),
    );
  }

  #withPostalCode(code: string): readonly Place[] {
    const place = this.#districts[this.#byPostalCode().get(Number(code)) ?? -1];
    return place ? [{ ...place, name: code, label: `${code} (${place.name}), ${place.city}` }] : [];
  }
}

function readPlaces(lines: string, districts: Place[]): readonly Place[] {
  const all: Place[] = [];
  let latitude = 0;
  let longitude = 0;
  let city = nowhere;
  let province = "";
  let firstDistrict = 0;
  let seat: Place | null = null;
  const endCity = () => {
    const own = districts.slice(firstDistrict);
    firstDistrict = districts.length;
    if (own.length > 0) all.push(cityPlace(city, seat, own));
    seat = null;
  };
  for (const line of lines.split("\n")) {
    const mark = line.charAt(0);
    if (mark === "#") province = line.slice(1);
    else if (mark === "=") {
      endCity();
      city = cityNamed(line.slice(1), province);
    } else {
      const [marked = "", north, east, radius] = line.split(";");
      latitude += Number(north);
      longitude += Number(east);
      const level = levels[mark] ?? placeLevels.district;
      const isDistrict = level === placeLevels.district;
      const place = placeIn(city, {
        name: isDistrict ? marked : marked.slice(1),
        latitude: latitude / 1000,
        longitude: longitude / 1000,
        radiusKm: level === placeLevels.quarter ? quarterRadiusKm : Number(radius),
        level,
      });
      if (isDistrict) districts.push(place);
      if (level === placeLevels.seat) seat ??= place;
      // A seat that bears the name of its city is the city.
      if (level !== placeLevels.seat || keyOf(place.name) !== keyOf(bareName(city.name))) all.push(place);
    }
  }
  endCity();
  return all;
}

const levels: Readonly<Record<string, PlaceLevel>> = {
  "*": placeLevels.city,
  "+": placeLevels.seat,
  "~": placeLevels.town,
  "-": placeLevels.quarter,
};

/** Without the marks of municipalities. */
function cityNamed(name: string, province: string): City {
  const shown = name.replace(/ Administrasi /, " ").replace(/^Kota /, "");
  return { name: shown, province, isUrban: !shown.startsWith("Kabupaten ") };
}

const bareName = (city: string) => city.replace(/^Kabupaten /, "");

/** A city around its seat, else around the middle of its districts. */
function cityPlace({ name, province, isUrban }: City, seat: Place | null, districts: readonly Place[]): Place {
  const span = spanOf(districts);
  const middle = seat ?? span;
  const reachKm = seat ? reachOf(districts, seat) : span.reachKm;
  return {
    latitude: middle.latitude,
    longitude: middle.longitude,
    radiusKm: Math.min(maxCityKm, reachKm),
    reachKm,
    name: bareName(name),
    label: `${name}, ${province}`,
    city: "",
    province,
    isUrban,
    level: isUrban ? placeLevels.city : placeLevels.seat,
  };
}

/** Names of islands are known without the word for them: `Mentawai` is `Kepulauan Mentawai`. */
const islands = /^kepulauan/;

function byKeys(places: readonly Place[]): Map<string, Place[]> {
  const found = new Map<string, Place[]>();
  const add = (key: string, place: Place) => {
    const known = found.get(key);
    if (known) known.push(place);
    else found.set(key, [place]);
  };
  for (const place of places) {
    const key = keyOf(place.name);
    add(key, place);
    if (place.city === "" && islands.test(key)) add(key.replace(islands, ""), place);
  }
  return found;
}

function namesByLength(byKey: ReadonlyMap<string, readonly Place[]>): readonly (readonly Name[] | undefined)[] {
  const found: Name[][] = [];
  for (const [key, all] of byKey) {
    const places = all.filter(({ level }) => level < placeLevels.quarter);
    if (places.length === 0) continue;
    found[key.length] ??= [];
    found[key.length]?.push({ key, letters: lettersOf(key), places });
  }
  return found;
}

function firstFrom(sorted: readonly string[], beginning: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? "") < beginning) low = middle + 1;
    else high = middle;
  }
  return low;
}

function readPostalCodes(steps: string): ReadonlyMap<number, number> {
  const districts = new Map<number, number>();
  let code = 0;
  let district = 0;
  for (const step of steps.split(";")) {
    const [codes, on] = step.split(",");
    code += Number(codes);
    district += Number(on);
    districts.set(code, district);
  }
  return districts;
}

function placeIn(city: City, own: Pick<Place, "name" | "latitude" | "longitude" | "radiusKm" | "level">): Place {
  return {
    ...own,
    reachKm: own.radiusKm,
    label: labelOf(own.name, city.name),
    city: city.name,
    province: city.province,
    isUrban: city.isUrban,
  };
}

const labelOf = (name: string, city: string) => (city === "" ? name : `${name}, ${city}`);

function spanOf(places: readonly Place[]): Position & Pick<Place, "radiusKm" | "reachKm"> {
  const mean = (of: (place: Place) => number) => places.reduce((sum, place) => sum + of(place), 0) / places.length;
  const middle = { latitude: mean((place) => place.latitude), longitude: mean((place) => place.longitude) };
  const reachKm = reachOf(places, middle);
  return { ...middle, radiusKm: reachKm, reachKm };
}

function reachOf(places: readonly Place[], { latitude, longitude }: Position): number {
  const reaches = places.map(
    (place) => degreeKm * Math.hypot(place.latitude - latitude, place.longitude - longitude) + place.radiusKm,
  );
  return Math.ceil(Math.max(...reaches));
}

const degreeKm = 111.2;

/** `Pulo Gadung` and `Pulogadung` are one. */
function keyOf(name: string): string {
  return fold(name).replace(/[^\p{L}\p{N}]+/gu, "");
}
