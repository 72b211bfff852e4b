const latin1 = new TextDecoder("latin1");

/** Chunk after chunk to the last one, and nothing behind it. */
export function isWholePng(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let offset = 8;
  while (offset + 12 <= bytes.byteLength) {
    const type = latin1.decode(bytes.subarray(offset + 4, offset + 8));
    offset += 12 + view.getUint32(offset);
    if (type === "IEND") return offset === bytes.byteLength;
  }
  return false;
}
