import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { gzipSync } from "node:zlib";
import { z } from "zod";
import { type Quarter, quarters, regions } from "./quarters";

/**
 * Writes `src/providers/places/gazetteer.json`: provinces, cities, districts with their middles, urban villages
 * and well-known quarters, and postal codes with their districts. The villages that all of it is made of are those of the
 * package geografis. `src/providers/places/gazetteer.ts` reads the file and says what its lines are.
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

const source = createRequire(import.meta.url).resolve("geografis/data/json/data.json");
const villages = z.array(VillageSchema).parse(JSON.parse(readFileSync(source, "utf8")));
const districts = [...Map.groupBy(villages, ({ code }) => code.slice(0, 8)).values()];

const text = JSON.stringify({ places: placeLines().join("\n"), postalCodes: postalCodes() });
mkdirSync(folder, { recursive: true });
writeFileSync(`${folder}/gazetteer.json`, `${text}\n`);
console.info(`gazetteer.json ${text.length} bytes, ${gzipSync(text, { level: 9 }).length} compressed`);

function placeLines(): string[] {
  const lines: string[] = [];
  let [province, city] = ["", ""];
  let last: Point = { latitude: 0, longitude: 0 };
  const place = (name: string, point: Point, radiusKm?: number) => {
    const steps = [step(point.latitude, last.latitude), step(point.longitude, last.longitude)];
    last = point;
    lines.push([name, ...steps, ...(radiusKm === undefined ? [] : [radiusKm])].join(";"));
  };
  for (const [name, latitude, longitude, radiusKm] of regions) place(`*${name}`, { latitude, longitude }, radiusKm);
  for (const district of districts) {
    const [first] = district;
    if (!first) continue;
    if (first.province !== province) lines.push(`#${first.province.replace("Daerah Istimewa", "DI")}`);
    if (first.city !== city) lines.push(`=${first.city}`);
    ({ province, city } = first);
    const middle = middleOf(district);
    place(first.district.trim(), middle, radiusOf(middle, district));
    for (const { name, ...point } of quartersOf(district)) place(`-${name}`, point);
  }
  return lines;
}

/** Urban villages (kelurahan, whose numbers begin with 1), unless they are called like their district, and what people know besides. */
function quartersOf(district: readonly Village[]): (Point & { readonly name: string })[] {
  const urban = district.filter(({ code, district: own, village }) => code.charAt(9) === "1" && village !== own);
  const known = quarters.flatMap(([name, code]: Quarter) =>
    district.filter((each) => each.code === code).map((each) => ({ ...each, village: name })),
  );
  return [...urban, ...known].map(({ village, latitude, longitude }) => ({
    name: village.trim(),
    latitude,
    longitude,
  }));
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
  let [lastCode, lastIndex] = [0, 0];
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
