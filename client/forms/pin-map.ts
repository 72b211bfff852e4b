import "../map/trusted-types";
import "../map/map.css";
import { Map as LeafletMap, Polygon, TileLayer } from "leaflet";
import type { PinMap } from "../../src/components/form/live-form";
import { loadOutline } from "../map/outline";

export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

interface PinMapOptions {
  /** Empty, with a size. */
  readonly element: HTMLElement;
  readonly label: string;
  readonly settings: PinMap;
  /** What is entered; null when that is no position. */
  readonly entered: () => Point | null;
  readonly onMove: (point: Point) => void;
}

/** Where nothing but the coast is drawn, less of it is no help. */
const zooms = { tiles: { far: 11, near: 15 }, coast: { far: 8, near: 10 } };

/**
 * A map with a pin in its middle: whoever moves it, by hand or with the arrow keys, moves the position under the pin.
 * @returns a function that moves it to what is entered
 */
export function openPinMap({ element, label, settings, entered, onMove }: PinMapOptions) {
  const start = entered();
  const { far, near } = settings.tiles ? zooms.tiles : zooms.coast;
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const map = new LeafletMap(element, {
    ...{ minZoom: 3, maxZoom: 19, zoomControl: false, attributionControl: false, scrollWheelZoom: false },
    ...{ zoomAnimation: !isCalm, fadeAnimation: !isCalm },
  });
  const { latitude, longitude } = start ?? settings;
  map.setView([latitude, longitude], start ? near : far);
  element.setAttribute("role", "application");
  element.setAttribute("aria-label", label);
  if (settings.tiles) new TileLayer(settings.tiles).addTo(map);
  else {
    void loadOutline().then((rings) => {
      new Polygon(
        rings.map((ring) => [ring]),
        { interactive: false, className: "map-land" },
      ).addTo(map);
    });
  }
  let isFollowing = false;
  map.on("click", ({ latlng }) => map.panTo(latlng));
  map.on("moveend", () => {
    if (isFollowing) return;
    const { lat, lng } = map.getCenter().wrap();
    onMove({ latitude: lat, longitude: lng });
  });
  return {
    follow() {
      const point = entered();
      if (!point) return;
      isFollowing = true;
      map.setView([point.latitude, point.longitude], Math.max(map.getZoom(), near), { animate: false });
      isFollowing = false;
    },
    zoomBy: (levels: number) => map.setZoom(map.getZoom() + levels),
  };
}
