import { DomUtil, GridLayer, type Map as LeafletMap } from "leaflet";
import { leafletLayer } from "protomaps-leaflet";
import type { Language } from "../../src/i18n/languages";
import { openArchive } from "./tile-source";

const darkness = matchMedia("(prefers-color-scheme: dark)");

/**
 * Draws streets from an archive, in the colours of the page's scheme, which they follow.
 * @returns what takes them away
 * @throws {Error} if the archive does not arrive, or is not an archive
 */
export async function drawStreets(map: LeafletMap, address: string, lang: Language): Promise<() => void> {
  const archive = openArchive(address);
  const { maxZoom } = await archive.getHeader();
  // The package takes Leaflet's parts from here.
  Object.assign(window, { L: { GridLayer, DomUtil } });
  let layer: GridLayer | undefined;
  const draw = () => {
    layer?.remove();
    const flavor = darkness.matches ? "dark" : "light";
    layer = leafletLayer({ url: archive, maxDataZoom: maxZoom, flavor, lang }).addTo(map);
  };
  draw();
  darkness.addEventListener("change", draw);
  return () => {
    darkness.removeEventListener("change", draw);
    layer?.remove();
  };
}
