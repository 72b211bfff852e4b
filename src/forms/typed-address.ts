import { plainCharacters } from "../platform/characters/plain-characters";
import { trimmedEnd } from "../platform/text";

/** What stands around an address in a sentence or a list of contacts. */
const opening = /^[<("'[\s]+/;
const closing = /[>)"'\].,;\s]/;
/** Behind an address that has a bracket itself. */
const closingSigns = /[>"'.,;\s]/;

const label = /^(?:web(?:site)?|situs|e-?mail|surel|alamat(?: (?:web(?:site)?|e-?mail|surel))?)\s*[:=]\s*/i;

/** How an address of the web begins: also with a blank or without its colon, with backslashes, mistyped or twice. */
const webStart = /^(?:h{0,2}t{1,3}p{1,2}(s?)\s?[:;/\\][:;/\\ ]*)+/i;

/** A comma or a blank in place of the full stop before the end of a host name: `klinik,co.id`, `klinik. co.id`. */
const brokenStop = /\s?[.,]\s?(?=(?:ac|biz|co|com|desa|go|id|info|net|or|org|sch|web)(?:[./?#]|$))/gi;

function withoutSurroundings(text: string): string {
  const address = text.replace(opening, "").replace(label, "").replace(opening, "");
  return trimmedEnd(address, /[([]/.test(address) ? closingSigns : closing);
}

/** Keyboards of telephones begin with a capital and add blanks; a hyphen means "none". */
export function cleanWebsite(entered: string): string {
  const address = withoutSurroundings(plainCharacters(entered)).replace(/^www\s?\.\s/i, "www.");
  const [start = "", secure] = webStart.exec(address) ?? [];
  const host = address
    .slice(start.length)
    .replace(/^www\s?\.\s/i, "www.")
    .replace(brokenStop, ".");
  return start === "" ? host : `http${secure ? "s" : ""}://${host}`;
}

/** The address of `Budi <budi@contoh.co.id>` and `budi@contoh.co.id (kantor)`; two addresses stay, since one must be chosen. */
export function cleanEmail(entered: string): string {
  const text = plainCharacters(entered).replaceAll(/\s?[([]at[)\]]\s?/gi, "@");
  if (text.indexOf("@") !== text.lastIndexOf("@")) return withoutSurroundings(text);
  const [, named] = /<([^<>]*)>/.exec(text) ?? [];
  const address = withoutSurroundings((named ?? text).replace(/\s\([^()@]*\)$/, ""));
  return withoutSurroundings(address.replace(/^mailto:/i, "").replace(/\?[\s\S]*/, ""))
    .replace(/\s?@\s?/, "@")
    .replace(brokenStop, ".");
}
