import { Inflate } from "fflate";
import { GrowingBytes } from "../../platform/growing-bytes";
import { Finding, type Scan, UnreadableError } from "./finding";

/** Deflate expands at most 1,032 times, so one step yields 4 MB in the worst case. */
const stepBytes = 4_096;

/** Beyond that of tables and texts; not checked below `freeBytes`. */
const maxRatio = 400;
const freeBytes = 1_000_000;

/**
 * Inflates a stream piece by piece; bytes after its end are ignored.
 * @throws {Finding} for a decompression bomb
 * @throws {UnreadableError} when it is broken or incomplete, after all bytes before that
 */
export function* inflate(packed: Uint8Array, scan: Scan): Generator<Uint8Array, void> {
  let bytes = 0;
  for (const { piece, end } of inflatedPieces(packed)) {
    bytes += piece.byteLength;
    scan.spend("inflatedBytes", piece.byteLength);
    if (bytes > freeBytes && bytes > end * maxRatio) throw new Finding("bomb");
    yield piece;
  }
}

function* inflatedPieces(packed: Uint8Array) {
  let stream = new Stream();
  for (let offset = 0; offset < packed.byteLength; offset += stepBytes) {
    const end = Math.min(offset + stepBytes, packed.byteLength);
    const isLast = end === packed.byteLength;
    const pieces = stream.push(packed.subarray(offset, end), isLast);
    for (const piece of pieces) yield { piece, end: offset + stepBytes };
    if (!stream.isBroken) continue;
    // Readers use what comes before the fault: the step again, byte by byte.
    stream = new Stream();
    if (offset > 0) stream.push(packed.subarray(0, offset), false);
    for (let at = offset; at < end && !stream.isBroken; at++) {
      for (const piece of stream.push(packed.subarray(at, at + 1), isLast && at === end - 1)) yield { piece, end };
    }
    throw new UnreadableError();
  }
}

class Stream {
  isBroken = false;
  #ready: Uint8Array[] = [];
  readonly #stream = new Inflate((piece) => this.#ready.push(piece));

  /** What these bytes inflate to. Nothing after a fault. */
  push(bytes: Uint8Array, isLast: boolean): readonly Uint8Array[] {
    this.#ready = [];
    try {
      this.#stream.push(bytes, isLast);
    } catch {
      this.isBroken = true;
    }
    return this.#ready.filter((piece) => piece.byteLength > 0);
  }
}

/** {@link inflate} for a zlib stream. Like PDF readers, it ignores the checksum. */
export function inflateZlib(packed: Uint8Array, scan: Scan): Generator<Uint8Array, void> {
  const [method = 0, flags = 0] = packed;
  const hasDictionary = (flags & 0x20) !== 0;
  if ((method & 0x0f) !== 8 || (method * 256 + flags) % 31 !== 0 || hasDictionary) throw new UnreadableError();
  return inflate(packed.subarray(2), scan);
}

/** @throws {Finding} as soon as they exceed `maxBytes` */
export function joined(pieces: Iterable<Uint8Array>, maxBytes: number): Uint8Array {
  const whole = new GrowingBytes(maxBytes);
  for (const piece of pieces) {
    if (whole.length + piece.byteLength > maxBytes) throw new Finding("bomb");
    whole.add(piece);
  }
  return whole.take();
}
