import { joinedBytes } from "../../platform/bytes/growing-bytes";
import { BudgetError, Finding, type Scan, UnreadableError } from "./finding";
import { inflateZlib } from "./inflate";

/** Programs write some hundred objects into a stream, of 100 KB. To decode more takes a second of a busy isolate. */
const maxStreamBytes = 8_000_000;

/** @throws {BudgetError} */
function checkLength(length: number): void {
  if (length > maxStreamBytes) throw new BudgetError("object stream");
}

export interface Predictor {
  readonly predictor: number;
  readonly columns: number;
  readonly colors: number;
  readonly bits: number;
}

/** Filters of PDF by their names and abbreviations. Readers pass over unknown ones. */
const decoders: Readonly<Record<string, (bytes: Uint8Array, scan: Scan) => Uint8Array>> = {
  FlateDecode: inflated,
  Fl: inflated,
  LZWDecode: (bytes, scan) => lzwDecoded(bytes, 1, scan),
  LZW: (bytes, scan) => lzwDecoded(bytes, 1, scan),
  /** With `/EarlyChange 0`. */
  LateLZWDecode: (bytes, scan) => lzwDecoded(bytes, 0, scan),
  ASCII85Decode: ascii85Decoded,
  A85: ascii85Decoded,
  ASCIIHexDecode: hexDecoded,
  AHx: hexDecoded,
  RunLengthDecode: runLengthDecoded,
  RL: runLengthDecoded,
};

const predictable = new Set(["FlateDecode", "Fl", "LZWDecode", "LZW", "LateLZWDecode"]);
/** No program stores objects as pictures. */
const pictures = new Set(["DCTDecode", "DCT", "JPXDecode", "JPX", "CCITTFaxDecode", "CCF", "JBIG2Decode"]);
const others = new Set(["BrotliDecode", "Br"]);

const isInflated = (filter: string) => filter === "FlateDecode" || filter === "Fl";

export const isPredictable = (filter: string): boolean => predictable.has(filter);

/**
 * Decodes a stream as far as readers do: they use what comes before a fault.
 * @param predictors for each filter; null for none
 * @throws {Finding} for pictures and bombs
 * @throws {BudgetError} for more than an object stream has
 * @throws {UnreadableError} if nothing can be decoded
 */
export function unfiltered(
  bytes: Uint8Array,
  filters: readonly string[],
  predictors: readonly (Predictor | null)[],
  scan: Scan,
): Uint8Array {
  let content = bytes;
  for (const [index, filter] of filters.entries()) {
    if (pictures.has(filter) || others.has(filter)) throw new Finding("disguised");
    const decode = decoders[filter];
    if (!decode) continue;
    if (!isInflated(filter)) scan.spend("decodedBytes", content.byteLength);
    content = decode(content, scan);
    if (!isInflated(filter)) scan.spend("decodedBytes", content.byteLength);
    const predictor = predictors[index];
    if (!predictor || !isPredictable(filter)) continue;
    scan.spend("decodedBytes", content.byteLength);
    content = unpredicted(content, predictor);
  }
  return content;
}

function inflated(bytes: Uint8Array, scan: Scan): Uint8Array {
  const pieces: Uint8Array[] = [];
  let length = 0;
  try {
    for (const piece of inflateZlib(bytes, scan)) {
      length += piece.byteLength;
      checkLength(length);
      pieces.push(piece);
    }
  } catch (error) {
    if (!(error instanceof UnreadableError) || pieces.length === 0) throw error;
  }
  return joinedBytes(pieces);
}

class Output {
  #bytes = new Uint8Array(4_096);
  length = 0;

  add(byte: number): void {
    if (this.length === this.#bytes.byteLength) {
      checkLength(this.length);
      const larger = new Uint8Array(this.length * 2);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes[this.length++] = byte;
  }

  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.length);
  }
}

const clearCode = 256;
const endCode = 257;
/** The codes of 12 bits, the most that the format has. */
const maxCodes = 4_096;

/** Codes that grow from 9 to 12 bits. */
class LzwCodes {
  width = 9;
  #held = 0;
  #bits = 0;
  #at = 0;

  constructor(private readonly bytes: Uint8Array) {}

