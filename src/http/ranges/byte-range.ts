import { isSeveralRanges } from "./ranges";

/** Of one response. A client requests directories and single tiles, which are far smaller. */
export const maxRangeBytes = 2 * 1024 * 1024;

export type ByteRange = { readonly offset: number; readonly length: number } | { readonly suffix: number };

/** Fifteen digits are a safe integer. */
const fromTo = /^bytes=(\d{1,15})-(\d{0,15})$/;
const lastBytes = /^bytes=-(\d{1,15})$/;

/** `whole` without a range, or with several, which a server may ignore; `impossible` for an empty or unreadable one. */
type RequestedRange = ByteRange | "whole" | "impossible";

/** Limits a range to {@link maxRangeBytes}. */
export function byteRangeOf(range: string | null): RequestedRange {
  if (range === null || !range.startsWith("bytes=") || isSeveralRanges(range)) return "whole";
  const [, suffix] = lastBytes.exec(range) ?? [];
  if (suffix !== undefined) {
    const length = Math.min(Number(suffix), maxRangeBytes);
    return length > 0 ? { suffix: length } : "impossible";
  }
  const [, first, last] = fromTo.exec(range) ?? [];
  if (first === undefined) return "impossible";
  const offset = Number(first);
  const length = last ? Number(last) - offset + 1 : maxRangeBytes;
  return length > 0 ? { offset, length: Math.min(length, maxRangeBytes) } : "impossible";
}

/** URL of a part in cache keys, since caches store no partial responses. @returns null without a cacheable range */
export function rangeUrl(archive: string, headers: Headers): string | null {
  const range = byteRangeOf(headers.get("range"));
  if (range === "whole" || range === "impossible" || "suffix" in range || headers.has("if-range")) return null;
  return `${archive}?bytes=${range.offset}-${range.offset + range.length - 1}`;
}

export function rangeInUrl({ searchParams }: URL): string | null {
  const bytes = searchParams.get("bytes");
  return bytes === null ? null : `bytes=${bytes}`;
}

export function asPartial(response: Response): Response {
  return response.status === 200 ? new Response(response.body, { status: 206, headers: response.headers }) : response;
}
