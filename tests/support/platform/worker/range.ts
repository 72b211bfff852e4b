/**
 * The part of a whole response that a request asked for: "slices out the requested byte range and returns it to the
 * client as a `206 Partial Content` response (or `416 Range Not Satisfiable` if the range is invalid)". One range; of
 * several, or another unit, nothing is cut.
 */
export async function slice(whole: Response, range: string): Promise<Response> {
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(range.trim()) ?? [];
  if (from === "" && to === "") return whole;
  const bytes = await whole.arrayBuffer();
  const size = bytes.byteLength;
  const start = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Math.min(size - 1, Number(to));
  const headers = new Headers(whole.headers);
  headers.delete("content-length");
  if (start > end) {
    headers.set("content-range", `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set("content-range", `bytes ${start}-${end}/${size}`);
  return new Response(bytes.slice(start, end + 1), { status: 206, headers, encodeBody: "manual" });
}
