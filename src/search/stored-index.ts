import { z } from "zod";
import type { SearchItem } from "./item";
import { rootOf, termsOf } from "./words";

/**
 * A full-text index as it is stored. What is long is text, or looked at only where a query meets it, so that reading
 * it costs next to nothing.
 */
export const StoredIndexSchema = z.object({
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
});
export type StoredIndex = z.infer<typeof StoredIndexSchema>;

const fields = ["title", "text"] as const;

/** How often a term stands in one field, by the item's position. */
type Counts = Map<number, number>;

/** @param items of each section together */
export function indexOf(items: readonly SearchItem[]): StoredIndex {
  const counts = new Map<string, readonly [Counts, Counts]>();
  const roots = new Map<string, string | null>();
  const lengths: string[] = [];
  const rootOnce = (term: string) => {
    let root = roots.get(term);
    if (root === undefined) {
      root = rootOf(term);
      roots.set(term, root);
    }
    return root;
  };
  for (const [position, item] of items.entries()) {
    for (const [field, name] of fields.entries()) {
      const words = termsOf(item[name]).map(rootOnce);
      lengths.push(words.length.toString(36));
      for (const word of words) {
        if (word === null) continue;
        const known = counts.get(word) ?? [new Map(), new Map()];
        counts.set(word, known);
        const inField = known[field === 0 ? 0 : 1];
        inField.set(position, (inField.get(position) ?? 0) + 1);
      }
    }
  }
  const terms = [...counts.keys()].sort();
  const lines = terms.map((term) => (counts.get(term) ?? []).map(written).join(";"));
  return {
    terms: terms.join(" "),
    postings: lines.join("\n"),
    lengths: lengths.join(),
    kinds: kindsOf(items),
    items,
  };
}

/** Positions as the way from the one before, in base 36; a count other than one follows a colon. */
function written(counts: Counts): string {
  let last = 0;
  return Array.from(counts, ([position, count]) => {
    const way = (position - last).toString(36);
    last = position;
    return count === 1 ? way : `${way}:${count.toString(36)}`;
  }).join();
}

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

function kindsOf(items: readonly SearchItem[]): StoredIndex["kinds"] {
  const kinds: StoredIndex["kinds"] = [];
  for (const { kind } of items) {
    const last = kinds.at(-1);
    if (last?.key === kind) last.count++;
    else kinds.push({ key: kind, count: 1 });
  }
  return kinds;
}
