import { z } from "zod";
import type { SearchItem } from "./item";
import { rootOf, termsOf } from "./words";

/** A full-text index as it is stored. Long lists are texts, so that only what a query meets is ever taken apart. */
export const StoredIndexSchema = z.object({
  /** Stems in the order of their code units, separated by spaces. */
  terms: z.string(),
  /** A line a term: where it stands in titles, a semicolon, where it stands in texts; see {@link postingsOf}. */
  postings: z.string(),
  /** Words of each item's title and text: two numbers an item. */
  lengths: z.array(z.number()),
  /** How many items each section has; they stand in this order. */
  kinds: z.array(z.object({ key: z.string(), count: z.number() })),
  /** Looked at when they are found. */
  items: z.array(z.unknown()),
});
export type StoredIndex = z.infer<typeof StoredIndexSchema>;

const fields = ["title", "text"] as const;

/** How often a term stands in one field, by the item's position. */
type Counts = Map<number, number>;

/** @param items of each section together */
export function indexOf(items: readonly SearchItem[]): StoredIndex {
  const counts = new Map<string, readonly [Counts, Counts]>();
  const roots = new Map<string, string | null>();
  const lengths: number[] = [];
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
      lengths.push(words.length);
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
  return { terms: terms.join(" "), postings: lines.join("\n"), lengths, kinds: kindsOf(items), items: [...items] };
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

/** Where a term stands, by one field's part of its line: positions of items, and how often. */
export function postingsOf(part: string): [position: number, count: number][] {
  if (part === "") return [];
  let position = 0;
  return part.split(",").map((entry) => {
    const [way = "", count = "1"] = entry.split(":");
    position += Number.parseInt(way, 36);
    return [position, Number.parseInt(count, 36)];
  });
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
