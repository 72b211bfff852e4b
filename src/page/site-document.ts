import type { Product } from "../config";
import type { ContentReader } from "../content/content-reader";
import type { InLanguage } from "../i18n/texts";

/** One request for a {@link SiteDocument}. */
export interface DocumentContext extends InLanguage {
  readonly product: Product;
  readonly content: ContentReader;
  /** The canonical origin of the product, such as `https://acme.example`. */
  readonly canonical: string;
  readonly home: string;
  readonly params: Readonly<Record<string, string>>;
}

/** What a product serves besides pages: feeds, calendar files, the web app manifest. */
export interface SiteDocument {
  /** Below `/{product}`. The `:id` of a page never has a dot, so `:file` with one is never a page. */
  readonly path: string;
  /** @throws {MissingContent} for an address without a document */
  readonly answer: (context: DocumentContext) => Promise<Response>;
}

/** Feed readers and calendars ask again after five minutes. */
const cacheControl = "public, max-age=300";

export function documentResponse(body: string, type: string): Response {
  return new Response(body, { headers: { "content-type": type, "cache-control": cacheControl } });
}
