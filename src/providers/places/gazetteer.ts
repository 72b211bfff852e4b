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
export const loadGazetteer = lazy(async () => new Gazetteer((await import("./gazetteer.json")).default));

/** A name by which places are known, with what makes comparisons quick. */
interface Name {
  readonly key: string;
  readonly letters: number;
  readonly rows: readonly number[];
}

interface GazetteerFile {
  /**
   * A line each: a province (`#`), a city of it (`=`), the seat of that (`+`), a town or well-known quarter of it (`~`), a
   * district of it (no mark), a quarter of that (`-`), or a region of several cities (`*`).
   */
  readonly names: string;
  /**
   * In that order, of all but provinces and cities: the steps from the previous position to the north and east, in
   * thousandths of a degree, and of all but quarters a radius in kilometres.
   */
  readonly numbers: readonly number[];
  /** Lines of places, in the order of their {@link lookUpKeys}. */
  readonly order: readonly number[];
  /** See {@link readPostalCodes}. */
  readonly postalCodes: string;
}

/**
 * Places of Indonesia by name. A first search loads them, so each place is read when it is found: what all of them need is
 * a few passes over whole texts and arrays.
 */
export class Gazetteer {
  readonly #lines: readonly string[];
  readonly #keys: readonly string[];
  readonly #order: readonly number[];
  readonly #latitudes: Int32Array;
  readonly #longitudes: Int32Array;
  readonly #radii: Int32Array;
  /** By line, the line of its city. */
  readonly #cityRows: Int32Array;
  readonly #provinceRows: Int32Array;
  readonly #places: Place[] = [];
  readonly #cities = new Map<number, City>();
  readonly #districtRows = lazy(() => [...this.#lines.keys()].filter((row) => this.#isDistrict(row)));
  /** Names by their length, without those of quarters alone. */
  readonly #byLength = lazy(() => this.#namesByLength());
  /** Positions in {@link #districtRows}. */
  readonly #byPostalCode = lazy(() => readPostalCodes(this.file.postalCodes));

  constructor(private readonly file: GazetteerFile) {
    const { names, numbers, order } = file;
    this.#lines = names.split("\n");
    this.#keys = lookUpKeys(names);
    this.#order = order;
    const count = this.#lines.length;
    this.#latitudes = new Int32Array(count);
    this.#longitudes = new Int32Array(count);
    this.#radii = new Int32Array(count);
    this.#cityRows = new Int32Array(count);
    this.#provinceRows = new Int32Array(count);
    this.#readNumbers(numbers);
  }

