import type { Product } from "../config";
import type { ContentReader } from "../content/content-reader";
import type { FormState } from "../forms/state";
import type { VisitorRegion } from "../http/region";
import type { InLanguage } from "../i18n/texts";
import type { ProviderReader } from "../providers/provider-reader";
import type { SiteSearchResult } from "../search/site-search";
import type { Deferred } from "./deferred";
import type { Lookup } from "./posted";

/** The request of a page and its data sources. */
export interface LoadContext extends InLanguage {
  readonly product: Product;
  readonly content: ContentReader;
  /** The page is a preview. */
  readonly isPreview: boolean;
  /** Used through `optional` or `deferred`, so that a failing provider service fails no page. */
  readonly providers: ProviderReader;
  /** Where the visitor seems to be: for personal pages only, since others are shared. */
  readonly region: VisitorRegion;
  /** Not awaited; after a failure the part is shown as unavailable. */
  deferred<T>(answer: Promise<T>): Deferred<T>;
  readonly params: Readonly<Record<string, string>>;
  /** Awaited with the page; a failure becomes null. */
  optional<T>(answer: Promise<T>): Promise<T | null>;
  /** `?page=`, 1 by default. */
  readonly pageNumber: number;
  /** The declared query parameters present in the address; at most 200 characters each. */
  readonly query: Readonly<Record<string, string>>;
  /** A rejected or unfinished form; null on a plain GET. */
  readonly submission: FormState | null;
  /** Result of a status lookup; null on a plain GET. */
  readonly lookup: Lookup | null;
  search(words: string): Promise<SiteSearchResult>;
}
