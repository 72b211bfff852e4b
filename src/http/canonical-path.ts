/** Normalises the slashes and percent-encoding of a URL's pathname; a path with invalid encoding stays as it is. */
export function canonicalPath(pathname: string): string {
  if (/%(?![\da-f]{2})/i.test(pathname)) return pathname;
  const path = pathname.replace(/%[\da-f]{2}/gi, decodedIfUnreserved).replace(/\/{2,}/g, "/");
  return path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
}

function decodedIfUnreserved(code: string): string {
  const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
  return /[\w.~-]/.test(character) ? character : code.toUpperCase();
}
