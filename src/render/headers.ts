/** The parts of the content security policy that differ from response to response. */
export interface PolicyOptions {
  /** Of a streamed page, whose late parts React moves into place with inline script. */
  readonly nonce?: string | undefined;
  /** Origins of the frames the page shows. */
  readonly frameOrigins?: readonly string[] | undefined;
}

/** Content-Security-Policy of a page. */
export function contentSecurityPolicy({ nonce, frameOrigins = [] }: PolicyOptions = {}): string {
  return [
    "default-src 'none'",
    nonce ? `script-src 'nonce-${nonce}' 'strict-dynamic'` : "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    ...(frameOrigins.length > 0 ? [`frame-src ${frameOrigins.join(" ")}`] : []),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types dompurify default",
  ].join("; ");
}

/** Browsers ask again each time and get a 304; Workers Cache in front answers for half a minute. */
export const pageCacheControl = "public, max-age=0, s-maxage=30, stale-while-revalidate=60";

/** Which links browsers may make ready before they are used; the policy on scripts does not concern rules of a header. */
export const speculationRules = '"/speculation-rules.json"';
