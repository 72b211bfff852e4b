import type { Site } from "../../page/site-data";

/** What lies under the markers of a map. */
export type Ground =
  | { readonly kind: "coast" }
  /** Raster tiles, by URL template. */
  | { readonly kind: "pictures"; readonly template: string; readonly attribution: string }
  /** Vector tiles of an archive; without `attribution` that of public builds is shown. */
  | { readonly kind: "streets"; readonly archive: string; readonly attribution: string };

/** An archive by its name is served by the site itself. */
export function groundOf({ key, map }: Pick<Site["product"], "key" | "map">): Ground {
  const { tiles, archive, attribution } = map;
  if (tiles) return { kind: "pictures", template: tiles, attribution };
  if (!archive) return { kind: "coast" };
  return { kind: "streets", archive: archive.includes("/") ? archive : `/${key}/tiles/${archive}`, attribution };
}
