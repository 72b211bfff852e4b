import type { Site } from "../../page/site-data";

/** What lies under the markers of a map. */
export type Ground =
  | { readonly kind: "coast" }
  /** Tiles that are pictures, by the template of their addresses, with the words that their maker asks for. */
  | { readonly kind: "pictures"; readonly template: string; readonly attribution: string }
  /** Tiles that are drawn from an archive; without words of its own it is named by where public builds come from. */
  | { readonly kind: "streets"; readonly archive: string; readonly attribution: string };

/** An archive by its name is served by the site itself. */
export function groundOf({ key, map }: Pick<Site["product"], "key" | "map">): Ground {
  const { tiles, archive, attribution } = map;
  if (tiles) return { kind: "pictures", template: tiles, attribution };
  if (!archive) return { kind: "coast" };
  return { kind: "streets", archive: archive.includes("/") ? archive : `/${key}/tiles/${archive}`, attribution };
}
