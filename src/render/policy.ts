import { BoundedCache } from "../platform/bounded-cache";
import { policyOrigins } from "../platform/policy-origin";

/** The parts of the content security policy that differ from response to response. */
export interface PolicyOptions {
  /** Of a streamed page, whose deferred parts React moves into place with inline script. */
  readonly nonce?: string | undefined;
  /** Source expression of the styles in the page's head. */
  readonly styles?: string | undefined;
  /** Source expression of the speculation rules there, which policies count among scripts. */
  readonly rules?: string | undefined;
  /** Addresses or origins of the frames the page shows. */
  readonly frameOrigins?: readonly string[] | undefined;
  /** Addresses of other sites' scripts, which may frame pages of their own site. */
  readonly foreignScripts?: readonly string[] | undefined;
  /** The map's: template of its tiles, or its archive; empty where the site itself has all that the map shows. */
  readonly map?: { readonly tiles: string; readonly archive: string } | undefined;
  /** Origin that may frame the page; none by default. */
  readonly framedBy?: string | null | undefined;
}

/** Policies without a nonce that an isolate remembers, by what they follow from. */
const known = new BoundedCache<string>({ max: 200 });

/** Content-Security-Policy of a page. Addresses whose origin no policy may name (see `policyOrigin`) have no part in it. */
export function contentSecurityPolicy(options: PolicyOptions = {}): string {
  if (options.nonce) return policyFrom(options);
  const { styles, rules, frameOrigins, foreignScripts, map, framedBy } = options;
  const name = JSON.stringify([styles, rules, frameOrigins, foreignScripts, map?.tiles, map?.archive, framedBy]);
  return known.getOrCreate(name, () => policyFrom(options));
}

function policyFrom(options: PolicyOptions): string {
  const { nonce, styles, rules, frameOrigins = [], foreignScripts = [], map, framedBy } = options;
  const scripts = policyOrigins(foreignScripts);
  const frames = policyOrigins([...frameOrigins, ...foreignScripts]);
  return [
    "default-src 'none'",
    [
      "script-src",
      ...(nonce ? [`'nonce-${nonce}' 'strict-dynamic'`] : ["'self'", ...scripts]),
      ...(rules ? [rules] : []),
    ].join(" "),
    ["style-src 'self'", ...(styles ? [styles] : [])].join(" "),
    ["img-src 'self' data:", ...policyOrigins(tileAddresses(map?.tiles ?? ""))].join(" "),
    "media-src 'self'",
    "font-src 'self'",
    ["connect-src 'self'", ...policyOrigins([map?.archive ?? ""])].join(" "),
    "manifest-src 'self'",
    "worker-src 'self'",
    ...(frames.length > 0 ? [`frame-src ${frames.join(" ")}`] : []),
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framedBy ?? "'none'"}`,
    ...(scripts.length > 0 ? [] : ["require-trusted-types-for 'script'", "trusted-types dompurify default offline"]),
  ].join("; ");
}

/** One address a host: Leaflet puts these letters in the place of `{s}`. */
const tileAddresses = (template: string) => ["a", "b", "c"].map((letter) => template.replace("{s}", letter));

/** Browsers ask again each time and get a 304: only the edge hears of what editors publish. */
export const pageCacheControl = "public, max-age=0";

/** Of an answer to one visitor's question. `no-store` would also forbid some browsers to keep the page for the way back. */
export const personalCacheControl = "private, max-age=0";

/**
 * The font of every page. As a header it may come before the page: the edge remembers it and sends it as 103 Early Hints
 * while the page is made (https://developers.cloudflare.com/cache/advanced-configuration/early-hints/). Named early, an
 * optional font is there for the first paint or waits for the next page: nothing is laid out anew for it.
 */
export const fontPreload =
  "</fonts/plus-jakarta-sans-common-400-700.woff2>; rel=preload; as=font; type=font/woff2; crossorigin";
