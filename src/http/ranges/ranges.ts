/** Whether a `Range` header requests several ranges, which may get the whole file (RFC 9110, 14.2). */
export function isSeveralRanges(range: string): boolean {
  return range.includes(",") && /^bytes=[\d,\s-]+$/.test(range);
}
