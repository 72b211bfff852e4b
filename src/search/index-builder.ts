import type { IndexedItem, SearchItem } from "./item";
import type { StoredIndex } from "./stored-index";
import { rootOf, termsOf } from "./words";

/** Names how an index is made: raise it when that changes, and every product's is made anew. */
export const indexVersion = "2";

/**
 * Characters of whole texts in one index. Each item gets the same share, within bounds, so that an isolate can load the
 * index of thousands of long texts as well.
 */
const textBudget = 8 * 1024 * 1024;
const textBounds = { least: 200, most: 20_000 } as const;

/** What counts beyond it counts as much: a posting has room for so much. */
const maxCount = 255;

/** Postings of one field: position × 256 + how often the term stands there, in rising order. */
type Postings = number[];

/** Makes an index of items that come one after the other, those of each section together. */
export class IndexBuilder {
  readonly #textLength: number;
  readonly #postings = new Map<string, readonly [Postings, Postings]>();
  readonly #roots = new Roots();
  readonly #lengths: string[] = [];
  readonly #kinds: StoredIndex["kinds"] = [];
  readonly #items: SearchItem[] = [];

  /** @param count how many items will come */
  constructor(count: number) {
    const share = textBudget / Math.max(1, count);
    this.#textLength = Math.round(Math.min(textBounds.most, Math.max(textBounds.least, share)));
  }

  add({ path, kind, title, text, date, words = "", whole }: IndexedItem): void {
    const position = this.#items.length;
    const titled = this.#roots.countedIn(title);
    const read = this.#roots.countedIn((whole?.() ?? text).slice(0, this.#textLength));
    this.#lengths.push(titled.length.toString(36), read.length.toString(36));
    this.#count(position, 0, titled.counts);
    this.#count(position, 0, this.#roots.countedIn(words).counts);
    this.#count(position, 1, read.counts);
    const last = this.#kinds.at(-1);
    if (last?.key === kind) last.count++;
    else this.#kinds.push({ key: kind, count: 1 });
    this.#items.push({ path, kind, title, text, date });
  }

  finish(): StoredIndex {
    const terms = [...this.#postings.keys()].sort();
    const lines = terms.map((term) => (this.#postings.get(term) ?? []).map(written).join(";"));
    return {
      terms: terms.join(" "),
      postings: lines.join("\n"),
      lengths: this.#lengths.join(),
      kinds: this.#kinds,
      items: this.#items,
    };
  }

  #count(position: number, field: 0 | 1, counts: ReadonlyMap<string, number>): void {
    for (const [root, count] of counts) {
      const known = this.#postings.get(root) ?? [[], []];
      this.#postings.set(root, known);
      add(known[field], position, count);
    }
  }
}

/** @param items of each section together */
export function indexOf(items: readonly IndexedItem[]): StoredIndex {
  const builder = new IndexBuilder(items.length);
  for (const item of items) builder.add(item);
  return builder.finish();
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
