import type { Collection, Identified } from "../content/resource";
import { recordLimits } from "../platform/record-limits";
import { plainText } from "../richtext/plain-text";
import type { RichText } from "../richtext/safe-html";
import type { SearchItem } from "../search/item";
import type { Searchable } from "../search/sources";

/** Makes the content of a section searchable. */
export type SearchSource = Pick<Searchable, "kind" | "weight" | "read">;

interface CollectionSearch<Item extends Identified, Summary extends Identified> extends Omit<SearchSource, "read"> {
  readonly of: Collection<Item, Summary>;
  readonly item: (summary: Summary) => Omit<SearchItem, "kind">;
  readonly body: (item: Item) => RichText;
}

/** Makes a collection searchable, with its whole texts. */
export function collectionSearch<Item extends Identified, Summary extends Identified>(
  options: CollectionSearch<Item, Summary>,
): SearchSource {
  const { kind, weight, of, item: itemOf, body } = options;
  return {
    kind,
    weight,
    read: async (content, bodies) => {
      const read = await content.every(of, recordLimits.searched);
      return () =>
        read.map((summary) => {
          const item = itemOf(summary);
          return {
            ...item,
            whole: () => {
              const value = bodies(of, summary.id);
              return value ? `${item.text} ${plainText(body(value))}` : item.text;
            },
          };
        });
    },
  };
}
