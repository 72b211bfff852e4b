import { type Accepted, acceptedBy, type Encoding, encodings } from "./encoding";

/** The tag of a page's body in an encoding; that of the plain body names the page. */
export const tagIn = (encoding: Encoding, etag: string) =>
  encoding === "identity" ? etag : etag.replace(/"$/, `-${encoding}"`);

/** In which encoding the page's body is that has this tag. */
export const encodingIn = (etag: string): Encoding =>
  encodings.find((encoding) => etag.endsWith(`-${encoding}"`)) ?? "identity";

/**
 * Which of the tags in `If-None-Match` lets a response with this tag be a 304, as RFC 9110 compares them; null for none.
 * @param accepted encodings that the visitor takes: what it has may be in any of them, since the bytes within are the same
 */
export function knownTag(ifNoneMatch: string, etag: string, accepted: Accepted = []): string | null {
  if (ifNoneMatch === etag || ifNoneMatch.trim() === "*") return etag;
  const known = [...ifNoneMatch.matchAll(/"[^"]*"/g)].map(([tag]) => tag);
  if (known.includes(etag)) return etag;
  const own = encodingIn(etag);
  const plain = own === "identity" ? etag : `${etag.slice(0, -own.length - 2)}"`;
  const tags = accepted.map((encoding) => tagIn(encoding, plain));
  return known.find((tag) => tags.includes(tag)) ?? null;
}

/** The response, or a 304 with its headers where the visitor has it already, in whichever encoding. */
export function unlessKnown(request: Request, response: Response): Promise<Response> {
  return unlessTagged(request, response, acceptedBy(request));
}

/** The same for a cache that keeps the best: a 304 where what it has is as good as this response, or better. */
export function unlessAsGood(request: Request, response: Response): Promise<Response> {
  const accepted = acceptedBy(request);
  const own = encodingIn(response.headers.get("etag") ?? "");
  return unlessTagged(request, response, accepted.slice(0, Math.max(0, accepted.indexOf(own))));
}

async function unlessTagged(request: Request, response: Response, accepted: Accepted): Promise<Response> {
  const tag = response.status === 200 ? tagKnownTo(request, response.headers, accepted) : null;
  if (tag === null) return response;
  await response.body?.cancel();
  const headers = new Headers(response.headers);
  for (const name of ["content-type", "content-length", "content-encoding"]) headers.delete(name);
  // A weak tag stays weak.
  if (tag && !headers.get("etag")?.endsWith(tag)) headers.set("etag", tag);
  return new Response(null, { status: 304, headers });
}

/** Empty where the visitor knows the response by its date; null where it is not known. */
function tagKnownTo(request: Request, headers: Headers, accepted: Accepted): string | null {
  const [known, etag] = [request.headers.get("if-none-match"), headers.get("etag")];
  if (known !== null) return etag === null ? null : knownTag(known, etag.replace(/^W\//, ""), accepted);
  const [since, modified] = [request.headers.get("if-modified-since"), headers.get("last-modified")];
  return since !== null && modified !== null && Date.parse(modified) <= Date.parse(since) ? "" : null;
}
