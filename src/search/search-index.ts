import { checkedOrNull } from "../content/reading/checked";
import { type SearchItem, SearchItemSchema } from "./item";
import { eachPosting, type StoredIndex } from "./stored-index";
import { TermList } from "./term-list";
import { rootOf, termsOf } from "./words";

export interface SearchHit {
  readonly item: SearchItem;
  /** Stems of the item's words that the query met. */
  readonly terms: ReadonlySet<string>;
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

/** Words of a query that count. */
const maxTerms = 8;

/** What a word in a title counts for, against one in a text. */
const boosts = [3, 1] as const;

/** Parameters of BM25+: how soon more of a word tells less, how much short fields gain, the least that a word gives. */
const bm25 = { saturation: 1.2, length: 0.7, least: 0.5 } as const;

/** What a term counts for that is not the word itself. */
const weights = { beginning: 0.375, similar: 0.45 } as const;

/** The shortest words that may be unfinished, and mistyped. */
const shortest = { beginning: 3, similar: 4 } as const;

/** What one item has of a query. */
interface Found {
  score: number;
  /** How many words of it. */
  words: number;
  /** The last word of it, by its order. */
  last: number;
  /** By their positions. */
  readonly terms: number[];
}

type Scores = Map<number, Found>;

/**
 * Finds items by their words. A query is read strictly first: every word has to be there, perhaps unfinished; then one
 * letter in five of a longer word may be wrong, and items with the most of the words count.
 */
export class SearchIndex {
  readonly #terms: TermList;
  readonly #lines: readonly string[];
  readonly #lengths: readonly number[];
  readonly #averages: readonly [number, number];

  constructor(private readonly stored: StoredIndex) {
    this.#terms = new TermList(stored.terms === "" ? [] : stored.terms.split(" "));
    this.#lines = stored.postings.split("\n");
    this.#lengths = stored.lengths.split(",").map((length) => Number.parseInt(length, 36));
    const sums: [number, number] = [0, 0];
    for (const [position, length] of this.#lengths.entries()) sums[position % 2 === 0 ? 0 : 1] += length;
    this.#averages = [sums[0] / this.size, sums[1] / this.size];
  }

  get size(): number {
    return this.stored.items.length;
  }

  /** Keys of the sections that have items. */
  get kinds(): ReadonlySet<string> {
    return new Set(this.stored.kinds.map(({ key }) => key));
  }

  /** @param without sections that are left out */
  find(query: string, without: ReadonlySet<string> = new Set()): SearchResult {
    const roots = termsOf(query).slice(0, maxTerms).map(rootOf);
    const words = [...new Set(roots.filter((root) => root !== null))];
    const isShown = this.#shown(without);
    const [exact, similar] = [this.#strict(words, isShown), () => this.#tolerant(words, isShown)];
    const found = exact.length > 0 ? exact : similar();
    const hits = found.slice(0, maxHits).flatMap(([position, { score, terms }]) => {
      const item = checkedOrNull(SearchItemSchema, this.stored.items[position], "search");
      return item ? [{ item, terms: new Set(terms.map((term) => this.#terms.at(term))), score }] : [];
    });
    return { hits, total: found.length, similar: exact.length === 0 && found.length > 0 };
  }

  #strict(words: readonly string[], isShown: Shown): [number, Found][] {
    const scores = this.#scored(words, isShown, true, (word) => this.#unfinished(word));
    return ranked(scores, words.length);
  }

  #tolerant(words: readonly string[], isShown: Shown): [number, Found][] {
    const scores = this.#scored(words, isShown, false, (word) => [...this.#mistyped(word), ...this.#unfinished(word)]);
    const most = Math.max(0, ...Array.from(scores.values(), (found) => found.words));
    return ranked(scores, most);
  }

  /** The terms of a word with their weights; one that is named twice counts as it is named last. */
  #unfinished(word: string): [position: number, weight: number][] {
    const exact = this.#terms.exactly(word);
    const longer = word.length < shortest.beginning ? [] : this.#terms.beginningWith(word);
    const weighted = longer.map(({ position, distance }): [number, number] => {
      const length = word.length + distance;
      return [position, (weights.beginning * length) / (length + 0.3 * distance)];
    });
    return exact === null ? weighted : [...weighted, [exact, 1]];
  }

  #mistyped(word: string): [position: number, weight: number][] {
    if (word.length < shortest.similar) return [];
    const most = Math.min(2, Math.round(word.length / 5));
    return this.#terms.similarTo(word, most).map(({ position, distance }) => {
      const { length } = this.#terms.at(position);
      return [position, (weights.similar * length) / (length + distance)];
    });
  }

  /** @param all of an item that lacks a word, no other word counts */
  #scored(
    words: readonly string[],
    isShown: Shown,
    all: boolean,
    termsOfWord: (word: string) => readonly [position: number, weight: number][],
  ): Scores {
    const scores: Scores = new Map();
    for (const [order, word] of words.entries()) {
      for (const [term, weight] of new Map(termsOfWord(word))) {
        this.#eachStanding(term, (item, score) => {
          if (!isShown(item)) return;
          const known = scores.get(item);
          if (all && order > 0 && (!known || known.last < order - 1)) return;
          const found = known ?? { score: 0, words: 0, last: -1, terms: [] };
          if (!known) scores.set(item, found);
          found.score += weight * score;
          if (found.last !== order) found.words++;
          found.last = order;
          found.terms.push(term);
        });
      }
    }
    return scores;
  }

  /** Calls for each item that a term stands in, with its score there: once for its title, once for its text. */
  #eachStanding(term: number, visit: (item: number, score: number) => void): void {
    for (const [field, part] of (this.#lines[term] ?? "").split(";").entries()) {
      let items = 0;
      eachPosting(part, () => items++);
      const rarity = Math.log(1 + (this.size - items + 0.5) / (items + 0.5));
      const average = this.#averages[field === 0 ? 0 : 1];
      const boost = boosts[field === 0 ? 0 : 1] * rarity;
      eachPosting(part, (item, count) => {
        const length = this.#lengths[2 * item + field] ?? 0;
        const share = bm25.saturation * (1 - bm25.length + (bm25.length * length) / average);
        visit(item, boost * (bm25.least + (count * (bm25.saturation + 1)) / (count + share)));
      });
    }
  }

  #shown(without: ReadonlySet<string>): Shown {
    if (without.size === 0) return () => true;
    const hidden: [from: number, to: number][] = [];
    let from = 0;
    for (const { key, count } of this.stored.kinds) {
      if (without.has(key)) hidden.push([from, from + count]);
      from += count;
    }
    return (item) => hidden.every(([start, end]) => item < start || item >= end);
  }
}

type Shown = (item: number) => boolean;

/** Those with so many of the words, the best first: more words count for more. */
function ranked(scores: Scores, words: number): [number, Found][] {
  if (words === 0) return [];
  return [...scores]
    .filter(([, found]) => found.words === words)
    .sort(([, a], [, b]) => b.score * b.words - a.score * a.words);
}
