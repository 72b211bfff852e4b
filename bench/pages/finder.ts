import { choosing, tapping, typing, type Visit } from "./steps";

const path = "/contoh/providers";

/** A list that is narrowed and turned. */
export const list: Visit = {
  path,
  steps: [
    tapping("tap the search", "#cari"),
    typing("search", "apotek"),
    ["close the suggestions", (page) => page.keyboard.press("Escape")],
    tapping("chip: hospitals", "[data-kind=hospital]"),
    tapping("chip: all", '[data-kind=""]'),
    tapping("unfold the filters", ".finder-filters summary"),
    choosing("category"),
    choosing("city"),
    tapping("page 2", ".pagination a"),
  ],
};

/** A map with all that is found. */
export const map: Visit = {
  path,
  steps: [
    tapping("open the map", ".finder-map [data-wake]"),
    ["wait for its pins", (page) => page.locator(".finder-map .leaflet-marker-icon").first().waitFor()],
    tapping("zoom out", ".map-zoom >> nth=1"),
    tapping("zoom in", ".map-zoom >> nth=0"),
    ["choose a pin", async (page) => page.locator(".finder-map .leaflet-marker-icon").first().press("Enter")],
    typing("search", "apotek 1"),
    [
      "choose a pin of the new ones",
      async (page) => page.locator(".finder-map .leaflet-marker-icon").last().press("Enter"),
    ],
  ],
};
