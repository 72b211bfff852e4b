import { cleanText } from "../platform/characters/clean-text";
import type { RichText } from "./safe-html";

const entity = /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos|nbsp));/gi;

const named: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

export function plainText({ html }: Pick<RichText, "html">): string {
  return html
    .replaceAll(/<[^<>]*>/g, " ")
    .replaceAll(entity, (_, hex: string | undefined, decimal: string | undefined, name: string | undefined) =>
      name ? (named[name.toLowerCase()] ?? " ") : characterOf(hex ? Number.parseInt(hex, 16) : Number(decimal)),
    );
}

const characterOf = (code: number) => (code <= 0x10ffff ? cleanText(String.fromCodePoint(code)) : " ");
