import type { AnyResource } from "../content/resource";
import type { MenuSource } from "./menu";
import type { Page } from "./page";
import type { SearchPage } from "./search-page";
import type { SearchSource } from "./searchable";
import type { SiteDocument } from "./site-document";

/**
 * One part of the site with everything that belongs to it. The page table, the resources of the CMS, the names in
 * webhooks, the menu, site search, feeds and the site map are derived from the list in `sections/index.ts`.
 */
export interface Section {
  /** The name of its folder. */
  readonly key: string;
  readonly pages: readonly Page[];
  /** What it reads from the CMS. */
  readonly resources?: readonly AnyResource[];
  /** What it serves besides pages. */
  readonly documents?: readonly SiteDocument[];
  readonly menu?: readonly MenuSource[];
  readonly search?: SearchSource;
  /** Its pages that site search finds. */
  readonly searchPages?: readonly SearchPage[];
}
