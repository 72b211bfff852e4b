import { z } from "zod";
import { lazy } from "../platform/lazy";

/**
 * A full-text index as it is stored. What is long is text, or looked at only where a query meets it, so that reading
 * it costs next to nothing.
 */
export const storedIndexSchema = lazy(() =>
  z.object({
    /** Stems in the order of their code units, separated by spaces. */
    terms: z.string(),
    /** A line a term: where it stands in titles, a semicolon, where it stands in texts; see {@link eachPosting}. */
    postings: z.string(),
    /** Words of each item's title and text: two numbers an item, in base 36, separated by commas. */
    lengths: z.string(),
    /** How many items each section has; they stand in this order. */
    kinds: z.array(z.object({ key: z.string(), count: z.number() })),
    /** Each is checked when it is found. */
    items: z.custom<readonly unknown[]>((items) => Array.isArray(items)),
  }),
);
export type StoredIndex = z.infer<ReturnType<typeof storedIndexSchema>>;

/** The value of a digit of base 36, by its code. */
const digit = (code: number) => (code < 58 ? code - 48 : code - 87);

const [comma, colon] = [44, 58];

/** Calls for each item in which a term stands, by one field's part of its line. */
export function eachPosting(part: string, visit: (position: number, count: number) => void): void {
  let position = 0;
  for (let index = 0; index < part.length; index++) {
    let way = 0;
    for (; index < part.length && part.charCodeAt(index) !== comma && part.charCodeAt(index) !== colon; index++) {
      way = way * 36 + digit(part.charCodeAt(index));
    }
    position += way;
    let count = 1;
    if (part.charCodeAt(index) === colon) {
      for (count = 0, index++; index < part.length && part.charCodeAt(index) !== comma; index++) {
        count = count * 36 + digit(part.charCodeAt(index));
      }
    }
    visit(position, count);
  }
}
