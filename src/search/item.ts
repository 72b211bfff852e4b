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
