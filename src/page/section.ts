import type { AnyResource } from "../content/resource";
import type { Texts } from "../i18n/texts";
import { productPath } from "./links";
import type { MenuGroup, MenuSource } from "./menu";
import type { Page } from "./page";
import type { SearchPage, SearchSource } from "./search-page";
import type { SiteDocument } from "./site-document";

/** A part of the site. Other modules derive routes, menu and site map from the list in `sections/index.ts`. */
export interface Section {
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
