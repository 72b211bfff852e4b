/** Stands for this site while an address is resolved; the domain can never exist. */
const origin = "https://site.invalid";

/** Whether a browser redirected there stays on this site and ends up at exactly that path. */
export function isSitePath(target: string): boolean {
  if (!/^\/(?!\/)[!-~]*$/.test(target) || target.includes("\\") || !URL.canParse(target, origin)) return false;
  const { origin: reached, pathname, search, hash } = new URL(target, origin);
  return reached === origin && `${pathname}${search}${hash}` === target;
}

/**
 * The only way this site redirects: to its own paths. A target that leads off the site, or might, becomes the home page.
 */
export function redirect(
  target: string,
  status: 301 | 302 | 303,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const location = isSitePath(target) ? target : "/";
  return new Response(null, { status, headers: { "cache-control": "no-store", ...headers, location } });
}
