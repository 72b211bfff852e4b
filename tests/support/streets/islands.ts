import { readFileSync } from "node:fs";
import type { MultiPolygon, Position } from "geojson";
import { z } from "zod";

/** The country as the site's own outline has it: rings of steps in thousandths of a degree. */
export function islands(): MultiPolygon {
  const rings = z.array(z.array(z.number())).parse(JSON.parse(readFileSync("public/map/outline.json", "utf8")));
  return { type: "MultiPolygon", coordinates: rings.map((steps) => [ringOf(steps)]) };
}

function ringOf(steps: readonly number[]): Position[] {
  let [x, y] = [0, 0];
  const ring: Position[] = [];
  for (let index = 0; index < steps.length; index += 2) {
    x += steps[index] ?? 0;
    y += steps[index + 1] ?? 0;
    ring.push([x / 1000, y / 1000]);
  }
  return ring;
}
