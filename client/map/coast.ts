import { type Layer, type Map as LeafletMap, Polygon } from "leaflet";
import { showCities } from "./cities";
import { loadOutline } from "./outline";

/** Draws the country and names its cities. @returns what takes them away */
export function drawCoast(map: LeafletMap): () => void {
  const drawn: Layer[] = [];
  // A picture without words: the list says where providers are.
  map.getPane("overlayPane")?.setAttribute("aria-hidden", "true");
  let isGone = false;
  void loadOutline().then((rings) => {
    if (isGone) return;
    const islands = rings.map((ring) => [ring]);
    drawn.push(new Polygon(islands, { interactive: false, className: "map-land" }).addTo(map));
  });
  const hideCities = showCities(map);
  return () => {
    isGone = true;
    for (const layer of drawn) layer.remove();
    hideCities();
  };
}
