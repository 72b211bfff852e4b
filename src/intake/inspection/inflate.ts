import { Inflate } from "fflate";
import { GrowingBytes } from "../../platform/growing-bytes";
import { type Budget, Finding } from "./finding";

/** Deflate expands at most 1,032 times, so one step yields 4 MB in the worst case. */
const stepBytes = 4_096;

/** Beyond that of tables and texts; not checked below `freeBytes`. */
const maxRatio = 400;
const freeBytes = 1_000_000;

/**
 * Inflates a stream piece by piece; bytes after its end are ignored.
 * @throws {Finding} when it is broken, incomplete or a decompression bomb
 */
export function* inflate(packed: Uint8Array, budget: Budget): Generator<Uint8Array, void> {
  let ready: Uint8Array[] = [];
  let bytes = 0;
  const stream = new Inflate((piece) => ready.push(piece));
  for (let offset = 0; offset < packed.byteLength; offset += stepBytes) {
    const end = offset + stepBytes;
    try {
      stream.push(packed.subarray(offset, end), end >= packed.byteLength);
    } catch {
      throw new Finding("unreadable");
    }
    for (const piece of ready) {
      bytes += piece.byteLength;
      budget.spend("inflatedBytes", piece.byteLength);
      if (bytes > freeBytes && bytes > end * maxRatio) throw new Finding("too-complex");
      if (piece.byteLength > 0) yield piece;
    }
    ready = [];
  }
}

/** {@link inflate} for a zlib stream. Like PDF readers, it ignores the checksum. */
export function inflateZlib(packed: Uint8Array, budget: Budget): Generator<Uint8Array, void> {
  const [method = 0, flags = 0] = packed;
  const hasDictionary = (flags & 0x20) !== 0;
  if ((method & 0x0f) !== 8 || (method * 256 + flags) % 31 !== 0 || hasDictionary) throw new Finding("unreadable");
  return inflate(packed.subarray(2), budget);
}

/** @throws {Finding} as soon as they exceed `maxBytes` */
export function joined(pieces: Iterable<Uint8Array>, maxBytes: number): Uint8Array {
  const whole = new GrowingBytes(maxBytes);
  for (const piece of pieces) {
    if (whole.length + piece.byteLength > maxBytes) throw new Finding("too-complex");
    whole.add(piece);
  }
  return whole.take();
}
