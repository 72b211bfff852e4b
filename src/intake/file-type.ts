import type { FileKind } from "../forms/files";
import { zipEndOffset, zipEntryNames } from "./zip";

/** What a file's bytes are, whatever its name says; null for everything that is not taken. */
export function kindOfBytes(bytes: Uint8Array): FileKind | null {
  if (startsWith(bytes, "%PDF-")) return "pdf";
  if (startsWith(bytes, "\xff\xd8\xff")) return "jpeg";
  if (startsWith(bytes, "\x89PNG\r\n\x1a\n")) return isWholePng(bytes) ? "png" : null;
  if (startsWith(bytes, "PK")) return kindOfArchive(bytes);
  return isPlainText(bytes) ? "csv" : null;
}

/**
 * Whether a file is also something else (a page, a program, an archive behind a picture), or runs a program of its own
 * when somebody opens it.
 */
export function isUnsafe(bytes: Uint8Array, kind: FileKind): boolean {
  if (kind === "xlsx" || kind === "docx") {
    return (zipEntryNames(bytes) ?? []).some((name) => /(^|\/)(vbaProject\.bin|vbaData\.xml|activeX\/)/i.test(name));
  }
  const text = latin1.decode(bytes);
  if (foreignMarkup.test(text)) return true;
  if (kind === "pdf") return activePdf.test(text) || zipEndOffset(bytes) >= 0;
  return kind === "jpeg" && (text.includes("%PDF-") || zipEndOffset(bytes) >= 0);
}

const latin1 = new TextDecoder("latin1");

/** Long enough never to come about by chance in compressed bytes. */
const foreignMarkup = /<(script|html|iframe|svg|!doctype|\?php)[\s>]/i;

/** Scripts, and programs that are started. */
const activePdf = /\/(JavaScript|Launch)\b/;

function startsWith(bytes: Uint8Array, signature: string): boolean {
  return [...signature].every((character, position) => bytes[position] === character.charCodeAt(0));
}

function kindOfArchive(bytes: Uint8Array): FileKind | null {
  const names = zipEntryNames(bytes);
  if (!names?.includes("[Content_Types].xml")) return null;
  if (names.includes("xl/workbook.xml")) return "xlsx";
  return names.includes("word/document.xml") ? "docx" : null;
}

/** Chunk after chunk to the last one, and nothing behind it. */
function isWholePng(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let offset = 8;
  while (offset + 12 <= bytes.byteLength) {
    const type = latin1.decode(bytes.subarray(offset + 4, offset + 8));
    offset += 12 + view.getUint32(offset);
    if (type === "IEND") return offset === bytes.byteLength;
  }
  return false;
}

/** Text of any usual encoding of one byte, without control characters. */
function isPlainText(bytes: Uint8Array): boolean {
  return bytes.every((byte) => (byte >= 0x20 ? byte !== 0x7f : byte === 0x09 || byte === 0x0a || byte === 0x0d));
}
