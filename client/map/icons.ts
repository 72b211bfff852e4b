import { type DivIcon, type DivIconOptions, divIcon } from "leaflet";
import { makeHtml, makeSvg } from "./markup";

/** A drop that stands on its position. */
const drop = "M16 1C8 1 2 7 2 15c0 10 14 24 14 24s14-14 14-24C30 7 24 1 16 1Zm0 8a6 6 0 1 1 0 12a6 6 0 1 1 0-12Z";

const pinAnchors = { iconSize: [32, 40], iconAnchor: [16, 39], popupAnchor: [0, -34] } satisfies DivIconOptions;

export function markerIcon(name: string): DivIcon {
  return divIcon({ className: "map-marker", html: labelled(name, pin()), ...pinAnchors });
}

/** The provider that the map is about, with its name below. */
export function subjectIcon(name: string): DivIcon {
  return divIcon({ className: "map-marker map-subject", html: labelled(name, pin(), "map-self-label"), ...pinAnchors });
}

const pin = () => makeSvg("svg", { viewBox: "0 0 32 40", "aria-hidden": "true" }, makeSvg("path", { d: drop }));

export function clusterIcon(count: number, label: string): DivIcon {
  const number = makeHtml("span", { "aria-hidden": "true" }, String(count));
  const size = count < 10 ? 40 : count < 100 ? 48 : 56;
  return divIcon({ className: "map-cluster", html: labelled(label, number), iconSize: [size, size] });
}

/** The visitor, with the word beside the mark. */
export function selfIcon(label: string): DivIcon {
  return divIcon({
    className: "map-self",
    html: makeHtml("span", { class: "map-self-label" }, label),
    iconSize: [24, 24],
  });
}

/** A drawing with its name, by default for those who do not see it. */
const labelled = (label: string, drawing: Element, className = "visually-hidden") =>
  makeHtml("span", {}, drawing, makeHtml("span", { class: className }, label));
