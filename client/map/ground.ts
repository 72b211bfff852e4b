import { type Map as LeafletMap, TileLayer } from "leaflet";
import type { Ground } from "../../src/components/map/ground";
import type { Language } from "../../src/i18n/languages";
import { drawCoast } from "./coast";
import { showCredit } from "./credit";

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
  const drawn = (shown: Ground, taken: () => void) => {
    if (isGone) return taken();
    erase = taken;
    showCredit(credit, shown, language);
  };
  const coast = () => drawn({ kind: "coast" }, drawCoast(map));
  if (ground.kind === "coast") coast();
  else if (ground.kind === "pictures") {
    const layer = new TileLayer(ground.template).addTo(map);
    drawn(ground, () => layer.remove());
  } else {
    void import("./streets")
      .then(({ drawStreets }) => drawStreets(map, ground.archive, language))
      .then((taken) => drawn(ground, taken))
      .catch(() => isGone || coast());
  }
  return () => {
    isGone = true;
    erase();
  };
}
