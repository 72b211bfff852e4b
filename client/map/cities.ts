import { divIcon, type Map as LeafletMap, Marker } from "leaflet";
import { type City, loadCities } from "./city-list";

const paneName = "cities";

/** Around a name, in pixels: its height, the width of a letter, and the room to the next one. */
const letter = { height: 18, width: 8 };
const room = 24;

/** Beyond the edge of the map, as a share of its size: names at the edge do not come late. */
const margin = 0.1;

/** Names cities, the large ones first, as many as have room in view. @returns what takes the names away */
export function showCities(map: LeafletMap): () => void {
  const pane = map.getPane(paneName) ?? map.createPane(paneName);
  pane.setAttribute("aria-hidden", "true");
  let cities: readonly City[] = [];
  let shown: Marker[] = [];
  const update = () => {
    for (const marker of shown) marker.remove();
    shown = inView(map, cities).map((city) => markerOf(city).addTo(map));
  };
  map.on("moveend", update);
  void loadCities().then((loaded) => {
    cities = loaded;
    update();
  });
  return () => {
    map.off("moveend", update);
    cities = [];
    update();
  };
}

function inView(map: LeafletMap, cities: readonly City[]): City[] {
  const bounds = map.getBounds().pad(margin);
  const taken: { readonly x: number; readonly y: number; readonly half: number }[] = [];
  return cities.filter(({ name, position }) => {
    if (!bounds.contains(position)) return false;
    const { x, y } = map.latLngToContainerPoint(position);
    const half = (name.length * letter.width) / 2;
    const isFree = taken.every(
      (other) => Math.abs(x - other.x) > half + other.half + room || Math.abs(y - other.y) > letter.height + room,
    );
    if (isFree) taken.push({ x, y, half });
    return isFree;
  });
}

function markerOf({ name, position }: City): Marker {
  const label = document.createElement("span");
  label.textContent = name;
  const icon = divIcon({ className: "map-city", html: label, iconSize: [0, 0] });
  return new Marker(position, { icon, pane: paneName, interactive: false, keyboard: false });
}
