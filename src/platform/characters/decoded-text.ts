import { decodeHTMLStrict } from "entities/decode";
import { cleanText } from "./clean-text";

/** Decodes the character references of a text once: `A &amp; B`, `Caf&#233;`. Hard blanks become blanks. */
export function decodedText(text: string): string {
  const decoded = text.includes("&") ? cleanText(decodeHTMLStrict(text)) : text;
  return decoded.replaceAll("\u00a0", " ");
}
