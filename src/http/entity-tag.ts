/** What the tag of a compressed body has at its end, before the quote. */
const compressedMark = '-gzip"';

/** The tag of a page's body once it is compressed. */
export const compressedTag = (etag: string) => etag.replace(/"$/, compressedMark);

/**
 * Which of the tags in `If-None-Match` lets a response with this tag be a 304, as RFC 9110 compares them; null for none.
 * A visitor who takes a compressed body takes the plain one as well, and may have that.
 */
export function knownTag(ifNoneMatch: string, etag: string): string | null {
  if (ifNoneMatch === etag || ifNoneMatch.trim() === "*") return etag;
  const known = [...ifNoneMatch.matchAll(/"[^"]*"/g)].map(([tag]) => tag);
  if (known.includes(etag)) return etag;
  return known.find((tag) => compressedTag(tag) === etag) ?? null;
}

/** The response, or a 304 with its headers where the visitor has it already. */
export async function unlessKnown(request: Request, response: Response): Promise<Response> {
  const tag = response.status === 200 ? tagKnownTo(request, response.headers) : null;
  if (tag === null) return response;
  await response.body?.cancel();
  const headers = new Headers(response.headers);
  for (const name of ["content-type", "content-length", "content-encoding"]) headers.delete(name);
  // A weak tag stays weak.
  if (tag && !headers.get("etag")?.endsWith(tag)) headers.set("etag", tag);
  return new Response(null, { status: 304, headers });
}

/** Empty where the visitor knows the response by its date; null where it is not known. */
function tagKnownTo(request: Request, headers: Headers): string | null {
  const [known, etag] = [request.headers.get("if-none-match"), headers.get("etag")];
  if (known !== null) return etag === null ? null : knownTag(known, etag.replace(/^W\//, ""));
  const [since, modified] = [request.headers.get("if-modified-since"), headers.get("last-modified")];
  return since !== null && modified !== null && Date.parse(modified) <= Date.parse(since) ? "" : null;
}
