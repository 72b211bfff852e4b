import "../map/trusted-types";
import "../map/map.css";
import { Map as LeafletMap } from "leaflet";
import type { PinMap } from "../../src/components/island/island-props";
import type { Coordinates } from "../../src/components/map/listed-provider";
import { drawGround } from "../map/ground";
import { openArchive } from "../map/tile-source";

export type Point = Coordinates;

interface PinMapOptions {
  /** Empty, with a size. */
  readonly element: HTMLElement;
  readonly label: string;
  readonly settings: PinMap;
  /** The initial centre while nothing is entered. */
  readonly around: Point;
  /** Gets the attribution of the map. */
  readonly credit: HTMLElement;
  /** Null unless a position is entered. */
  readonly entered: () => Point | null;
  readonly onMove: (point: Point) => void;
}

const zooms = { far: 12, near: 15 } as const;

/**
 * A map with a pin in its middle: moving the map moves the position under the pin.
 * @throws {Error} if the streets cannot be loaded
 */
export async function openPinMap({ element, label, settings, around, credit, entered, onMove }: PinMapOptions) {
  const { ground, language } = settings;
  if (ground.kind === "streets") await openArchive(ground.archive).getHeader();
  const start = entered();
  const { far, near } = zooms;
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const map = new LeafletMap(element, {
    minZoom: 3,
    maxZoom: 19,
    zoomControl: false,
    attributionControl: false,
    scrollWheelZoom: false,
    zoomAnimation: !isCalm,
    fadeAnimation: !isCalm,
  });
  const { latitude, longitude } = start ?? around;
  map.setView([latitude, longitude], start ? near : far);
  element.setAttribute("role", "application");
  element.setAttribute("aria-label", label);
  drawGround(map, { ground, credit, language });
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
