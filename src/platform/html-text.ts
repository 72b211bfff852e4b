import { decodeHTMLStrict } from "entities/decode";

/**
 * Decodes the character references of a text once. Systems that escape texts for HTML before they store them send
 * `A &amp; B` for `A & B`, whatever the format of the response.
 */
export const decodedOnce = (text: string): string => (text.includes("&") ? decodeHTMLStrict(text) : text);
