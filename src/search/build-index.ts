import { turnEnds } from "../platform/clock";
import { memoized } from "../platform/memoized";
import type { IndexedItem, SearchItem, StoredIndex } from "./item";
import { encodedPosting } from "./postings";
import { foldedWordsOf, rootOf } from "./words";

/** The largest distance between two items that a posting holds. */
const maxItems = 60_000;

/** Characters of whole texts in one index. Items get equal shares within bounds. */
const textLimits = { index: 8 * 1024 * 1024, leastOfItem: 200, mostOfItem: 20_000 } as const;

/** BM25+: saturation by further occurrences, gain of short fields, and the least that an occurrence adds. */
const bm25 = { saturation: 1.2, length: 0.7, least: 0.5 } as const;

/** Of a word in the title, and in the text. */
const boosts = [3, 1] as const;

/** A count has eight bits of a posting. */
const maxCount = 255;

/** Items after which other tasks run: thousands of long texts take a second or two. */
const batch = 100;

/** @param all items ordered by section */
export async function indexOf(all: readonly IndexedItem[]): Promise<StoredIndex> {
  const items = all.slice(0, maxItems);
  const share = Math.round(textLimits.index / Math.max(1, items.length));
  const textLength = Math.min(textLimits.mostOfItem, Math.max(textLimits.leastOfItem, share));
  const countsOf = termCounter();
  const lengths: number[][] = [];
  const postings = new Map<string, number[]>();
  for (const [position, { title, text, words = "", fullText }] of items.entries()) {
    if (position % batch === batch - 1) await turnEnds();
    const titled = foldedWordsOf(title);
    const read = foldedWordsOf((fullText?.() ?? text).slice(0, textLength));
    lengths.push([titled.length, read.length]);
    for (const [root, count] of countsOf([...titled, ...foldedWordsOf(words)], read)) {
      const known = postings.get(root);
      if (known) known.push(position * 65_536 + count);
      else postings.set(root, [position * 65_536 + count]);
    }
  }
  const terms = [...postings.keys()].sort();
  // Postings are item × 65,536 + count.
  const lineOf = postingsEncoder(lengths);
  return {
    terms: terms.join(" "),
    postings: terms.map((term) => lineOf(postings.get(term) ?? [])).join("\n"),
    kinds: [...Map.groupBy(items, ({ kind }) => kind)].map(([key, { length }]) => ({ key, count: length })),
    items: items.map(({ path, kind, title, text, date }): SearchItem => ({ path, kind, title, text, date })),
  };
}

/** Counts the stems of an item: occurrences in its title × 256 + occurrences in its text. */
function termCounter() {
  const rootOfTerm = memoized((term: string) => rootOf(term) ?? "");
  return (title: readonly string[], text: readonly string[]): ReadonlyMap<string, number> => {
    const counts = new Map<string, number>();
    for (const [terms, shift] of [
      [title, 8],
      [text, 0],
    ] as const) {
      for (const term of terms) {
        const root = rootOfTerm(term);
        const count = counts.get(root) ?? 0;
        if (root !== "" && ((count >> shift) & maxCount) < maxCount) counts.set(root, count + (1 << shift));
      }
    }
    return counts;
  };
}

/** @param lengths words of each item's title and text */
function postingsEncoder(lengths: readonly (readonly number[])[]) {
  const averages = boosts.map(
    (_, field) => lengths.reduce((sum, each) => sum + (each[field] ?? 0), 0) / lengths.length,
  );
  return (postings: readonly number[]): string => {
    const countOf = (posting: number, field: number) => (posting >> (field === 0 ? 8 : 0)) & maxCount;
    const rarities = boosts.map((boost, field) => {
      const having = postings.filter((posting) => countOf(posting, field) > 0).length;
      return boost * Math.log(1 + (lengths.length - having + 0.5) / (having + 0.5));
    });
    let line = "";
    let last = 0;
    for (const posting of postings) {
      const item = Math.floor(posting / 65_536);
      let score = 0;
      for (const [field, rarity] of rarities.entries()) {
        const count = countOf(posting, field);
        const length = (lengths[item]?.[field] ?? 0) / (averages[field] || 1);
        const share = bm25.saturation * (1 - bm25.length + bm25.length * length);
        if (count > 0) score += rarity * (bm25.least + (count * (bm25.saturation + 1)) / (count + share));
      }
      line += encodedPosting(item - last, score);
      last = item;
    }
    return line;
  };
}