  /** The places of this name or postal code, and areas of a city's districts whose names begin with these words. */
  named(words: readonly string[]): readonly Place[] {
    const name = words.join("");
    if (/^\d{5}$/.test(name)) return this.#withPostalCode(name);
    const own = this.#called(name);
    const isKnown = own.some(({ level }) => level < placeLevels.quarter);
    return isKnown ? own : [...this.#spanning(words), ...own];
  }

  /** Whether a place has this name, or a district's name of several words begins with it. */
  knows(name: string): boolean {
    return this.#called(name).length > 0 || this.#districtsBeginning(name).length > 0;
  }

  /** Places whose names begin with these letters, at most `most`. */
  beginningWith(words: readonly string[], most: number): readonly Place[] {
    const beginning = words.join("");
    if (beginning.length < fewestLetters) return [];
    return this.#withIslands(beginning, most, (key, wanted) => key.startsWith(wanted));
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
    let found: number[] = [];
    for (let length = name.length - most; most > 0 && length <= name.length + most; length++) {
      for (const { key, letters: own, rows } of this.#byLength()[length] ?? []) {
        if (differingLetters(own, letters) > 2 * least) continue;
        const cost = misspellings(name, key, most) + (key.charAt(0) === name.charAt(0) ? 0 : firstLetterCost);
        if (cost < least) found = [];
        if (cost <= least) found.push(...rows);
        least = Math.min(least, cost);
      }
    }
    return found.map((row) => this.#place(row));
  }

  /** Whether a district is at a position, or so near that it may be on its coast. */
  hasDistrictNear({ latitude, longitude }: Position): boolean {
    const eastShare = Math.cos((latitude * Math.PI) / 180);
    return this.#districtRows().some((row) => {
      const north = latitude - (this.#latitudes[row] ?? 0) / 1000;
      const east = (longitude - (this.#longitudes[row] ?? 0) / 1000) * eastShare;
      return degreeKm * Math.hypot(north, east) <= (this.#radii[row] ?? 0) + coastKm;
    });
  }

  /** Kilometres to the centre of the nearest district or quarter. */
  nearestCentreKm({ latitude, longitude }: Position): number {
    const eastShare = Math.cos((latitude * Math.PI) / 180);
    let least = Number.POSITIVE_INFINITY;
    for (const row of this.#lines.keys()) {
      if (!this.#isDistrict(row) && this.#mark(row) !== "-") continue;
      const north = latitude - (this.#latitudes[row] ?? 0) / 1000;
      const east = (longitude - (this.#longitudes[row] ?? 0) / 1000) * eastShare;
      least = Math.min(least, degreeKm * Math.hypot(north, east));
    }
    return least;
  }

  #readNumbers(numbers: readonly number[]): void {
    let next = 0;
    let latitude = 0;
    let longitude = 0;
    let province = -1;
    let city = -1;
    for (let row = 0; row < this.#lines.length; row++) {
      const mark = this.#mark(row);
      if (mark === "#") province = row;
      else if (mark === "=") city = row;
      else {
        latitude += numbers[next] ?? 0;
        longitude += numbers[next + 1] ?? 0;
        next += 2;
        this.#latitudes[row] = latitude;
        this.#longitudes[row] = longitude;
        this.#radii[row] = mark === "-" ? quarterRadiusKm : (numbers[next++] ?? 0);
      }
      this.#cityRows[row] = city;
      this.#provinceRows[row] = province;
    }
  }

  #mark(row: number): string {
    return this.#lines[row]?.charAt(0) ?? "";
  }

  #isDistrict(row: number): boolean {
    const mark = this.#mark(row);
    return mark !== "#" && mark !== "=" && !levels.has(mark);
  }

  #called(name: string): readonly Place[] {
    return this.#withIslands(name, maxCalled, (key, wanted) => key === wanted);
  }

  /** Also cities and regions of islands, which are known without the word for them. */
  #withIslands(key: string, most: number, isWanted: (key: string, wanted: string) => boolean): readonly Place[] {
    const placesAt = (wanted: string) =>
      this.#rowsFrom(wanted, most, (each) => isWanted(each, wanted)).map((row) => this.#place(row));
    return [...placesAt(key), ...placesAt(`${islandWord}${key}`).filter(({ city }) => city === "")];
  }

  /** Rows whose keys are as wanted, from the first that is not before `key` on. */
  #rowsFrom(key: string, most: number, isWanted: (key: string) => boolean): number[] {
    let low = 0;
    let high = this.#order.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#keyAt(middle) < key) low = middle + 1;
      else high = middle;
    }
    const rows: number[] = [];
    for (; rows.length < most && low < this.#order.length && isWanted(this.#keyAt(low)); low++) {
      rows.push(this.#order[low] ?? 0);
    }
    return rows;
  }

  #keyAt(place: number): string {
    return this.#keys[this.#order[place] ?? -1] ?? "";
  }

  /** Districts whose names are these words and more. */
  #districtsBeginning(name: string): readonly Place[] {
    const beginning = name.replaceAll(" ", "");
    const rows = this.#rowsFrom(beginning, this.#order.length, (key) => key.startsWith(beginning));
    return rows
      .sort((a, b) => a - b)
      .flatMap((row) => {
        const isLonger = this.#isDistrict(row) && fold(this.#lines[row] ?? "").startsWith(`${name} `);
        return isLonger ? [this.#place(row)] : [];
      });
  }

  #place(row: number): Place {
    const known = this.#places[row];
    if (known) return known;
    const place = this.#mark(row) === "=" ? this.#cityPlace(row) : this.#placeInCity(row);
    this.#places[row] = place;
    return place;
  }

