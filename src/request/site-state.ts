import type { Config, Product } from "../config";
import type { Content } from "../content/contents";
import type { FailureNotes } from "../content/operations/failure-notes";
import type { Limits } from "../http/limits";
import type { MenuSource } from "../page/menu";
import type { SiteSettings } from "../page/site-data";
import type { MissingPages } from "../page-cache/missing-pages";
import type { PageCache } from "../page-cache/page-cache";
import type { FacilityChecks } from "../providers/details/facility-checks";
import type { NearHome } from "../providers/directory/near-home";
import type { Providers } from "../providers/providers";
import type { SiteSearch } from "../search/site-search";

/** What requests of an isolate share. */
export interface SiteState {
  readonly config: Config;
  /** What every page shows of the settings. */
  readonly settings: SiteSettings;
  /** Rendered pages; dropped for a product whose content changes. */
  readonly pageCache: PageCache;
  /** The site search of all products and languages. */
  readonly search: SiteSearch;
  /** Links that sections add to the menus, in their order. */
  readonly menu: readonly MenuSource[];
  /** The product's content, created at the first call. */
  contentOf(product: Product): Content;
  /** The product's providers, created at the first call. */
  providersOf(product: Product): Providers;
  /** What facilities have confirmed or corrected, created at the first call. */
  checksOf(product: Product): FacilityChecks;
  /** Providers nearest to the start of the product's map, which every page shows. */
  nearHomeOf(product: Product): NearHome;
  /** "Not found" pages, rendered once however many URLs are invented. */
  readonly missingPages: MissingPages;
  /** Rate limits by the name of a limiter. */
  readonly limits: Limits;
  /** Notes failed requests for the product's operators. */
  failuresOf(product: Product): FailureNotes;
}
