/** Characters of pictures that a page may carry inside its text. */
const maxEmbedded = 250_000;

const dataUrl = /data:[\w.+-]*(?:\/[\w.+-]*)?(?:;[\w-]+=[\w.+-]*)*;base64,\s*[\w+/=%-]*(?:\s+[\w+/=]{40,})*/gi;

/** Formats that cannot act. */
const picture = /^data:image\/(?:png|jpe?g|gif|webp);base64,/i;

const origin = "https://base64.invalid/";
const placeholder = /https:\/\/base64\.invalid\/\d+/gi;
const onlyPlaceholder = /^https:\/\/base64\.invalid\/(\d+)$/i;

/** A text whose files in base64 are replaced by short addresses, so that they cost its reading nothing. */
export interface WithoutEmbedded {
  readonly source: string;
  /** Data URL of a picture behind such an address; null if it is left out, undefined for another address. */
  pictureAt(address: string): string | null | undefined;
}

export function withoutEmbedded(text: string): WithoutEmbedded {
  const pictures: (string | null)[] = [];
  let left = maxEmbedded;
  const source = text.replaceAll(dataUrl, (url) => {
    const compact = url.replaceAll(/\s+/g, "");
    const isShown = picture.test(compact) && compact.length <= left;
    if (isShown) left -= compact.length;
    pictures.push(isShown ? compact : null);
    return `${origin}${pictures.length - 1}`;
  });
  return {
    source,
    pictureAt: (address) => {
      const [, index] = onlyPlaceholder.exec(address) ?? [];
      return index === undefined ? undefined : (pictures[Number(index)] ?? null);
    },
  };
}

export const isEmbedded = (address: string): boolean => address.startsWith(origin) || address.startsWith("data:");

/** Removes what stands for files where text is shown. */
export const withoutPlaceholders = (text: string): string =>
  text.includes(origin) ? text.replaceAll(placeholder, "") : text;
