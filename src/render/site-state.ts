import type { Config, Product } from "../config";
import type { Content } from "../content/contents";
import type { FailureNotes } from "../content/failure-notes";
import type { Limits } from "../http/limits";
import type { MenuSource } from "../page/menu";
import type { SiteSettings } from "../page/site-data";
import type { Previews } from "../preview/previews";
import type { NearHome } from "../providers/near-home";
import type { Providers } from "../providers/providers";
import type { SiteSearch } from "../search/site-search";
import type { MissingPages } from "./missing-pages";
import type { PageCache } from "./page-cache";

/** Everything an isolate holds for the site: settings, each product's content and providers, rendered pages, search indexes. */
export interface SiteState {
  readonly config: Config;
  readonly settings: SiteSettings;
  readonly pageCache: PageCache;
  readonly search: SiteSearch;
  /** Of editors; null where there are none. */
  readonly previews: Previews | null;
  /** What the menu shows, in the order of the sections. */
  readonly menu: readonly MenuSource[];
  contentOf(product: Product): Content;
  providersOf(product: Product): Providers;
  nearHomeOf(product: Product): NearHome;
  /** Of addresses that show nothing. */
  readonly missingPages: MissingPages;
  readonly limits: Limits;
  /** Tells operators what a product could not answer. */
  failuresOf(product: Product): FailureNotes;
}