  #placeInCity(row: number): Place {
    const city = this.#city(this.#cityRows[row] ?? -1);
    const line = this.#lines[row] ?? "";
    const level = levels.get(line.charAt(0)) ?? placeLevels.district;
    const name = level === placeLevels.district ? line : line.slice(1);
    const radiusKm = this.#radii[row] ?? 0;
    return {
      name,
      label: labelOf(name, city.name),
      latitude: (this.#latitudes[row] ?? 0) / 1000,
      longitude: (this.#longitudes[row] ?? 0) / 1000,
      radiusKm,
      reachKm: radiusKm,
      level,
      city: city.name,
      province: city.province,
      isUrban: city.isUrban,
    };
  }

  /** A city around its seat, else around the middle of its districts. */
  #cityPlace(row: number): Place {
    const { name, province, isUrban } = this.#city(row);
    const rows: number[] = [];
    for (let own = row + 1; this.#cityRows[own] === row && this.#mark(own) !== "#"; own++) rows.push(own);
    const districts = rows.filter((own) => this.#isDistrict(own));
    const seatRow = rows.find((own) => this.#mark(own) === "+");
    const seat = seatRow === undefined ? null : this.#placeInCity(seatRow);
    const span = spanOf(districts.map((own) => this.#place(own)));
    const middle = seat ?? span;
    const reachKm = seat
      ? reachOf(
          districts.map((own) => this.#place(own)),
          seat,
        )
      : span.reachKm;
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

  #city(row: number): City {
    const known = row < 0 ? nowhere : this.#cities.get(row);
    if (known) return known;
    const province = this.#lines[this.#provinceRows[row] ?? -1]?.slice(1) ?? "";
    const city = cityNamed(this.#lines[row]?.slice(1) ?? "", province);
    this.#cities.set(row, city);
    return city;
  }

  #namesByLength(): readonly (readonly Name[] | undefined)[] {
    const rowsByKey = new Map<string, number[]>();
    const add = (key: string, row: number) => {
      const rows = rowsByKey.get(key);
      if (rows) rows.push(row);
      else rowsByKey.set(key, [row]);
    };
    for (const row of this.#order) {
      const key = this.#keys[row] ?? "";
      const mark = this.#mark(row);
      if (mark !== "-") add(key, row);
      if ((mark === "=" || mark === "*") && key.startsWith(islandWord)) add(key.slice(islandWord.length), row);
    }
    const found: Name[][] = [];
    for (const [key, rows] of rowsByKey) {
      found[key.length] ??= [];
      found[key.length]?.push({ key, letters: lettersOf(key), rows });
    }
    return found;
  }

  /** The area of a city's districts whose names begin with these words: `Cikarang` of `Cikarang Utara` and others. */
  #spanning(words: readonly string[]): readonly Place[] {
    const name = words.join(" ");
    const own = this.#districtsBeginning(name);
    return [...Map.groupBy(own, ({ label, name: full }) => label.slice(full.length)).values()].flatMap((group) =>
      group.slice(0, 1).map((first): Place => {
        const shown = first.name.slice(0, name.length);
        return { ...first, ...spanOf(group), name: shown, label: labelOf(shown, first.city) };
      }),
    );
  }

  #withPostalCode(code: string): readonly Place[] {
    const row = this.#districtRows()[this.#byPostalCode().get(Number(code)) ?? -1];
    if (row === undefined) return [];
    const place = this.#place(row);
    return [{ ...place, name: code, label: `${code} (${place.name}), ${place.city}` }];
  }
}

const levels: ReadonlyMap<string, PlaceLevel> = new Map([
  ["*", placeLevels.city],
  ["+", placeLevels.seat],
  ["~", placeLevels.town],
  ["-", placeLevels.quarter],
]);

/** Places of one name that are examined. */
const maxCalled = 200;

/** Names of islands are known without the word for them: `Mentawai` is `Kepulauan Mentawai`. */
const islandWord = "kepulauan";

/** By line, the name in lower case without marks, blanks and accents: `Pulo Gadung` and `Pulogadung` are one. */
export function lookUpKeys(names: string): readonly string[] {
  return fold(names)
    .replaceAll(/^=(?:kabupaten |kota )?(?:administrasi )?/gm, "")
    .replaceAll(/[^\p{L}\p{N}\n]+/gu, "")
    .split("\n");
}

/** Without the marks of municipalities. */
function cityNamed(name: string, province: string): City {
  const shown = name.replace(/ Administrasi /, " ").replace(/^Kota /, "");
  return { name: shown, province, isUrban: !shown.startsWith("Kabupaten ") };
}

const bareName = (city: string) => city.replace(/^Kabupaten /, "");

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
