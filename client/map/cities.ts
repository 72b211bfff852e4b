import { divIcon, type LayerEvent, type Map as LeafletMap, Marker } from "leaflet";
import { type City, loadCities } from "./city-list";
import { type Box, boxesOf, labelBox, meets } from "./label-boxes";

const paneName = "cities";

/** Beyond the edge of the map, as a share of its size: names at the edge do not come late. */
const margin = 0.1;

/** How many of the largest may be named: all of them where a region fills the map, the great ones where the country does. */
const mostAt = (zoom: number) => 8 * 2 ** (zoom - 5);

/** Where a name may stand, in pixels below its city: on it, or where a marker leaves room. */
const places = [0, 30, -34] as const;

/**
 * Names cities, the large ones first, as many as have room in view beside each other and the markers.
 * @returns what takes the names away
 */
export function showCities(map: LeafletMap): () => void {
  const pane = map.getPane(paneName) ?? map.createPane(paneName);
  pane.setAttribute("aria-hidden", "true");
  let cities: readonly City[] = [];
  let shown: Marker[] = [];
  let frame = 0;
  const update = () => {
    for (const marker of shown) marker.remove();
    shown = namesIn(map, cities).map((marker) => marker.addTo(map));
  };
  const updateSoon = ({ layer }: Partial<LayerEvent>) => {
    if (layer?.options.pane === paneName) return;
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(update);
  };
  map.on("moveend layeradd layerremove", updateSoon);
  void loadCities().then((loaded) => {
    cities = loaded;
    updateSoon({});
  });
  return () => {
    map.off("moveend layeradd layerremove", updateSoon);
    cancelAnimationFrame(frame);
    for (const marker of shown) marker.remove();
  };
}

function namesIn(map: LeafletMap, cities: readonly City[]): Marker[] {
  const bounds = map.getBounds().pad(margin);
  const taken: Box[] = boxesOf(map.getPane("markerPane"), map.getContainer());
  return cities.slice(0, mostAt(map.getZoom())).flatMap(({ name, position }) => {
    if (!bounds.contains(position)) return [];
    const at = map.latLngToContainerPoint(position);
    const below = places.find((shift) => !taken.some((box) => meets(box, labelBox(name, at.x, at.y + shift))));
    if (below === undefined) return [];
    taken.push(labelBox(name, at.x, at.y + below));
    const label = document.createElement("span");
    label.textContent = name;
    const icon = divIcon({ className: "map-city", html: label, iconSize: [0, 0], iconAnchor: [0, -below] });
    return new Marker(position, { icon, pane: paneName, interactive: false, keyboard: false });
  });
}
