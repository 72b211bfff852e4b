import type { ContentReader } from "../content/content-reader";
import type { AnyResource } from "../content/resource";
import type { InLanguage } from "../i18n/texts";
import type { SearchItem } from "../search/item";
import type { MenuSource } from "./menu";
import type { Page } from "./page";
import type { SiteDocument } from "./site-document";

/** How site search finds what a section shows. */
export interface SearchSource {
  /** What kind of thing this is, above each hit. */
  readonly kind: (of: InLanguage) => string;
  /** Reads the section's content; the items are made only where it has changed. */
  readonly read: (content: ContentReader) => Promise<() => readonly Omit<SearchItem, "kind">[]>;
}

/**
 * One part of the site with everything that it brings along. The page table, the questions to the CMS, the names that
 * webhooks may use, the menu, site search, feeds and site map are made from the list in `sections/index.ts`.
 */
export interface Section {
  /** Unique: the name of its folder. */
  readonly key: string;
  readonly pages: readonly Page[];
  /** What it asks the CMS. */
  readonly resources?: readonly AnyResource[];
  /** What it answers besides pages. */
  readonly documents?: readonly SiteDocument[];
  readonly menu?: readonly MenuSource[];
  readonly search?: SearchSource;
}

/** Makes items of a list of records. */
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
