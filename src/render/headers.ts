/** The parts of the content security policy that differ from response to response. */
export interface PolicyOptions {
  /** Of a streamed page, whose late parts React moves into place with inline script. */
  readonly nonce?: string | undefined;
  /** Origins of the frames the page shows. */
  readonly frameOrigins?: readonly string[] | undefined;
  /** Addresses of other sites' scripts, which may frame pages of their own site. */
  readonly foreignScripts?: readonly string[] | undefined;
  /** Template of the map's tiles; empty where the map has none. */
  readonly tiles?: string | undefined;
}

/** Content-Security-Policy of a page. */
export function contentSecurityPolicy(options: PolicyOptions = {}): string {
  const { nonce, frameOrigins = [], foreignScripts = [], tiles = "" } = options;
  const scriptOrigins = foreignScripts.map((address) => new URL(address).origin);
  const frames = [...frameOrigins, ...scriptOrigins];
  return [
    "default-src 'none'",
    nonce ? `script-src 'nonce-${nonce}' 'strict-dynamic'` : ["script-src 'self'", ...scriptOrigins].join(" "),
    "style-src 'self'",
    tiles ? `img-src 'self' data: ${tileOrigin(tiles)}` : "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    ...(frames.length > 0 ? [`frame-src ${frames.join(" ")}`] : []),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(scriptOrigins.length > 0 ? [] : ["require-trusted-types-for 'script'", "trusted-types dompurify default"]),
  ].join("; ");
}

/** The one host of the tiles, or all hosts that `{s}` stands for. */
function tileOrigin(template: string): string {
  return template.replace("{s}", "*").split("/").slice(0, 3).join("/");
}

/** Browsers ask again each time and get a 304; Workers Cache in front answers for half a minute. */
export const pageCacheControl = "public, max-age=0, s-maxage=30, stale-while-revalidate=60";

/** Which links browsers may make ready before they are used; the policy on scripts does not concern rules of a header. */
export const speculationRules = '"/speculation-rules.json"';
