const origin = "https://site.invalid";

export function isSitePath(target: string): boolean {
  if (!/^\/(?!\/)[!-~]*$/.test(target) || target.includes("\\") || !URL.canParse(target, origin)) return false;
  const { origin: reached, pathname, search, hash } = new URL(target, origin);
  return reached === origin && `${pathname}${search}${hash}` === target;
}

/** An unsafe or external target becomes the home page. */
export function redirect(
  target: string,
  status: 301 | 302 | 303,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const location = isSitePath(target) ? target : "/";
  return new Response(null, { status, headers: { "cache-control": "no-store", ...headers, location } });
}
