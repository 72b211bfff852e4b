import { geoJSONToTile } from "@maplibre/geojson-vt";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import { islands } from "./islands";
import { type ArchiveTile, pmtilesOf } from "./pmtiles";
import { type Layers, townLayers } from "./town";

/** The country, in degrees. */
const country = [95, -11, 141, 6] as const;

/** Zooms of the country as a whole, and of the town in it. */
const wide = { from: 0, to: 7 };
const near = { from: 8, to: 14 };

/**
 * A small archive in the shape of Protomaps' builds: the islands of the country from afar, and made-up streets around a
 * position, to a few kilometres.
 */
export function streetArchive(
  { latitude, longitude }: { readonly latitude: number; readonly longitude: number },
  bounds: readonly [west: number, south: number, east: number, north: number] = country,
): Uint8Array {
  const extent = 0.06;
  const town = [longitude - extent, latitude - extent, longitude + extent, latitude + extent] as const;
  const earth: Layers = { earth: [{ type: "Feature", properties: { kind: "earth" }, geometry: islands() }] };
  const tiles = [
    ...placesIn(country, wide).map((place) => tileOf(place, earth)),
    ...placesIn(town, near).map((place) => tileOf(place, { ...earth, ...townLayers(town) })),
  ];
  return pmtilesOf(tiles, { metadata: { name: "Uji", vector_layers: [] }, bounds });
}

type Place = Pick<ArchiveTile, "z" | "x" | "y">;

function placesIn(
  [west, south, east, north]: readonly [number, number, number, number],
  zooms: { readonly from: number; readonly to: number },
): Place[] {
  const places: Place[] = [];
  for (let z = zooms.from; z <= zooms.to; z++) {
    for (let x = columnOf(west, z); x <= columnOf(east, z); x++) {
      for (let y = rowOf(north, z); y <= rowOf(south, z); y++) places.push({ z, x, y });
    }
  }
  return places;
}

const columnOf = (longitude: number, z: number) => Math.floor(((longitude + 180) / 360) * 2 ** z);

function rowOf(latitude: number, z: number): number {
  const radians = (latitude * Math.PI) / 180;
  return Math.floor(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * 2 ** z);
}

function tileOf(place: Place, layers: Layers): ArchiveTile {
  const cut = Object.entries(layers).map(([name, features]) => [
    name,
    geoJSONToTile({ type: "FeatureCollection", features: [...features] }, place.z, place.x, place.y, {
      wrap: true,
      clip: true,
    }),
  ]);
  return { ...place, data: fromGeojsonVt(Object.fromEntries(cut), { version: 2, extent: 4096 }) };
}
