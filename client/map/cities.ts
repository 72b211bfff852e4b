import { Bounds, divIcon, type LayerEvent, type Map as LeafletMap, Marker, Point } from "leaflet";
import { type ListedCity, loadCities } from "./city-list";
import { makeHtml } from "./markup";

const paneName = "cities";

/** Share of the map beyond its edges that gets names too. */
const margin = 0.1;

/** Number of largest cities that may be named at a zoom. */
const mostAt = (zoom: number) => 8 * 2 ** (zoom - 5);

/** Vertical offsets of a name from its city, in pixels, by preference. */
const places = [0, 30, -34] as const;

/**
 * Names cities, the large ones first, as many as have room in view beside each other and the markers.
 * @returns what takes the names away
 */
export function showCities(map: LeafletMap): () => void {
  const pane = map.getPane(paneName) ?? map.createPane(paneName);
  pane.setAttribute("aria-hidden", "true");
  let cities: readonly ListedCity[] = [];
  let visibleMarkers: Marker[] = [];
  let frame = 0;
  const update = () => {
    for (const marker of visibleMarkers) marker.remove();
    visibleMarkers = namesIn(map, cities).map((marker) => marker.addTo(map));
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
    for (const marker of visibleMarkers) marker.remove();
  };
}

function namesIn(map: LeafletMap, cities: readonly ListedCity[]): Marker[] {
  const bounds = map.getBounds().pad(margin);
  const occupiedBoxes = markerBoxes(map);
  return cities.slice(0, mostAt(map.getZoom())).flatMap(({ name, position }) => {
    if (!bounds.contains(position)) return [];
    const at = map.latLngToContainerPoint(position);
    const boxes = places.map((below) => ({ below, box: labelBox(name, at.add([0, below])) }));
    const free = boxes.find(({ box }) => !occupiedBoxes.some((other) => other.overlaps(box)));
    if (!free) return [];
    occupiedBoxes.push(free.box);
    const html = makeHtml("span", {}, name);
    const icon = divIcon({ className: "map-city", html, iconSize: [0, 0], iconAnchor: [0, -free.below] });
    return new Marker(position, { icon, pane: paneName, interactive: false, keyboard: false });
  });
}

/** Size of letters and margins of a name, in pixels. */
const letter = { height: 16, width: 7.5 };
const room = { beside: 12, above: 6 };

/** Box of a name centred on a point. */
function labelBox(name: string, centre: Point): Bounds {
  const half = new Point((name.length * letter.width) / 2 + room.beside, letter.height / 2 + room.above);
  return new Bounds(centre.subtract(half), centre.add(half));
}

/** Boxes of all markers, in pixels from the upper left corner of the map. */
function markerBoxes(map: LeafletMap): Bounds[] {
  const { left: x, top: y } = map.getContainer().getBoundingClientRect();
  return [...(map.getPane("markerPane")?.children ?? [])].map((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return new Bounds([left - x, top - y], [right - x, bottom - y]);
  });
}
