import type { ForeignKind } from "../../forms/foreign-files";
import { compoundKind, isCompoundFile } from "./compound-file";
import { Finding } from "./finding";
import { readZip } from "./zip";

/** Brands of containers for HEIF pictures, as phones write them; AVIF names its own before or behind them. */
const photoBrands = /^(hei[cfmsx]|hev[cmx]|mif[12]|msf1)/;
const avifBrand = /avi[fs]/;
/** Of the brands in a container's first box. */
const brandsLength = 64;

/** First bytes by kind. */
const starts: readonly (readonly [start: string, kind: ForeignKind])[] = [
  ["II*\0", "picture"],
  ["MM\0*", "picture"],
  ["II+\0", "picture"],
  ["MM\0+", "picture"],
  ["GIF8", "picture"],
  ["\0\0\x01\0", "picture"],
  ["\xff\x0a", "picture"],
  ["\0\0\0\x0cJXL ", "picture"],
  ["\0\0\0\x0cjP  ", "picture"],
  ["8BPS", "picture"],
  ["Rar!\x1a\x07", "archive"],
  ["7z\xbc\xaf'\x1c", "archive"],
  ["\x1f\x8b", "archive"],
  ["{\\rtf", "export"],
  ["[InternetShortcut]", "shortcut"],
  ["L\0\0\0\x01\x14\x02\0", "shortcut"],
];

/** What Google Drive writes in place of a document. */
const driveShortcut = /^\s*\{\s*"(url|doc_id|resource_id|)"\s*:/;

const isWebp = (start: string) => start.startsWith("RIFF") && start.slice(8, 12) === "WEBP";
const isBitmap = (start: string) => start.startsWith("BM") && start.slice(6, 10) === "\0\0\0\0";

/**
 * What a file is that no field accepts, by its bytes; null if that is not known.
 * @param start its first bytes, one character each
 * @throws {Finding} for a document or workbook that needs a password
 */
export function foreignKind(bytes: Uint8Array, start: string): ForeignKind | null {
  if (start.slice(4, 8) === "ftyp") return containerKind(start.slice(8, brandsLength));
  if (isCompoundFile(bytes)) {
    const kind = compoundKind(bytes);
    if (kind === "encrypted") throw new Finding("password");
    if (kind === null) return null;
    return kind === "ppt" ? "export" : "older";
  }
  if (start.startsWith("PK")) return zipKind(bytes, start);
  if (isWebp(start) || isBitmap(start)) return "picture";
  if (driveShortcut.test(start)) return "shortcut";
  return starts.find(([each]) => start.startsWith(each))?.[1] ?? null;
}

/** @param brands of a container for pictures or films */
function containerKind(brands: string): ForeignKind | null {
  if (avifBrand.test(brands)) return "picture";
  return photoBrands.test(brands) ? "photo" : null;
}

/** Documents of OpenOffice and Apple are archives as well. */
function zipKind(bytes: Uint8Array, start: string): ForeignKind | null {
  if (/mimetypeapplication\/vnd\.oasis/.test(start)) return "export";
  const names = readZip(bytes)?.map(({ name }) => name.toLowerCase()) ?? [];
  if (names.some((name) => /^index\/document\.iwa$|^index\.zip$|^ppt\/presentation\.xml$/.test(name))) return "export";
  // Excel's binary workbooks.
  return names.includes("xl/workbook.bin") ? "older" : "archive";
}
