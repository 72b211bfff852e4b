/** Of the pictures that stand for drawings where only pixels are shown, in pixels. */
export const shareSize = { width: 1200, height: 630 } as const;

/** Whether a drawing is one that a page may have for its own: no logo or badge, and no part of something larger. */
export const isShared = (file: string): boolean =>
  /^(?!(badge|banner|client|gallery|logo|slider|state)\b)[\w-]+\.svg$/.test(file);

/** The picture of one of the site's drawings, which `generators/share-pictures.ts` draws; null for every other address. */
export function sharePictureOf(src: string): string | null {
  const [, folder = "", file = ""] = /^(\/illustrations(?:\/[\w-]+)?)\/([^/]+)$/.exec(src) ?? [];
  return isShared(file) ? `${folder}/share/${file.replace(/svg$/, "jpg")}` : null;
}
