import type { Product } from "../config";
import type { Collection, Identified } from "../content/model/resource";
import type { Switches } from "../content/operations/switches";
import type { ContentReader } from "../content/reading/content-reader";
import { languages } from "../i18n/languages";
import type { InLanguage } from "../i18n/texts";
import { indexVersion } from "./index-version";
import type { IndexedItem, SearchItem } from "./item";

export type FoundItem = Omit<IndexedItem, "kind">;

export type Bodies = <Item extends Identified, Summary extends Identified>(
  of: Collection<Item, Summary>,
  id: string,
) => Item | null;

export interface ShownTo extends InLanguage {
  readonly product: Product;
  readonly switches: Switches;
}

export interface Searchable {
  readonly key: string;
  /** The sort of page, above each hit; also searched. */
  readonly kind: (of: InLanguage) => string;
  readonly weight: number;
  readonly read: (content: ContentReader, bodies: Bodies) => Promise<() => readonly FoundItem[]>;
  /** Version of the site's own parts of items. */
  readonly version?: string;
  /** The item as shown, if that differs from the stored one; null if it is not shown now. */
  readonly adapt?: (item: SearchItem, to: ShownTo) => SearchItem | null;
}

/** Names the sources and versions of an index. It is built anew when the name changes. */
export function indexName(sources: readonly Searchable[]): string {
  return [indexVersion, ...sources.map(({ key, version = "" }) => `${key} ${version}`)].join("\n");
}

/** JSON of the index; null if no content can be read. Unreadable parts are left out. */
export async function searchOneSource(
  sources: readonly Searchable[],
  content: ContentReader,
  bodies: Bodies,
): Promise<string | null> {
  const items = await itemsOf(sources, content, bodies, (answer) => answer.catch(() => null));
  if (!items) return null;
  const { indexOf } = await import("./build-index");
  return JSON.stringify(await indexOf(items()));
}

export async function itemsOf(
  sources: readonly Searchable[],
  content: ContentReader,
  bodies: Bodies,
  optional: <T>(answer: Promise<T>) => Promise<T | null>,
): Promise<(() => IndexedItem[]) | null> {
  const itemLists = await Promise.all(
    sources.map(async ({ key, kind, read }) => {
      const items = await optional(read(content, bodies));
      const kinds = languages.map((language) => kind({ language })).join(" ");
      return items && (() => items().map((item) => ({ ...item, kind: key, words: `${item.words ?? ""} ${kinds}` })));
    }),
  );
  const readable = itemLists.filter((items) => items !== null);
  return readable.length > 0 ? () => readable.flatMap((items) => items()) : null;
}