  next(): number {
    while (this.#bits < this.width) {
      const byte = this.bytes[this.#at++];
      if (byte === undefined) return endCode;
      this.#held = ((this.#held << 8) | byte) & 0xffffff;
      this.#bits += 8;
    }
    this.#bits -= this.width;
    return (this.#held >> this.#bits) & ((1 << this.width) - 1);
  }
}

function lzwDecoded(bytes: Uint8Array, earlyChange: number, scan: Scan): Uint8Array {
  const output = new Output();
  const codes = new LzwCodes(bytes);
  const prefixes = new Uint16Array(maxCodes);
  const lasts = new Uint8Array(maxCodes);
  const stack: number[] = [];
  let count = 258;
  let previous = -1;
  let first = 0;
  for (let code = codes.next(); code !== endCode; code = codes.next()) {
    if (code === clearCode) {
      count = 258;
      codes.width = 9;
      previous = -1;
      continue;
    }
    if (code > count || (code === count && previous < 0)) break;
    stack.length = 0;
    if (code === count) stack.push(first);
    let at = code === count ? previous : code;
    for (; at > clearCode; at = prefixes[at] ?? 0) stack.push(lasts[at] ?? 0);
    stack.push(at);
    scan.spend("decodedBytes", stack.length / 2);
    first = at;
    for (let index = stack.length - 1; index >= 0; index--) output.add(stack[index] ?? 0);
    if (previous >= 0 && count < maxCodes) {
      prefixes[count] = previous;
      lasts[count] = first;
      count++;
    }
    previous = code;
    if (count + earlyChange >= 1 << codes.width && codes.width < 12) codes.width++;
  }
  return output.bytes;
}

function ascii85Decoded(bytes: Uint8Array): Uint8Array {
  const output = new Output();
  let group: number[] = [];
  const flush = (count: number) => {
    const value = group.reduce((sum, digit) => (sum * 85 + digit) % 2 ** 32, 0);
    for (let index = 0; index < count; index++) output.add((value / 2 ** (24 - index * 8)) & 0xff);
    group = [];
  };
  for (const byte of bytes) {
    if (byte === 0x7e) break;
    if (byte === 0x7a && group.length === 0) {
      group = [0, 0, 0, 0, 0];
      flush(4);
    } else if (byte >= 0x21 && byte <= 0x75) {
      group.push(byte - 0x21);
      if (group.length === 5) flush(4);
    }
  }
  if (group.length > 1) {
    const count = group.length - 1;
    while (group.length < 5) group.push(84);
    flush(count);
  }
  return output.bytes;
}

function hexDecoded(bytes: Uint8Array): Uint8Array {
  const output = new Output();
  let high = -1;
  for (const byte of bytes) {
    if (byte === 0x3e) break;
    const digit = Number.parseInt(String.fromCharCode(byte), 16);
    if (Number.isNaN(digit)) continue;
    if (high < 0) high = digit;
    else {
      output.add(high * 16 + digit);
      high = -1;
    }
  }
  if (high >= 0) output.add(high * 16);
  return output.bytes;
}

function runLengthDecoded(bytes: Uint8Array): Uint8Array {
  const output = new Output();
  for (let at = 0; at < bytes.byteLength; ) {
    const length = bytes[at] ?? 128;
    if (length === 128) break;
    if (length < 128) {
      for (const byte of bytes.subarray(at + 1, at + 2 + length)) output.add(byte);
      at += length + 2;
    } else {
      for (let count = 257 - length; count > 0; count--) output.add(bytes[at + 1] ?? 0);
      at += 2;
    }
  }
  return output.bytes;
}

/** A wider row, which no picture of a form has, would need a buffer of any size that the file states. */
const maxRowBytes = 1_000_000;

/** Reverses a predictor of PNG or TIFF. @throws {UnreadableError} for values that no reader accepts */
function unpredicted(bytes: Uint8Array, { predictor, columns, colors, bits }: Predictor): Uint8Array {
  const isPng = predictor >= 10 && predictor <= 15;
  const pixelBytes = Math.max(1, (colors * bits + 7) >> 3);
  const rowBytes = (columns * colors * bits + 7) >> 3;
  if ((!isPng && predictor !== 2) || rowBytes < 1 || rowBytes > maxRowBytes) throw new UnreadableError();
  if (!isPng && bits !== 8) throw new Finding("disguised");
  const step = isPng ? rowBytes + 1 : rowBytes;
  const rows = Math.ceil(bytes.byteLength / step);
  const output = new Uint8Array(rows * rowBytes);
  let length = 0;
  for (let row = 0; row < rows; row++) {
    const type = isPng ? (bytes[row * step] ?? 0) : 1;
    const start = row * step + (isPng ? 1 : 0);
    const count = Math.min(rowBytes, bytes.byteLength - start);
    const to = row * rowBytes;
    for (let at = 0; at < count; at++) {
      const left = at < pixelBytes ? 0 : (output[to + at - pixelBytes] ?? 0);
      const up = row === 0 ? 0 : (output[to + at - rowBytes] ?? 0);
      const upLeft = row === 0 || at < pixelBytes ? 0 : (output[to + at - rowBytes - pixelBytes] ?? 0);
      output[to + at] = (bytes[start + at] ?? 0) + predicted(type, left, up, upLeft);
    }
    length = to + Math.max(0, count);
  }
  return output.subarray(0, length);
}

/** From the bytes beside it, above it, and above the one beside it. */
function predicted(type: number, left: number, up: number, upLeft: number): number {
  if (type === 1) return left;
  if (type === 2) return up;
  if (type === 3) return (left + up) >> 1;
  if (type !== 4) return 0;
  const distance = left + up - upLeft;
  const toLeft = Math.abs(distance - left);
  const toUp = Math.abs(distance - up);
  const toUpLeft = Math.abs(distance - upLeft);
  if (toLeft <= toUp && toLeft <= toUpLeft) return left;
  return toUp <= toUpLeft ? up : upLeft;
}
