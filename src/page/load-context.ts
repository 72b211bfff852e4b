import type { Product } from "../config";
import type { ContentReader } from "../content/content-reader";
import type { FormState } from "../forms/state";
import type { VisitorRegion } from "../http/region";
import type { InLanguage } from "../i18n/texts";
import type { ProviderDirectory } from "../providers/provider";
import type { SiteSearchResult } from "../search/site-search";
import type { Deferred } from "./deferred";
import type { Lookup } from "./posted";

/** What the `load` of a page knows about its request, and what it may ask. */
export interface LoadContext extends InLanguage {
  readonly product: Product;
  readonly content: ContentReader;
  /** An editor looks at the page. */
  readonly isPreview: boolean;
  /** Used through `optional` or `deferred`, so that a failing provider service fails no page. */
  readonly providers: ProviderDirectory;
  /** Where the visitor seems to be: for personal pages only, since others are shared. */
  readonly region: VisitorRegion;
  /** The page is sent without waiting for this; after a failure the part is shown as unavailable. */
  deferred<T>(answer: Promise<T>): Deferred<T>;
  /** Path parameters, such as `id`. */
  readonly params: Readonly<Record<string, string>>;
  /** Waited for like the rest of the page, but a failure becomes null. */
  optional<T>(answer: Promise<T>): Promise<T | null>;
  /** `?page=`, 1 by default. */
  readonly pageNumber: number;
  /** The declared query parameters present in the address; at most 200 characters each. */
  readonly query: Readonly<Record<string, string>>;
  /** A rejected form with what has to be corrected, or an unfinished one; null when the page was merely opened. */
  readonly submission: FormState | null;
  /** The answer to a question about a reference; null when the page was merely opened. */
  readonly lookup: Lookup | null;
  /** Searches the whole site of the product. */
  search(words: string): Promise<SiteSearchResult>;
}
