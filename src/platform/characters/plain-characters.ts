/** Format characters: direction marks of contact lists, zero-width spaces, soft hyphens, byte-order marks. */
const invisible = /\p{Cf}/gu;

const hyphens = /[\p{Pd}\u2212\u00ad]/gu;

const blanks = /[^\S\n]+/gu;

const fullWidth = /[\uff01-\uff5e]/gu;

/** Distance in Unicode between a full-width character and its ASCII form. */
const fullWidthOffset = 0xfee0;

const toAscii = (character: string) => String.fromCharCode(character.charCodeAt(0) - fullWidthOffset);

/**
 * Replaces look-alikes of ASCII characters, for texts such as numbers, URLs and e-mail addresses: invisible characters
 * are removed; blanks, hyphens, minus signs, full-width letters and digits become those of a keyboard. Line ends stay.
 */
export function plainCharacters(text: string): string {
  return text
    .replace(/\r\n?|\u2028|\u2029/g, "\n")
    .replace(hyphens, "-")
    .replace(invisible, "")
    .replace(fullWidth, toAscii)
    .replace(blanks, " ")
    .trim();
}
