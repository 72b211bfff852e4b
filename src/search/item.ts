import { z } from "zod";
import { lazy } from "../platform/lazy";

export const searchItemSchema = lazy(() =>
  z.object({
    /** Path below the product, unique. */
    path: z.string(),
    kind: z.string(),
    title: z.string(),
    text: z.string(),
    date: z.string().nullable(),
  }),
);
export type SearchItem = Readonly<z.infer<ReturnType<typeof searchItemSchema>>>;

/** A page with what is indexed, and not stored. */
export interface IndexedItem extends SearchItem {
  readonly words?: string;
  /** The whole text, as plain text; the excerpt if absent. */
  readonly fullText?: () => string;
}

/** A stored full-text index. Long parts are strings, which load fast. */
export const storedIndexSchema = lazy(() =>
  z.object({
    /** Stems in the order of their code units, separated by spaces. */
    terms: z.string(),
    /** A line per term with two code units per item: the distance from the previous item, and the score. */
    postings: z.string(),
    /** Number of items of each section, in the order of the items. */
    kinds: z.array(z.object({ key: z.string(), count: z.number() })),
    items: z.custom<readonly unknown[]>((items) => Array.isArray(items)),
  }),
);
export type StoredIndex = z.infer<ReturnType<typeof storedIndexSchema>>;

export interface SearchHit {
  readonly item: SearchItem;
  /** Whether the query matched a word of the item, by its stem. */
  readonly isMet: (root: string) => boolean;
  readonly score: number;
}

export interface SearchResult {
  readonly hits: readonly SearchHit[];
  readonly total: number;
  /** No item has all the words as typed: these have similar ones, or some of them. */
  readonly similar: boolean;
}

/** Results of one search. More would not be read. */
export const maxHits = 50;
