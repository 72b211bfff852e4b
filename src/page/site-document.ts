import type { Product } from "../config";
import type { ContentReader } from "../content/content-reader";
import type { InLanguage } from "../i18n/texts";

export interface DocumentContext extends InLanguage {
  readonly product: Product;
  readonly content: ContentReader;
  readonly canonical: string;
  readonly home: string;
  readonly params: Readonly<Record<string, string>>;
}

/** Feeds, calendar files, and the web app manifest. */
export interface SiteDocument {
  /** Below `/{product}`. A page's `:id` has no dot, so `:file` with a dot is never a page. */
  readonly path: string;
  readonly answer: (context: DocumentContext) => Promise<Response>;
}

const cacheControl = "public, max-age=300";

export function documentResponse(body: string, type: string): Response {
  return new Response(body, { headers: { "content-type": type, "cache-control": cacheControl } });
}
