import { crc32, deflateSync } from "node:zlib";

const latin1 = (text: string) => Buffer.from(text, "latin1");

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([latin1(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.byteLength);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

interface PngOptions {
  readonly bitDepth?: number;
  /** 0 grey, 2 colours, 3 palette, 6 colours with opacity. */
  readonly colourType?: number;
  readonly isInterlaced?: boolean;
  /** Before the pixels. */
  readonly before?: readonly (readonly [type: string, data: Uint8Array])[];
  /** Between the pixels and the end. */
  readonly behind?: readonly (readonly [type: string, data: Uint8Array])[];
}

/** A PNG of one pixel. */
export function pngOf({ bitDepth = 8, colourType = 6, isInterlaced = false, before = [], behind = [] }: PngOptions) {
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, bitDepth, colourType, 0, 0, isInterlaced ? 1 : 0]);
  const channels = { 0: 1, 2: 3, 3: 1, 6: 4 }[colourType] ?? 1;
  const pixels = deflateSync(Buffer.alloc(1 + Math.ceil((channels * bitDepth) / 8)));
  const chunks = [["IHDR", header], ...before, ["IDAT", pixels], ...behind, ["IEND", Buffer.alloc(0)]] as const;
  return new Uint8Array(
    Buffer.concat([latin1("\x89PNG\r\n\x1a\n"), ...chunks.map(([type, data]) => chunk(type, data))]),
  );
}

/** Two pictures in one PNG. */
export function animatedPng(): Uint8Array {
  const frame = (number: number) => Buffer.from([0, 0, 0, number, 0, 0, 0, 1, 0, 0, 0, 1, ...new Array(14).fill(0)]);
  const second = Buffer.concat([Buffer.from([0, 0, 0, 2]), deflateSync(Buffer.alloc(5))]);
  return pngOf({
    before: [
      ["acTL", Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])],
      ["fcTL", frame(0)],
    ],
    behind: [
      ["fcTL", frame(1)],
      ["fdAT", second],
    ],
  });
}

interface JpegOptions {
  /** `0xc0` baseline, `0xc2` progressive. */
  readonly frame?: number;
  readonly components?: number;
  /** Application segments by their number. */
  readonly segments?: readonly (readonly [number: number, data: string])[];
  /** Behind the end of the picture. */
  readonly behind?: string;
}

function segment(marker: number, data: string): Buffer {
  const bytes = latin1(data);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.byteLength + 2);
  return Buffer.concat([Buffer.from([0xff, marker]), length, bytes]);
}

/** The outline of a JPEG: its segments, without pixels. */
export function jpegOf({ frame = 0xc0, components = 3, segments = [], behind = "" }: JpegOptions): Uint8Array {
  const parts = Array.from({ length: components }, (_, index) => `${String.fromCharCode(index + 1)}\x11\0`).join("");
  const size = `\x08\0\x01\0\x01${String.fromCharCode(components)}${parts}`;
  return new Uint8Array(
    Buffer.concat([
      Buffer.from([0xff, 0xd8]),
      ...segments.map(([number, data]) => segment(0xe0 + number, data)),
      segment(frame, size),
      Buffer.from([0xff, 0xd9]),
      latin1(behind),
    ]),
  );
}

/** A GIF with so many pictures. */
export function gifOf(pictures: number): Uint8Array {
  const picture = "\x21\xf9\x04\0\x0a\0\0\0\x2c\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0";
  const loop = "\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0";
  return new Uint8Array(latin1(`GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff${loop}${picture.repeat(pictures)}\x3b`));
}
