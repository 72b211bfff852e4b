/**
 * How hard pages of up to so many bytes are compressed: a few milliseconds of work at most, about what their rendering
 * took. Higher qualities take ten times as long for a twentieth less: see docs/decisions/025-rendering.md.
 */
const qualities = [
  { upTo: 128 * 1024, quality: 8 },
  { upTo: 512 * 1024, quality: 5 },
];

/** For a page of so many bytes; null where it is too large to be compressed behind a visitor. */
export function qualityFor(bytes: number): number | null {
  return qualities.find(({ upTo }) => bytes <= upTo)?.quality ?? null;
}

/** As a power of two, below which the encoder works in another way. */
const leastWindow = 16;

/** Compresses a page in one go. The encoder is loaded when it is first needed: no visitor waits for it. */
export async function brotli(body: Uint8Array<ArrayBuffer>, quality: number): Promise<Uint8Array<ArrayBuffer>> {
  const { brotliCompressSync, constants } = await import("node:zlib");
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    // A window beyond the page would only take memory, and the time to clear it.
    [constants.BROTLI_PARAM_LGWIN]: Math.max(leastWindow, Math.ceil(Math.log2(body.length))),
  };
  return new Uint8Array(brotliCompressSync(body, { params }));
}
