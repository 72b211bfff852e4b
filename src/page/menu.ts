import type { Product } from "../config";
import type { ContentReader } from "../content/content-reader";
import type { InLanguage } from "../i18n/texts";

export interface NavigationLink {
  readonly label: string;
  readonly href: string;
  readonly hint?: string;
  /** The label comes from the CMS. */
  readonly fromCms?: boolean;
  readonly external?: boolean;
}

export const menuGroups = ["services", "providers", "stories", "more", "surveys"] as const;
/** A group of links: a part of the menu, or the useful links at the foot of every page. */
export type MenuGroup = (typeof menuGroups)[number] | "useful";

/** The links of every group; a group without links is not shown. */
export type Menu = Readonly<Record<MenuGroup, readonly NavigationLink[]>>;

export interface MenuContext extends InLanguage {
  readonly product: Product;
  readonly content: ContentReader;
}

export interface MenuSource {
  readonly group: MenuGroup;
  /** @throws {UnavailableContent} if the links depend on content that cannot be read now; the group omits them */
  readonly links: (context: MenuContext) => Promise<readonly NavigationLink[]> | readonly NavigationLink[];
}
