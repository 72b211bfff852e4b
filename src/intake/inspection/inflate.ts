import { inflateRawSync } from "node:zlib";
import { Inflate } from "fflate";
import { GrowingBytes } from "../../platform/bytes/growing-bytes";
import { Finding, type Scan, UnreadableError } from "./finding";

/** Deflate expands at most 1,032 times, so one step yields 8 MB in the worst case. */
const stepBytes = 8_192;
/** In which the place of a fault is found. */
const narrowerSteps = [512, 32, 1];

/** Most parts are smaller: the platform inflates them whole, in a tenth of the time. */
const smallBytes = 65_536;

/** Beyond that of tables and texts; not checked below `freeBytes`. */
const maxRatio = 400;
/** Inflated bytes below which any ratio is harmless. */
const freeBytes = 1_000_000;

/**
 * Inflates a stream piece by piece; bytes after its end are ignored.
 * @throws {Finding} for a decompression bomb
 * @throws {UnreadableError} when it is broken or incomplete, after all bytes before that
 */
export function* inflate(packed: Uint8Array, scan: Scan): Generator<Uint8Array, void> {
  scan.spend("inflatedPieces", 1 / 8);
  const small = packed.byteLength <= smallBytes ? inflatedWhole(packed) : null;
  if (small) {
    scan.spend("inflatedBytes", small.byteLength);
    if (small.byteLength > 0) yield small;
    return;
  }
  let bytes = 0;
  for (const { piece, end } of inflatedPieces(packed, scan)) {
    bytes += piece.byteLength;
    if (bytes > freeBytes && bytes > end * maxRatio) throw new Finding("bomb");
    yield piece;
  }
}

/** Null for what is broken, incomplete or large. */
function inflatedWhole(packed: Uint8Array): Uint8Array | null {
  try {
    return inflateRawSync(packed, { maxOutputLength: freeBytes });
  } catch {
    return null;
  }
}

function* inflatedPieces(packed: Uint8Array, scan: Scan) {
  let start = 0;
  // Readers use what comes before a fault: from where the step with the fault begins, again in narrower ones.
  for (const step of [stepBytes, ...narrowerSteps]) {
    const stream = new Stream(scan);
    for (let offset = 0; offset < start; offset += stepBytes) {
      stream.push(packed.subarray(offset, Math.min(offset + stepBytes, start)), false);
    }
    while (start < packed.byteLength) {
      const end = start + step;
      const pieces = stream.push(packed.subarray(start, end), end >= packed.byteLength);
      if (stream.isBroken) break;
      for (const piece of pieces) yield { piece, end };
      start = end;
    }
    if (start >= packed.byteLength) return;
  }
  throw new UnreadableError();
}

class Stream {
  isBroken = false;
  #ready: Uint8Array[] = [];
  readonly #stream = new Inflate((piece) => this.#ready.push(piece));

  constructor(private readonly scan: Scan) {}

  /** What these bytes inflate to. Nothing after a fault. */
  push(bytes: Uint8Array, isLast: boolean): readonly Uint8Array[] {
    this.#ready = [];
    this.scan.spend("inflatedPieces");
    try {
      this.#stream.push(bytes, isLast);
    } catch {
      this.isBroken = true;
    }
    for (const { byteLength } of this.#ready) this.scan.spend("inflatedBytes", byteLength);
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
  const output = new GrowingBytes(maxBytes);
  for (const piece of pieces) {
    if (output.length + piece.byteLength > maxBytes) throw new Finding("bomb");
    output.add(piece);
  }
  return output.take();
}
