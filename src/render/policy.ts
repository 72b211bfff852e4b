import type { Product } from "../config";
import { policyOrigins } from "../platform/policy-origin";

/** The source expression by which a policy allows an element with exactly this text, and no other. */
export async function hashSource(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

export interface PolicyOptions {
  /** Of a streamed page, whose deferred parts React moves into place with inline script. */
  readonly nonce?: string | undefined;
  readonly styles?: string | undefined;
  /** Source expression of the speculation rules there, which count as scripts. */
  readonly rules?: string | undefined;
  readonly frameOrigins?: readonly string[] | undefined;
  /** URLs of other sites' scripts, which may frame pages of their own site. */
  readonly foreignScripts?: readonly string[] | undefined;
  /** Template of the map's tiles, or its archive; both empty if the site itself has all that the map shows. */
  readonly map?: { readonly tiles: string; readonly archive: string } | undefined;
  /** Origin that may frame the page; none by default. */
  readonly framedBy?: string | null | undefined;
}

/** Content-Security-Policy of a page, without URLs whose origin no policy may name (see `policyOrigin`). */
export function contentSecurityPolicy(options: PolicyOptions = {}): string {
  const { nonce, styles, rules, frameOrigins = [], foreignScripts = [], map, framedBy } = options;
  const scripts = policyOrigins(foreignScripts);
  const frames = policyOrigins([...frameOrigins, ...foreignScripts]);
  return [
    "default-src 'none'",
    ["script-src", ...(nonce ? [`'nonce-${nonce}' 'strict-dynamic'`] : ["'self'", ...scripts]), rules ?? []]
      .flat()
      .join(" "),
    ["style-src 'self'", ...(styles ? [styles] : [])].join(" "),
    ["img-src 'self' data:", ...policyOrigins(tileUrls(map?.tiles ?? ""))].join(" "),
    "media-src 'self'",
    "font-src 'self'",
    ["connect-src 'self'", ...policyOrigins([map?.archive ?? ""])].join(" "),
    "manifest-src 'self'",
    "worker-src 'self'",
    ...(frames.length > 0 ? [`frame-src ${frames.join(" ")}`] : []),
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framedBy ?? "'none'"}`,
    ...(scripts.length > 0
      ? []
      : ["require-trusted-types-for 'script'", "trusted-types dompurify default offline photos"]),
  ].join("; ");
}

/** One URL for each host: Leaflet replaces `{s}` by these letters. */
const tileUrls = (template: string) => ["a", "b", "c"].map((letter) => template.replace("{s}", letter));

/** Browsers revalidate each time and get a 304: purges reach only the edge. */
export const pageCacheControl = "public, max-age=0";

/** Of a response for one visitor. `no-store` would also keep the page out of the back/forward cache of some browsers. */
export const personalCacheControl = "private, max-age=0";

/** The font of every page, which the edge sends as 103 Early Hints. The site's own never moves the layout. */
export const fontPreload = ({ brand }: Pick<Product, "brand">): string =>
  `<${brand.font ?? "/fonts/plus-jakarta-sans-common-400-700.woff2"}>; rel=preload; as=font; type=font/woff2; crossorigin`;
