import { type LatLngTuple, type Layer, type Map as LeafletMap, Polygon, TileLayer } from "leaflet";
import type { Ground } from "../../src/components/map/map-ground";
import { locationTexts } from "../../src/components/map/texts";
import type { Language } from "../../src/i18n/languages";
import { showCities } from "./cities";
import { fetchRows } from "./city-list";
import { makeHtml } from "./markup";

interface DrawnGround {
  readonly ground: Ground;
  /** Element for the attribution. */
  readonly credit: HTMLElement;
  readonly language: Language;
}

/**
 * Draws what lies under the markers, and says whose it is; streets that do not come leave the coast.
 * @returns what takes all of it away
 */
export function drawGround(map: LeafletMap, { ground, credit, language }: DrawnGround): () => void {
  let isGone = false;
  let erase = () => {};
  const drawn = (ground: Ground, addLayer: () => void) => {
    if (isGone) return addLayer();
    erase = addLayer;
    showCredit(credit, ground, language);
  };
  const coast = () => drawn({ kind: "coast" }, drawCoast(map));
  if (ground.kind === "coast") coast();
  else if (ground.kind === "pictures") {
    const layer = new TileLayer(ground.template).addTo(map);
    drawn(ground, () => layer.remove());
  } else {
    void import("./streets")
      .then(({ drawStreets }) => drawStreets(map, ground.archive, language))
      .then((addLayer) => drawn(ground, addLayer))
      .catch(() => isGone || coast());
  }
  return () => {
    isGone = true;
    erase();
  };
}

/** Attribution of public builds. */
const builders = [
  ["Protomaps", "https://protomaps.com"],
  ["© OpenStreetMap", "https://www.openstreetmap.org/copyright"],
] as const;

/**
 * Says whose a map is. Words of the configuration with links in them, as many makers of tiles ask for, are markup: what
 * cleans it loads only then, after the map.
 */
function showCredit(place: HTMLElement, ground: Ground, language: Language): void {
  if (ground.kind === "coast") place.textContent = locationTexts({ language }).coast;
  else if (!ground.attribution)
    place.replaceChildren(...builders.flatMap(([name, href]) => [makeHtml("a", { href, rel: "external" }, name), " "]));
  else if (!ground.attribution.includes("<")) place.textContent = ground.attribution;
  else void import("dompurify").then(({ default: purify }) => place.replaceChildren(clean(purify, ground.attribution)));
}

function clean(purify: typeof import("dompurify").default, words: string): DocumentFragment {
  return purify.sanitize(words, { ALLOWED_TAGS: ["a"], ALLOWED_ATTR: ["href"], RETURN_DOM_FRAGMENT: true });
}

/** Draws the country and names its cities. @returns what takes them away */
function drawCoast(map: LeafletMap): () => void {
  let land: Layer | undefined;
  // A picture without words: the list says where providers are.
  map.getPane("overlayPane")?.setAttribute("aria-hidden", "true");
  let isGone = false;
  void loadOutline().then((rings) => {
    const islands = rings.map((ring) => [ring]);
    if (!isGone) land = new Polygon(islands, { interactive: false, className: "map-land" }).addTo(map);
  });
  const hideCities = showCities(map);
  return () => {
    isGone = true;
    land?.remove();
    hideCities();
  };
}

/** Units of the file in a degree. */
const precision = 1000;

let outline: Promise<readonly number[][]> | undefined;

/** The coast as rings; empty if the file fails to load. */
async function loadOutline(): Promise<LatLngTuple[][]> {
  outline ??= fetchRows("/map/outline.json", isSteps);
  return (await outline).map(ringOf);
}

const isSteps = (ring: unknown): ring is number[] =>
  Array.isArray(ring) && ring.every((step) => typeof step === "number");

/** Each pair is an offset from the previous point. */
function ringOf(steps: readonly number[]): LatLngTuple[] {
  const ring: LatLngTuple[] = [];
  let longitude = 0;
  let latitude = 0;
  for (let index = 0; index < steps.length; index += 2) {
    longitude += steps[index] ?? 0;
    latitude += steps[index + 1] ?? 0;
    ring.push([latitude / precision, longitude / precision]);
  }
  return ring;
}
