import type { Texts } from "../i18n/texts";
import { productPath } from "./links";
import type { MenuGroup, MenuSource } from "./menu";

/** The texts of a menu link. */
export interface MenuTexts {
  readonly menu: { readonly label: string; readonly hint: string };
}

/** A menu link to a page of the section. */
export function menuLink(group: MenuGroup, path: string, texts: Texts<MenuTexts>): MenuSource {
  return { group, links: (context) => [{ ...texts(context).menu, href: productPath(context, path) }] };
}
