import type { Config, Product } from "../config";
import type { Content } from "../content/contents";
import type { FailureNotes } from "../content/operations/failure-notes";
import type { Limits } from "../http/limits";
import type { MenuSource } from "../page/menu";
import type { SiteSettings } from "../page/site-data";
import type { MissingPages } from "../page-cache/missing-pages";
import type { PageCache } from "../page-cache/page-cache";
import type { NearHome } from "../providers/directory/near-home";
import type { Providers } from "../providers/providers";
import type { SiteSearch } from "../search/site-search";

export interface SiteState {
  readonly config: Config;
  readonly settings: SiteSettings;
  readonly pageCache: PageCache;
  readonly search: SiteSearch;
  readonly menu: readonly MenuSource[];
  contentOf(product: Product): Content;
  providersOf(product: Product): Providers;
  nearHomeOf(product: Product): NearHome;
  readonly missingPages: MissingPages;
  readonly limits: Limits;
  failuresOf(product: Product): FailureNotes;
}
