import type { AnyResource } from "../content/resource";
import type { Texts } from "../i18n/texts";
import { productPath } from "./links";
import type { MenuGroup, MenuSource } from "./menu";
import type { Page } from "./page";
import type { SearchPage, SearchSource } from "./search-page";
import type { SiteDocument } from "./site-document";

/**
 * One part of the site with everything that belongs to it. The page table, the resources of the CMS, the names in
 * webhooks, the menu, site search, feeds and the site map are derived from the list in `sections/index.ts`.
 */
export interface Section {
  /** The name of its folder. */
  readonly key: string;
  readonly pages: readonly Page[];
  readonly resources?: readonly AnyResource[];
  readonly documents?: readonly SiteDocument[];
  readonly menu?: readonly MenuSource[];
  readonly search?: SearchSource;
  readonly searchPages?: readonly SearchPage[];
}

export interface MenuTexts {
  readonly menu: { readonly label: string; readonly hint: string };
}

export function menuLink(group: MenuGroup, path: string, texts: Texts<MenuTexts>): MenuSource {
  return { group, links: (context) => [{ ...texts(context).menu, href: productPath(context, path) }] };
}
