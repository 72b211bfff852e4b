import { binaryText, inBinaryText } from "./binary-text";
import { Finding, type Scan } from "./finding";

/** How every compound file begins: objects of other programs, VBA, the older formats of Office. */
const signature = "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1";

export const isCompoundFile = (bytes: Uint8Array): boolean =>
  [...signature].every((letter, index) => bytes[index] === letter.charCodeAt(0));

/** How a name stands in the directory of a compound file. */
const utf16 = (name: string) => Array.from(name, (letter) => `${letter}\0`).join("");

const macroNames = ["_VBA_PROJECT", "VBA", "Macros", "_xmlsignatures_vba"].map((name) => `${utf16(name)}\0\0`);
const packageName = `${utf16("Ole10Native")}\0\0`;
const encryptedName = utf16("EncryptedPackage");

/** Class ids of a picture of Paint and of a packaged file: both keep what they hold under one name. */
const paintId = inBinaryText("\x0a\0\x03\0\0\0\0\0\xc0\0\0\0\0\0\0F");
const packageId = inBinaryText("\x0c\0\x03\0\0\0\0\0\xc0\0\0\0\0\0\0F");

/** Class ids of links, and of what finds the target of one: URL, file and composite moniker. */
const linkIds = [
  "\0\x03\0\0\0\0\0\0\xc0\0\0\0\0\0\0F",
  "\xe0\xc9\xeay\xf9\xba\xce\x11\x8c\x82\0\xaa\0K\xa9\x0b",
  "\x03\x03\0\0\0\0\0\0\xc0\0\0\0\0\0\0F",
].map(inBinaryText);

/**
 * Inspects an object of another program. Its directory and heads are found by their bytes, wherever they lie: no sector
 * chain can hide them.
 * @throws {Finding} for macros, packaged files and links
 */
export function inspectCompoundFile(bytes: Uint8Array, scan: Scan): void {
  scan.spend("objectBytes", bytes.byteLength);
  const text = binaryText(bytes);
  if (macroNames.some((name) => text.includes(name))) throw new Finding("macro");
  const isPicture = text.includes(paintId) && !text.includes(packageId);
  if (text.includes(packageName) && !isPicture) throw new Finding("embedded");
  if (linkIds.some((id) => text.includes(id))) throw new Finding("remote");
}

/** An older type of Office, or a document or workbook that needs a password; null for other compound files. */
export function compoundKind(bytes: Uint8Array): "doc" | "xls" | "ppt" | "encrypted" | null {
  const text = binaryText(bytes);
  if (text.includes(encryptedName)) return "encrypted";
  if (text.includes(utf16("WordDocument"))) return "doc";
  if (text.includes(utf16("Workbook")) || text.includes(`${utf16("Book")}\0\0`)) return "xls";
  return text.includes(utf16("PowerPoint Document")) ? "ppt" : null;
}
