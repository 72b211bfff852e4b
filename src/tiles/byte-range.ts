/** The most bytes of an archive in one response: far more than a tile or a directory has. */
export const maxPartBytes = 2 * 1024 * 1024;

/** A part of a file, in bytes: from an offset, or its end. */
export type Part = { readonly offset: number; readonly length: number } | { readonly suffix: number };

/** Bytes from the first to the last, or to the end; fifteen digits are a safe integer. */
const fromTo = /^bytes=(\d{1,15})-(\d{0,15})$/;
const lastBytes = /^bytes=-(\d{1,15})$/;

/** Several ranges may get the whole file (RFC 9110, 14.2), as do ranges in other units. */
const severalRanges = /^bytes=[\d,\s-]+,[\d,\s-]+$/;

/**
 * Parses a `Range` header, cut to {@link maxPartBytes}.
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

/**
 * The URL that stands for a part of an archive in cache keys, since caches store no response to a range.
 * @param archive its URL without a query
 * @returns null without a range, or for one that is unlikely to be requested again
 */
export function partUrl(archive: string, headers: Headers): string | null {
  const part = partOf(headers.get("range"));
  if (part === null || part === "impossible" || "suffix" in part || headers.has("if-range")) return null;
  return `${archive}?bytes=${part.offset}-${part.offset + part.length - 1}`;
}

/** The range in a URL of {@link partUrl}; null without one. */
export function rangeInUrl({ searchParams }: URL): string | null {
  const part = searchParams.get("bytes");
  return part === null ? null : `bytes=${part}`;
}

/** The response to a {@link partUrl} as the response to its range. */
export function asPartial(response: Response): Response {
  return response.status === 200 ? new Response(response.body, { status: 206, headers: response.headers }) : response;
}
