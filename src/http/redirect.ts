/** Stands for this site while an address is resolved: it belongs to nobody. */
const origin = "https://site.invalid";

/** Whether a browser that is sent there stays on this site, and goes where the text says. */
export function isSitePath(target: string): boolean {
  if (!/^\/(?!\/)[!-~]*$/.test(target) || target.includes("\\") || !URL.canParse(target, origin)) return false;
  const { origin: reached, pathname, search, hash } = new URL(target, origin);
  return reached === origin && `${pathname}${search}${hash}` === target;
}

/**
 * The one way this site sends anybody elsewhere: only to its own paths. What leads off the site, or might, leads to
 * the home page instead.
 */
export function redirect(
  target: string,
  status: 301 | 302 | 303,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const location = isSitePath(target) ? target : "/";
  return new Response(null, { status, headers: { "cache-control": "no-store", ...headers, location } });
}
