/**
 * The one spelling of a path: no repeated slashes, none at its end, no letter written as a code, codes in capitals. A
 * path with broken codes stays as it is: nothing is there.
 * @param pathname of a URL, so without dot segments
 */
export function canonicalPath(pathname: string): string {
  if (/%(?![\da-f]{2})/i.test(pathname)) return pathname;
  const path = pathname.replace(/%[\da-f]{2}/gi, plainest).replace(/\/{2,}/g, "/");
  return path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
}

/** Letters, digits and the four signs that RFC 3986 leaves as they are; a dot would have made a dot segment. */
function plainest(code: string): string {
  const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
  return /[\w.~-]/.test(character) ? character : code.toUpperCase();
}
