import { z } from "zod";
import { lazy } from "../platform/lazy";

/** What site search knows of a page. */
export const searchItemSchema = lazy(() =>
  z.object({
    /** Path below the product: unique. */
    path: z.string(),
    /** Key of its section. */
    kind: z.string(),
    title: z.string(),
    /** An excerpt, as plain text. */
    text: z.string(),
    /** ISO 8601; of an event its own date. */
    date: z.string().nullable(),
  }),
);
export type SearchItem = Readonly<z.infer<ReturnType<typeof searchItemSchema>>>;

/** A page with what is looked at when the index is made, and not stored. */
export interface IndexedItem extends SearchItem {
  /** Words that count as those of the title do. */
  readonly words?: string;
  /** The whole text, as plain text; the excerpt where it is absent. */
  readonly whole?: () => string;
}

/** A full-text index as it is stored. Long parts are text, so that loading parses next to nothing. */
export const storedIndexSchema = lazy(() =>
  z.object({
    /** Stems in the order of their code units, separated by spaces. */
    terms: z.string(),
    /** A line per term. Two code units per item: the step from the item before, and its score. */
    postings: z.string(),
    /** Items of each section; they stand in this order. */
    kinds: z.array(z.object({ key: z.string(), count: z.number() })),
    /** Validated when they are found. */
    items: z.custom<readonly unknown[]>((items) => Array.isArray(items)),
  }),
);
export type StoredIndex = z.infer<ReturnType<typeof storedIndexSchema>>;

export interface SearchHit {
  readonly item: SearchItem;
  /** Whether the query met a word of the item, by its stem. */
  readonly isMet: (root: string) => boolean;
  readonly score: number;
}

export interface SearchResult {
  /** The best first, at most {@link maxHits}. */
  readonly hits: readonly SearchHit[];
  readonly total: number;
  /** Nothing has all the words as they were typed: these items have similar ones, or some of them. */
  readonly similar: boolean;
}

export const maxHits = 50;
