import type { Feature, Polygon, Position } from "geojson";

/** Features of each layer, named as in Protomaps' builds. */
export type Layers = Readonly<Record<string, readonly Feature[]>>;

/** Between streets, in degrees: half a kilometre. */
const block = 0.004;

/** Every so many streets is a main road. */
const mainEvery = 5;

/** A town of blocks with a river, a park and a motorway, in a square. */
export function townLayers([west, south, east, north]: readonly [number, number, number, number]): Layers {
  const [middleX, middleY] = [(west + east) / 2, (south + north) / 2];
  const count = Math.round((east - west) / block);
  const streets = Array.from({ length: count }, (_, index) => index).flatMap((index) => [
    road(index, [
      [west + index * block, south],
      [west + index * block, north],
    ]),
    road(index, [
      [west, south + index * block],
      [east, south + index * block],
    ]),
  ]);
  const motorway = line({ kind: "highway", name: "Jalan Tol Contoh", min_zoom: 5 }, [
    [west, south],
    [east, north],
  ]);
  const river: Position[] = [
    [middleX + 0.01, north],
    [middleX - 0.004, middleY + 0.01],
    [middleX + 0.006, south],
  ];
  return {
    landuse: [area({ kind: "park" }, [middleX + block, middleY + block, middleX + 3 * block, middleY + 3 * block])],
    water: [
      area({ kind: "lake" }, [west + 2 * block, north - 4 * block, west + 6 * block, north - block]),
      line({ kind: "river", name: "Kali Contoh" }, river),
    ],
    roads: [...streets, motorway],
    buildings: Array.from({ length: 60 }, (_, index) => {
      const [x, y] = [middleX - (index % 10) * block, middleY - Math.floor(index / 10) * block];
      return area({ kind: "building" }, [x + 0.0008, y + 0.0008, x + 0.0026, y + 0.0022]);
    }),
    places: [
      place("Kota Contoh", "locality", 12, [middleX, middleY]),
      place("Menteng Contoh", "neighbourhood", 3, [middleX - 0.015, middleY + 0.012]),
    ],
  };
}

function road(index: number, points: Position[]): Feature {
  const isMain = index % mainEvery === 0;
  const name = `Jalan ${isMain ? "Raya" : "Kecil"} ${index}`;
  return line({ kind: isMain ? "major_road" : "minor_road", name, min_zoom: isMain ? 8 : 12 }, points);
}

function line(properties: Feature["properties"], coordinates: Position[]): Feature {
  return { type: "Feature", properties, geometry: { type: "LineString", coordinates } };
}

function place(name: string, kind: string, rank: number, coordinates: Position): Feature {
  const properties = { name, kind, population_rank: rank, min_zoom: 5 };
  return { type: "Feature", properties, geometry: { type: "Point", coordinates } };
}

function area(
  properties: Feature["properties"],
  [west, south, east, north]: readonly [number, number, number, number],
): Feature<Polygon> {
  const ring: Position[] = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return { type: "Feature", properties, geometry: { type: "Polygon", coordinates: [ring] } };
}
