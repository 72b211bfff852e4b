import type { Product } from "../config";
import type { ContentReader } from "../content/content-reader";
import type { Collection, Identified } from "../content/resource";
import type { Switches } from "../content/switches";
import { languages } from "../i18n/languages";
import type { InLanguage } from "../i18n/texts";
import type { IndexedItem, SearchItem } from "./item";
import { indexOf, indexVersion } from "./search-index";

/** An item before it is known to which section it belongs. */
export type FoundItem = Omit<IndexedItem, "kind">;

/** Reads the whole of an item; null where only its summary is at hand. */
export type Bodies = <Item extends Identified, Summary extends Identified>(
  of: Collection<Item, Summary>,
  id: string,
) => Item | null;

/** What decides how a visitor sees an item. */
export interface ShownTo extends InLanguage {
  readonly product: Product;
  readonly switches: Switches;
}

/** Content that can be searched, under the key of its section. */
export interface Searchable {
  readonly key: string;
  /** What kind of thing it is, above each hit; searched as well. */
  readonly kind: (of: InLanguage) => string;
  /** What a word in it counts for, against one in a news item. */
  readonly weight: number;
  readonly read: (content: ContentReader, bodies: Bodies) => Promise<() => readonly FoundItem[]>;
  /** Names what items are made of besides content. */
  readonly version?: string;
  /** An item as a visitor sees it, where that is not as it is stored; null for one that is not shown now. */
  readonly shown?: (item: SearchItem, to: ShownTo) => SearchItem | null;
}

/** Names how the index of these sources is made: once it changes, the index is made anew. */
export function indexName(sources: readonly Searchable[]): string {
  return [indexVersion, ...sources.map(({ key, version = "" }) => `${key} ${version}`)].join("\n");
}

/**
 * The index that is stored for isolates to load, as JSON; null where nothing can be read. A part of the content that
 * cannot be read is left out.
 */
export async function searchPart(
  sources: readonly Searchable[],
  content: ContentReader,
  bodies: Bodies,
): Promise<string | null> {
  const items = await itemsOf(sources, content, bodies, (answer) => answer.catch(() => null));
  return items && JSON.stringify(await indexOf(items()));
}

/** The items of each section that can be read; null where none can. */
export async function itemsOf(
  sources: readonly Searchable[],
  content: ContentReader,
  bodies: Bodies,
  optional: <T>(answer: Promise<T>) => Promise<T | null>,
): Promise<(() => IndexedItem[]) | null> {
  const parts = await Promise.all(
    sources.map(async ({ key, kind, read }) => {
      const items = await optional(read(content, bodies));
      const kinds = languages.map((language) => kind({ language })).join(" ");
      return items && (() => items().map((item) => ({ ...item, kind: key, words: `${item.words ?? ""} ${kinds}` })));
    }),
  );
  const found = parts.filter((items) => items !== null);
  return found.length > 0 ? () => found.flatMap((items) => items()) : null;
}
