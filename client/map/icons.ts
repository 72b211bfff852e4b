import { type DivIcon, type DivIconOptions, divIcon } from "leaflet";

const svgNamespace = "http://www.w3.org/2000/svg";

/** A drop that stands on its position. */
const drop = "M16 1C8 1 2 7 2 15c0 10 14 24 14 24s14-14 14-24C30 7 24 1 16 1Zm0 8a6 6 0 1 1 0 12a6 6 0 1 1 0-12Z";

const pinAnchors = { iconSize: [32, 40], iconAnchor: [16, 39], popupAnchor: [0, -34] } satisfies DivIconOptions;

export function markerIcon(name: string): DivIcon {
  return divIcon({ className: "map-marker", html: labelled(name, pin()), ...pinAnchors });
}

/** The provider that the map is about, with its name below. */
export function subjectIcon(name: string): DivIcon {
  const element = labelled(name, pin());
  element.lastElementChild?.setAttribute("class", "map-self-label");
  return divIcon({ className: "map-marker map-subject", html: element, ...pinAnchors });
}

function pin(): SVGSVGElement {
  const svg = document.createElementNS(svgNamespace, "svg");
  svg.setAttribute("viewBox", "0 0 32 40");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(svgNamespace, "path");
  path.setAttribute("d", drop);
  svg.appendChild(path);
  return svg;
}

export function clusterIcon(count: number, label: string): DivIcon {
  const number = document.createElement("span");
  number.setAttribute("aria-hidden", "true");
  number.append(String(count));
  const size = count < 10 ? 40 : count < 100 ? 48 : 56;
  return divIcon({ className: "map-cluster", html: labelled(label, number), iconSize: [size, size] });
}

/** The visitor, with the word beside the mark. */
export function selfIcon(label: string): DivIcon {
  const text = document.createElement("span");
  text.className = "map-self-label";
  text.append(label);
  return divIcon({ className: "map-self", html: text, iconSize: [24, 24] });
}

/** A drawing with its name for those who do not see it. */
function labelled(label: string, drawing: Element): HTMLElement {
  const element = document.createElement("span");
  const text = document.createElement("span");
  text.className = "visually-hidden";
  text.append(label);
  element.appendChild(drawing);
  element.appendChild(text);
  return element;
}
