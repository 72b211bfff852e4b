import type { AnyResource } from "../content/model/resource";
import type { Texts } from "../i18n/texts";
import { productPath } from "./links";
import type { MenuContext, MenuGroup, MenuSource } from "./menu";
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

/** @param isShown whether the product has the page; always unless given */
export function menuLink(
  group: MenuGroup,
  path: string,
  texts: Texts<MenuTexts>,
  isShown: (context: MenuContext) => Promise<boolean> = async () => true,
): MenuSource {
  const links = async (context: MenuContext) =>
    (await isShown(context)) ? [{ ...texts(context).menu, href: productPath(context, path) }] : [];
  return { group, links };
}
