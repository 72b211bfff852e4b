import "./trusted-types";
import "./map.css";
import { Map as LeafletMap } from "leaflet";
import type { PinMapOptions } from "../../src/components/form/position-tools";
import { drawGround } from "./ground";
import { openArchive } from "./tile-source";

const zooms = { far: 12, near: 15 } as const;

/**
 * A map with a pin in its middle: moving the map moves the position under the pin.
 * @throws {Error} if the streets cannot be loaded
 */
export async function openPinMap(options: PinMapOptions) {
  const { element, label, language, settings, around, credit, entered, onMove } = options;
  const { ground } = settings;
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
