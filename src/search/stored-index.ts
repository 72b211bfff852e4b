import { z } from "zod";
import type { IndexedItem, SearchItem } from "./item";
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

/** Names how an index is made: raise it when that changes, and every product's is made anew. */
export const indexVersion = "2";

/**
 * Characters of whole texts in one index. Each item gets the same share, within bounds, so that an isolate can load the
 * index of thousands of long texts as well.
 */
const textBudget = 8 * 1024 * 1024;
const textBounds = { least: 1_000, most: 20_000 } as const;

/** What counts beyond it counts as much: a posting has room for so much. */
const maxCount = 255;

/** Postings of one field: position × 256 + how often the term stands there, in rising order. */
type Postings = number[];

/** @param items of each section together */
export function indexOf(items: readonly IndexedItem[]): StoredIndex {
  const share = textBudget / Math.max(1, items.length);
  const textLength = Math.round(Math.min(textBounds.most, Math.max(textBounds.least, share)));
  const postings = new Map<string, readonly [Postings, Postings]>();
  const roots = new Roots();
  const lengths: string[] = [];
  for (const [position, { title, text, words = "", whole }] of items.entries()) {
    const titled = roots.countedIn(title);
    const named = roots.countedIn(words);
    const read = roots.countedIn((whole?.() ?? text).slice(0, textLength));
    lengths.push(titled.length.toString(36), read.length.toString(36));
    for (const [field, { counts }] of [titled, named, read].entries()) {
      for (const [root, count] of counts) {
        const known = postings.get(root) ?? [[], []];
        postings.set(root, known);
        add(known[field < 2 ? 0 : 1], position, count);
      }
    }
  }
  const terms = [...postings.keys()].sort();
  const lines = terms.map((term) => (postings.get(term) ?? []).map(written).join(";"));
  return {
    terms: terms.join(" "),
    postings: lines.join("\n"),
    lengths: lengths.join(),
    kinds: kindsOf(items),
    items: items.map(({ path, kind, title, text, date }) => ({ path, kind, title, text, date })),
  };
}

/** The roots of words, each found once. */
class Roots {
  readonly #known = new Map<string, string | null>();

  countedIn(text: string): { readonly length: number; readonly counts: ReadonlyMap<string, number> } {
    const terms = termsOf(text);
    const counts = new Map<string, number>();
    for (const term of terms) {
      const root = this.#rootOf(term);
      if (root !== null) counts.set(root, (counts.get(root) ?? 0) + 1);
    }
    return { length: terms.length, counts };
  }

  #rootOf(term: string): string | null {
    const known = this.#known.get(term);
    if (known !== undefined) return known;
    const root = rootOf(term);
    this.#known.set(term, root);
    return root;
  }
}

function add(postings: Postings, position: number, count: number): void {
  const last = postings.at(-1);
  if (last !== undefined && last >> 8 === position) {
    postings[postings.length - 1] = (position << 8) | Math.min(maxCount, (last & maxCount) + count);
  } else {
    postings.push((position << 8) | Math.min(maxCount, count));
  }
}

/** Positions as the way from the one before, in base 36; a count other than one follows a colon. */
function written(postings: Postings): string {
  let last = 0;
  return postings
    .map((posting) => {
      const [position, count] = [posting >> 8, posting & maxCount];
      const way = (position - last).toString(36);
      last = position;
      return count === 1 ? way : `${way}:${count.toString(36)}`;
    })
    .join();
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
