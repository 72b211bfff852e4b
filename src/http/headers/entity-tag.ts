import { type AcceptedEncodings, acceptedBy, type Encoding, encodings } from "./encoding";

export const tagIn = (encoding: Encoding, etag: string) =>
  encoding === "identity" ? etag : etag.replace(/"$/, `-${encoding}"`);

const plainTag = (current: Encoding, etag: string) =>
  current === "identity" ? etag : etag.replace(`-${current}"`, '"');

const encodingOf = ({ headers }: Response): Encoding =>
  encodings.find((encoding) => encoding === headers.get("content-encoding")) ?? "identity";

/** Which cached encoding `If-None-Match` names (RFC 9110): `current`, that of `etag`, or an `accepted` one. */
export function knownEncoding(
  ifNoneMatch: string,
  etag: string,
  current: Encoding = "identity",
  accepted: AcceptedEncodings = [],
): Encoding | null {
  if (ifNoneMatch === etag || ifNoneMatch.trim() === "*") return current;
  const tags = [...ifNoneMatch.matchAll(/"[^"]*"/g)].map(([tag]) => tag);
  if (tags.includes(etag)) return current;
  const others = new Map(accepted.map((encoding) => [tagIn(encoding, plainTag(current, etag)), encoding]));
  const tag = tags.find((each) => others.has(each));
  return others.get(tag ?? "") ?? null;
}

/** The response, or a 304 with its headers if the client has it. */
export async function unlessKnown(request: Request, response: Response): Promise<Response> {
  const current = encodingOf(response);
  const encoding = response.status === 200 ? encodingKnownTo(request, response.headers, current) : null;
  if (encoding === null) return response;
  await response.body?.cancel();
  const headers = new Headers(response.headers);
  for (const name of ["content-type", "content-length", "content-encoding"]) headers.delete(name);
  const etag = headers.get("etag");
  if (etag !== null && encoding !== current) {
    headers.set("etag", tagIn(encoding, plainTag(current, etag.replace(/^W\//, ""))));
  }
  return new Response(null, { status: 304, headers });
}

function encodingKnownTo(request: Request, headers: Headers, current: Encoding): Encoding | null {
  const ifNoneMatch = request.headers.get("if-none-match");
  const etag = headers.get("etag");
  if (ifNoneMatch !== null) {
    return etag === null ? null : knownEncoding(ifNoneMatch, etag.replace(/^W\//, ""), current, acceptedBy(request));
  }
  const since = request.headers.get("if-modified-since");
  const modified = headers.get("last-modified");
  return since !== null && modified !== null && Date.parse(modified) <= Date.parse(since) ? current : null;
}
