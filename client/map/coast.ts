import { type LatLngTuple, type Layer, type Map as LeafletMap, Polygon } from "leaflet";
import { showCities } from "./cities";
import { fetchRows } from "./city-list";

/** Draws the country and names its cities. @returns what takes them away */
export function drawCoast(map: LeafletMap): () => void {
  let land: Layer | undefined;
  // A picture without words: the list says where providers are.
  map.getPane("overlayPane")?.setAttribute("aria-hidden", "true");
  let isGone = false;
  void loadOutline().then((rings) => {
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

let outline: Promise<readonly number[][]> | undefined;

/** The coast as rings; empty if the file fails to load. */
async function loadOutline(): Promise<LatLngTuple[][]> {
  outline ??= fetchRows("/map/outline.json", isSteps);
  return (await outline).map(ringOf);
}

const isSteps = (ring: unknown): ring is number[] =>
  Array.isArray(ring) && ring.every((step) => typeof step === "number");

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
