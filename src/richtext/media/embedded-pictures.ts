/** Characters of pictures that a page may carry inside its text. */
const maxEmbedded = 250_000;

const opening = /data:[\w.+-]*(?:\/[\w.+-]*)?(?:;[\w-]+=[\w.+-]*)*;base64,/gi;
const line = /\s*([\w+/=%-]+)(?=(["')>]?))/y;

/** No word is as long; mail programs break base64 after 64 or 76 characters. */
const shortestLine = 40;

/** Formats that cannot act. */
const picture = /^data:image\/(?:png|jpe?g|gif|webp);base64,/i;

const origin = "https://base64.invalid/";
const placeholder = /https:\/\/base64\.invalid\/\d+/gi;
const onlyPlaceholder = /^https:\/\/base64\.invalid\/(\d+)$/i;

/** What stands behind an address of a text: `other` if it is no embedded file. */
type EmbeddedFile =
  | { readonly kind: "picture"; readonly dataUrl: string }
  /** No picture, or too large for the page. */
  | { readonly kind: "omitted" }
  | { readonly kind: "other" };

/** A text whose files in base64 are replaced by short addresses, so that they cost its reading nothing. */
export interface WithoutEmbedded {
  readonly source: string;
  fileAt(address: string): EmbeddedFile;
}

export function withoutEmbedded(text: string): WithoutEmbedded {
  const files: EmbeddedFile[] = [];
  let left = maxEmbedded;
  let source = "";
  let copied = 0;
  for (const { index, 0: start } of text.matchAll(opening)) {
    if (index < copied) continue;
    const end = endOfData(text, index + start.length);
    const compact = text.slice(index, end).replaceAll(/\s+/g, "");
    const isShown = picture.test(compact) && compact.length <= left;
    if (isShown) left -= compact.length;
    source += `${text.slice(copied, index)}${origin}${files.length}`;
    files.push(isShown ? { kind: "picture", dataUrl: compact } : { kind: "omitted" });
    copied = end;
  }
  source += text.slice(copied);
  return {
    source,
    fileAt: (address) => {
      const [, index] = onlyPlaceholder.exec(address) ?? [];
      if (index === undefined) return { kind: "other" };
      return files[Number(index)] ?? { kind: "omitted" };
    },
  };
}

/** Base64 may be broken into lines: a long one goes on, and so does a short one that ends the attribute or link. */
function endOfData(text: string, start: number): number {
  let end = start;
  for (;;) {
    line.lastIndex = end;
    const [read, data, closing] = line.exec(text) ?? [];
    if (read === undefined || data === undefined) return end;
    if (end !== start && data.length < shortestLine && closing === "") return end;
    end += read.length;
  }
}

export const isEmbedded = (address: string): boolean => address.startsWith(origin) || address.startsWith("data:");

/** Removes what stands for files where text is shown. */
export const withoutPlaceholders = (text: string): string =>
  text.includes(origin) ? text.replaceAll(placeholder, "") : text;
