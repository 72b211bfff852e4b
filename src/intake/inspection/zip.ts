import { Finding } from "./finding";

const localSignature = 0x04034b50;
const entrySignature = 0x02014b50;
const endSignature = 0x06054b50;
const localLength = 30;
const entryLength = 46;
const endLength = 22;
/** The most that the format has. */
const maxCommentLength = 65_535;
/** Honest documents have some hundred; each entry costs an inspection. */
const maxEntries = 2_000;
const large = 0xffffffff;
/** Of the Zip64 end record and its locator, which may precede the usual end record. */
const largeEndLength = 76;
const largeSizesField = 1;
/** The only extra field that names its entry: a version, a checksum, and the name in UTF-8. */
const nameField = 0x7075;
const nameFieldHead = 5;
/** The method of entries that are encrypted with AES. */
const encryptedMethod = 99;

export interface ZipEntry {
  readonly name: string;
  readonly isDeflated: boolean;
  readonly packed: Uint8Array;
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** What servers and mails add to a file that they send: line ends, and zeros up to a block. */
const isBlank = (byte: number) => byte === 0 || byte === 9 || byte === 10 || byte === 13 || byte === 32;

/** The offset of the end record of a ZIP archive; -1 if there is none. */
export function zipEnd(bytes: Uint8Array): number {
  const view = viewOf(bytes);
  const earliest = Math.max(0, bytes.byteLength - endLength - maxCommentLength);
  for (let offset = bytes.byteLength - endLength; offset >= earliest; offset--) {
    if (view.getUint32(offset, true) === endSignature) return offset;
  }
  return -1;
}

/**
 * The entries of a file that is a ZIP archive and nothing else: local headers and directory agree, and no two entries share
 * a name or a byte. Null for any other file, and for archives that are compressed in an unusual way, or have more than 2,000
 * entries.
 * @throws {Finding} for an archive that is encrypted
 */
export function readZip(bytes: Uint8Array): readonly ZipEntry[] | null {
  const view = viewOf(bytes);
  const end = zipEnd(bytes);
  if (end < 0 || view.getUint32(0, true) !== localSignature) return null;
  const count = view.getUint16(end + 10, true);
  const directory = view.getUint32(end + 16, true);
  const behind = end - directory - view.getUint32(end + 12, true);
  if ((behind !== 0 && behind !== largeEndLength) || count > maxEntries) return null;
  const behindEnd = bytes.subarray(end + endLength + view.getUint16(end + 20, true));
  if (end + endLength + view.getUint16(end + 20, true) > bytes.byteLength || !behindEnd.every(isBlank)) return null;
  try {
    return readEntries(bytes, directory, count);
  } catch (error) {
    // A record that reaches beyond the file.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function readEntries(bytes: Uint8Array, directory: number, count: number): readonly ZipEntry[] | null {
  const view = viewOf(bytes);
  const entries = new Map<string, ZipEntry>();
  const spans: { start: number; end: number }[] = [];
  let offset = directory;
  for (let number = 0; number < count; number++) {
    if (view.getUint32(offset, true) !== entrySignature) return null;
    const isEncrypted = (view.getUint16(offset + 8, true) & 1) === 1;
    const method = view.getUint16(offset + 10, true);
    const nameLength = view.getUint16(offset + 28, true);
    const extraLength = view.getUint16(offset + 30, true);
    const nameBytes = bytes.subarray(offset + entryLength, offset + entryLength + nameLength);
    if (isNamedOtherwise(bytes, offset + entryLength + nameLength, extraLength, nameBytes)) return null;
    if (isEncrypted || method === encryptedMethod) throw new Finding("password");
    const { size, start } = offsetOf(view, offset, offset + entryLength + nameLength, extraLength);
    offset += entryLength + nameLength + extraLength + view.getUint16(offset + 32, true);

    const name = new TextDecoder().decode(nameBytes);
    const data = dataStart(bytes, start, { nameBytes, method });
    if ((method !== 0 && method !== 8) || data === null || data + size > directory) return null;
    // Part names are case-insensitive.
    if (entries.has(name.toLowerCase())) return null;
    entries.set(name.toLowerCase(), { name, isDeflated: method === 8, packed: bytes.subarray(data, data + size) });
    spans.push({ start, end: data + size });
  }
  spans.sort((one, other) => one.start - other.start);
  const overlap = spans.some(({ start }, index) => start < (spans[index - 1]?.end ?? 0));
  return overlap ? null : [...entries.values()];
}

/** Compressed size and offset of an entry; streaming writers put them into the Zip64 extra field. */
function offsetOf(view: DataView, offset: number, extra: number, extraLength: number) {
  const plain = [offset + 24, offset + 20, offset + 42].map((at) => view.getUint32(at, true));
  let field = extra;
  while (field + 4 <= extra + extraLength && view.getUint16(field, true) !== largeSizesField) {
    field += 4 + view.getUint16(field + 2, true);
  }
  let next = field + 4;
  const [, size = 0, start = 0] = plain.map((value) => {
    if (value !== large) return value;
    next += 8;
    return next <= extra + extraLength ? Number(view.getBigUint64(next - 8, true)) : large;
  });
  return { size, start };
}

/** Where the data of an entry begins; null if its local header disagrees with the directory. */
function dataStart(
  bytes: Uint8Array,
  start: number,
  central: { readonly nameBytes: Uint8Array; readonly method: number },
): number | null {
  const view = viewOf(bytes);
  if (view.getUint32(start, true) !== localSignature || view.getUint16(start + 8, true) !== central.method) return null;
  const nameLength = view.getUint16(start + 26, true);
  const name = bytes.subarray(start + localLength, start + localLength + nameLength);
  const isSame =
    nameLength === central.nameBytes.byteLength && central.nameBytes.every((byte, at) => byte === name[at]);
  const extra = start + localLength + nameLength;
  const extraLength = view.getUint16(start + 28, true);
  return isSame && !isNamedOtherwise(bytes, extra, extraLength, name) ? extra + extraLength : null;
}

/** Whether an extra field gives an entry a second name. */
function isNamedOtherwise(bytes: Uint8Array, start: number, length: number, name: Uint8Array): boolean {
  const view = viewOf(bytes);
  for (let at = start; at + 4 <= start + length; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== nameField) continue;
    const second = bytes.subarray(at + 4 + nameFieldHead, at + 4 + view.getUint16(at + 2, true));
    if (second.byteLength !== name.byteLength || second.some((byte, index) => byte !== name[index])) return true;
  }
  return false;
}
