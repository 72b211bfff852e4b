import { Finding } from "./finding";

/** Too long to occur by chance in compressed bytes. A property list of a Mac has a document type as well. */
const foreignMarkup = /<(script|html|iframe|svg|\?php)[\s>]|<\?php\b|<!doctype\s+html/i;

/** @throws {Finding} for markup that a browser would run or a server execute */
export function checkMarkup(text: string): void {
  if (foreignMarkup.test(text)) throw new Finding("foreign");
}

/** `IEND`. */
const lastChunk = 0x49454e44;

/** Where a PNG ends; null for one that is cut off. */
export function endOfPng(bytes: Uint8Array): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let offset = 8;
  while (offset + 12 <= bytes.byteLength) {
    const type = view.getUint32(offset + 4);
    offset += 12 + view.getUint32(offset);
    if (type === lastChunk) return offset <= bytes.byteLength ? offset : null;
  }
  return null;
}
