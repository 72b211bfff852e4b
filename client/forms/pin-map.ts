import "../map/trusted-types";
import "../map/map.css";
import { Map as LeafletMap } from "leaflet";
import type { PinMap } from "../../src/components/form/live-form";
import { drawGround } from "../map/ground";

export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

interface PinMapOptions {
  /** Empty, with a size. */
  readonly element: HTMLElement;
  readonly label: string;
  readonly settings: PinMap;
  /** Takes the words on where the map comes from. */
  readonly credit: HTMLElement;
  /** What is entered; null when that is no position. */
  readonly entered: () => Point | null;
  readonly onMove: (point: Point) => void;
}

/** Where nothing but the coast is drawn, less of it is no help. */
const zooms = {
  coast: { far: 8, near: 10 },
  pictures: { far: 11, near: 15 },
  streets: { far: 11, near: 15 },
} as const satisfies Record<PinMap["ground"]["kind"], object>;

/**
 * A map with a pin in its middle: whoever moves it, by hand or with the arrow keys, moves the position under the pin.
 * @returns a function that moves it to what is entered
 */
export function openPinMap({ element, label, settings, credit, entered, onMove }: PinMapOptions) {
  const start = entered();
  const { ground, language } = settings;
  const { far, near } = zooms[ground.kind];
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const map = new LeafletMap(element, {
    ...{ minZoom: 3, maxZoom: 19, zoomControl: false, attributionControl: false, scrollWheelZoom: false },
    ...{ zoomAnimation: !isCalm, fadeAnimation: !isCalm },
  });
  const { latitude, longitude } = start ?? settings;
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
