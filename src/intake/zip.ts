const localSignature = 0x04034b50;
const entrySignature = 0x02014b50;
const endSignature = 0x06054b50;
const endLength = 22;
const maxCommentLength = 65_535;
const maxEntries = 5_000;

/** Where a ZIP archive ends within the bytes, by its end record; -1 where there is none. */
export function zipEndOffset(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const earliest = Math.max(0, bytes.byteLength - endLength - maxCommentLength);
  for (let offset = bytes.byteLength - endLength; offset >= earliest; offset--) {
    if (view.getUint32(offset, true) === endSignature) return offset;
  }
  return -1;
}

/**
 * The names in an archive that is nothing else: it begins with its first entry and ends with its directory. Null for
 * anything that is not so, or is encrypted.
 */
export function zipEntryNames(bytes: Uint8Array): readonly string[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = zipEndOffset(bytes);
  if (end < 0 || view.getUint32(0, true) !== localSignature) return null;
  const count = view.getUint16(end + 10, true);
  const directory = view.getUint32(end + 16, true);
  if (directory + view.getUint32(end + 12, true) !== end || count > maxEntries) return null;
  if (end + endLength + view.getUint16(end + 20, true) !== bytes.byteLength) return null;
  const names: string[] = [];
  let offset = directory;
  for (let entry = 0; entry < count; entry++) {
    if (offset + 46 > end || view.getUint32(offset, true) !== entrySignature) return null;
    const isEncrypted = (view.getUint16(offset + 8, true) & 1) === 1;
    if (isEncrypted) return null;
    const nameLength = view.getUint16(offset + 28, true);
    names.push(new TextDecoder().decode(bytes.subarray(offset + 46, offset + 46 + nameLength)));
    offset += 46 + nameLength + view.getUint16(offset + 30, true) + view.getUint16(offset + 32, true);
  }
  return names;
}
