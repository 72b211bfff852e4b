import { type LatLngTuple, type Layer, type Map as LeafletMap, Polygon } from "leaflet";
import { showCities } from "./cities";

/** Draws the country and names its cities. @returns what takes them away */
export function drawCoast(map: LeafletMap): () => void {
  let land: Layer | undefined;
  // A picture without words: the list says where providers are.
  map.getPane("overlayPane")?.setAttribute("aria-hidden", "true");
  let isGone = false;
  void fetchOutline()
    .catch(() => [])
    .then((rings) => {
      const islands = rings.map((ring) => [ring]);
      if (!isGone) land = new Polygon(islands, { interactive: false, className: "map-land" }).addTo(map);
    });
  const hideCities = showCities(map);
  return () => {
    isGone = true;
    land?.remove();
    hideCities();
  };
}

/** Units of the file in a degree. */
const precision = 1000;

/** The coast as rings. */
async function fetchOutline(): Promise<LatLngTuple[][]> {
  const response = await fetch("/map/outline.json", { signal: AbortSignal.timeout(10_000) });
  const rings: readonly (readonly number[])[] = await response.json();
  return rings.map(ringOf);
}

/** Each pair is an offset from the previous point. */
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
