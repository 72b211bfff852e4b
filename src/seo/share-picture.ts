export const shareSize = { width: 1200, height: 630 } as const;

/** Whether a drawing may represent a page: no logo or badge, and no part of a larger picture. */
export const isShared = (file: string): boolean =>
  /^(?!(badge|banner|client|gallery|logo|slider|state)\b)[\w-]+\.svg$/.test(file);

/** The bitmap of a drawing, which `generators/share-pictures.ts` draws; null for any other URL. */
export function sharePictureOf(src: string): string | null {
  const [, folder = "", file = ""] = /^(\/illustrations(?:\/[\w-]+)?)\/([^/]+)$/.exec(src) ?? [];
  return isShared(file) ? `${folder}/share/${file.replace(/svg$/, "jpg")}` : null;
}
