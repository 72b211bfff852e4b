import type { LatLngTuple } from "leaflet";

/** Units of the file in a degree. */
const precision = 1000;

let outline: Promise<LatLngTuple[][]> | undefined;

/** The coast, ring by ring; none where the file does not come. */
export function loadOutline(): Promise<LatLngTuple[][]> {
  outline ??= fetchOutline().catch(() => []);
  return outline;
}

async function fetchOutline(): Promise<LatLngTuple[][]> {
  const response = await fetch("/map/outline.json", { signal: AbortSignal.timeout(10_000) });
  const rings: unknown = await response.json();
  return Array.isArray(rings) ? rings.filter(isSteps).map(ringOf) : [];
}

const isSteps = (ring: unknown): ring is number[] =>
  Array.isArray(ring) && ring.every((step) => typeof step === "number");

/** Each pair is the way from the point before. */
function ringOf(steps: readonly number[]): LatLngTuple[] {
  const ring: LatLngTuple[] = [];
  let longitude = 0;
  let latitude = 0;
  for (let index = 0; index < steps.length; index += 2) {
    longitude += steps[index] ?? 0;
    latitude += steps[index + 1] ?? 0;
    ring.push([latitude / precision, longitude / precision]);
  }
  return ring;
}
