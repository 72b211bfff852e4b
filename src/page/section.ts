import type { ContentReader } from "../content/content-reader";
import type { AnyResource } from "../content/resource";
import type { InLanguage } from "../i18n/texts";
import type { SearchItem } from "../search/item";
import type { MenuSource } from "./menu";
import type { Page } from "./page";
import type { SiteDocument } from "./site-document";

/** Makes the content of a section searchable. */
export interface SearchSource {
  /** The kind of item, shown above each hit. */
  readonly kind: (of: InLanguage) => string;
  /** Reads the section's content; the returned function makes the items, and is only called when content has changed. */
  readonly read: (content: ContentReader) => Promise<() => readonly Omit<SearchItem, "kind">[]>;
}

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
}

/** Makes a search source from a list of records. */
export function searchSource<Value>(
  kind: SearchSource["kind"],
  values: (content: ContentReader) => Promise<readonly Value[]>,
  itemOf: (value: Value) => Omit<SearchItem, "kind">,
): SearchSource {
  return {
    kind,
    read: async (content) => {
      const read = await values(content);
      return () => read.map(itemOf);
    },
  };
}
