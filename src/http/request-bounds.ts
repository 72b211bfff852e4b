/** Characters of a URL, as nginx bounds it by default. */
const maxUrlLength = 8_192;

/** Characters of a header: several times what honest clients send. */
const maxLength = 2_048;
/** Signed tokens. */
const maxTokenLength = 8_192;
/** Browsers send all cookies of a host and its parent domains in one line. */
const maxCookieLength = 16_384;

/** Every request header whose value the site reads, with its bound. A test compares the list with the code. */
export const maxHeaderLengths = {
  accept: maxLength,
  "accept-encoding": maxLength,
  "accept-language": maxLength,
  authorization: maxTokenLength,
  "cf-access-jwt-assertion": maxTokenLength,
  "cf-connecting-ip": maxLength,
  "content-length": maxLength,
  "content-type": maxLength,
  cookie: maxCookieLength,
  "if-modified-since": maxLength,
  "if-none-match": maxLength,
  "if-range": maxLength,
  origin: maxLength,
  range: maxLength,
  "sec-fetch-dest": maxLength,
  "sec-fetch-mode": maxLength,
  "sec-fetch-site": maxLength,
  "x-operator": maxLength,
} as const;

const bounds: readonly (readonly [name: string, maxLength: number])[] = Object.entries(maxHeaderLengths);

const isBeyond = ({ headers }: Request, name: string, bound: number) => (headers.get(name)?.length ?? 0) > bound;

/** Whether the page cache may read the request: only what it reads is checked, since most requests end there. */
export function isBoundedForCache(request: Request): boolean {
  return (
    request.url.length <= maxUrlLength &&
    !isBeyond(request, "cookie", maxHeaderLengths.cookie) &&
    !isBeyond(request, "if-none-match", maxHeaderLengths["if-none-match"]) &&
    !request.headers.has("transfer-encoding")
  );
}

/**
 * The status for a request that nothing may read: 414 or 431 for a URL or header beyond its bound, 400 for a body with two
 * framings, since a proxy in front may have read the other one (RFC 9112, 6.1). Null for any other request.
 */
export function unreadableStatus(request: Request): 400 | 414 | 431 | null {
  const { headers, url } = request;
  if (url.length > maxUrlLength) return 414;
  if (bounds.some(([name, bound]) => isBeyond(request, name, bound))) return 431;
  return headers.has("transfer-encoding") && headers.has("content-length") ? 400 : null;
}
