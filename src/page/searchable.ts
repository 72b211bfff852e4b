import { pathIdOf } from "../content/fields";
import type { Collection, Identified } from "../content/resource";
import { recordLimits } from "../platform/record-limits";
import { plainText } from "../richtext/plain-text";
import type { RichText } from "../richtext/safe-html";
import type { SearchItem } from "../search/item";
import type { Searchable } from "../search/sources";

/** Makes the content of a section searchable. */
export type SearchSource = Pick<Searchable, "kind" | "weight" | "read">;

interface SearchedItem extends Identified {
  readonly body: RichText;
}

interface SearchedSummary extends Identified {
  readonly title: string;
  readonly slug?: string;
}

interface CollectionSearch<Item extends SearchedItem, Summary extends SearchedSummary>
  extends Omit<SearchSource, "read"> {
  readonly of: Collection<Item, Summary>;
  /** Path of the items, without an id. */
  readonly items: string;
  readonly hit: (summary: Summary) => Pick<SearchItem, "text" | "date">;
}

/** Makes a collection searchable, with its whole texts. */
export function collectionSearch<Item extends SearchedItem, Summary extends SearchedSummary>({
  kind,
  weight,
  of,
  items,
  hit,
}: CollectionSearch<Item, Summary>): SearchSource {
  return {
    kind,
    weight,
    read: async (content, bodies) => {
      const summaries = await content.every(of, recordLimits.searched);
      return () =>
        summaries.map((summary) => {
          const { text, date } = hit(summary);
          const whole = () => {
            const item = bodies(of, summary.id);
            return item ? `${text} ${plainText(item.body)}` : text;
          };
          return { path: `${items}/${pathIdOf(summary)}`, title: summary.title, text, date, whole };
        });
    },
  };
}
