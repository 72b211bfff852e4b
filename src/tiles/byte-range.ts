/** The most of an archive that one answer has, in bytes: no tile or directory of one comes near it. */
export const maxPartBytes = 2 * 1024 * 1024;

/** A part of a file, in bytes: from a position on, or its end. */
export type Part = { readonly offset: number; readonly length: number } | { readonly suffix: number };

/** Bytes from the first to the last, or to the end; fifteen digits are a safe integer. */
const fromTo = /^bytes=(\d{1,15})-(\d{0,15})$/;
const lastBytes = /^bytes=-(\d{1,15})$/;

/** Several at once may be answered with the whole file (RFC 9110, 14.2), and so is what is not in bytes. */
const severalRanges = /^bytes=[\d,\s-]+,[\d,\s-]+$/;

/**
 * What a `Range` header asks for, cut to the most that one answer has.
 * @returns null for the whole file, `impossible` for bytes that no file has
 */
export function partOf(range: string | null): Part | "impossible" | null {
  if (range === null || !range.startsWith("bytes=") || severalRanges.test(range)) return null;
  const [, suffix] = lastBytes.exec(range) ?? [];
  if (suffix !== undefined) {
    const length = Math.min(Number(suffix), maxPartBytes);
    return length > 0 ? { suffix: length } : "impossible";
  }
  const [, first, last] = fromTo.exec(range) ?? [];
  if (first === undefined) return "impossible";
  const offset = Number(first);
  const length = last ? Number(last) - offset + 1 : maxPartBytes;
  return length > 0 ? { offset, length: Math.min(length, maxPartBytes) } : "impossible";
}
