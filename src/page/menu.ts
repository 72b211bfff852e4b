import type { Product } from "../config";
import type { ContentReader } from "../content/reading/content-reader";
import type { InLanguage } from "../i18n/texts";

export interface NavigationLink {
  readonly label: string;
  readonly href: string;
  readonly hint?: string;
  readonly fromCms?: boolean;
  readonly external?: boolean;
}

export const menuGroups = ["services", "providers", "stories", "more", "surveys", "useful"] as const;
export type MenuGroup = (typeof menuGroups)[number];

export type Menu = Readonly<Record<MenuGroup, readonly NavigationLink[]>>;

export interface MenuContext extends InLanguage {
  readonly product: Product;
  readonly content: ContentReader;
}

export interface MenuSource {
  readonly group: MenuGroup;
  /** Key of its section; absent before `sections/index.ts` lists the links. */
  readonly section?: string;
  /** @throws {UnavailableContent} if required content cannot be read; the group then omits the links */
  readonly links: (context: MenuContext) => Promise<readonly NavigationLink[]> | readonly NavigationLink[];
}
