import MiniSearch, { type SearchResult as FoundItem, type SearchOptions } from "minisearch";
import type { SearchItem } from "./item";
import { rootOf, termsOf } from "./words";

export interface SearchHit {
  readonly item: SearchItem;
  /** Stems of the item's words that the query met. */
  readonly terms: ReadonlySet<string>;
}

export interface SearchResult {
  /** The best first, at most {@link maxHits}. */
  readonly hits: readonly SearchHit[];
  readonly total: number;
  /** Nothing has all the words as they were typed: these items have similar ones, or some of them. */
  readonly similar: boolean;
}

export const maxHits = 50;

/** Words of a query that count. */
const maxTerms = 8;

/** How a query is read first: every word has to be there, the last ones perhaps unfinished. */
const strict: SearchOptions = {
  boost: { title: 3 },
  combineWith: "AND",
  prefix: (term) => term.length > 2,
  processTerm: rootOf,
};

/** Then one letter in five may be wrong, of words that are long enough to be told apart. */
const tolerant: SearchOptions = {
  ...strict,
  combineWith: "OR",
  fuzzy: (term) => (term.length > 3 ? 0.2 : false),
  maxFuzzy: 2,
};

/** A full-text index that follows the content: only what changed is read again. */
export class SearchIndex {
  #items: ReadonlyMap<string, SearchItem> = new Map();
  #words = emptyIndex();

  get size(): number {
    return this.#items.size;
  }

  /** Takes these items in place of those it has. */
  update(items: readonly SearchItem[]): void {
    const next = new Map(items.map((item) => [item.path, item]));
    for (const path of this.#items.keys()) if (!next.has(path)) this.#words.discard(path);
    for (const item of next.values()) {
      const known = this.#items.get(item.path);
      if (!known) this.#words.add(item);
      else if (known.title !== item.title || known.text !== item.text) this.#words.replace(item);
    }
    this.#items = next;
    // What was discarded stays in the index until it is built anew.
    if (this.#words.dirtCount > Math.max(100, next.size / 4)) {
      this.#words = emptyIndex();
      this.#words.addAll([...next.values()]);
    }
  }

  find(query: string): SearchResult {
    const words = termsOf(query).slice(0, maxTerms).join(" ");
    const exact = this.#words.search(words, strict);
    const found = exact.length > 0 ? exact : fullest(this.#words.search(words, tolerant));
    const hits = found.slice(0, maxHits).flatMap(({ id, terms }) => {
      const item = this.#items.get(id);
      return item ? [{ item, terms: new Set(terms) }] : [];
    });
    return { hits, total: found.length, similar: exact.length === 0 && found.length > 0 };
  }
}

/** Only what has the most of the words. */
function fullest(results: readonly FoundItem[]): readonly FoundItem[] {
  const most = results.reduce((count, { queryTerms }) => Math.max(count, queryTerms.length), 0);
  return results.filter(({ queryTerms }) => queryTerms.length === most);
}

function emptyIndex(): MiniSearch<SearchItem> {
  const roots = new Map<string, string | null>();
  return new MiniSearch<SearchItem>({
    idField: "path",
    fields: ["title", "text"],
    autoVacuum: false,
    tokenize: termsOf,
    processTerm: (term) => {
      let root = roots.get(term);
      if (root === undefined) {
        root = rootOf(term);
        roots.set(term, root);
      }
      return root;
    },
  });
}
