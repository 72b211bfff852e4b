import { checkedOrNull } from "../content/reading/checked";
import { BoundedCache } from "../platform/bounded-cache";
import { type SearchItem, searchItemSchema } from "./item";
import { type Meaning, type Query, readQuery } from "./query";
import { TermStandings } from "./standings";
import type { StoredIndex } from "./stored-index";
import { TermList } from "./term-list";

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

/**
 * What a term counts for that is not the word itself, what words around a question count for, and what a part of a
 * question counts for that the table of synonyms knows, where not all parts are to be had.
 */
const weights = { beginning: 0.375, similar: 0.45, synonym: 0.9, around: 0.25, topic: 1.5 } as const;

/** Fewer hits than this are followed by what is general and has all parts of the question but one, up to so many. */
const enough = 3;

/** What is general counts for as much or more. */
const general = 2;

/** The shortest words that may be unfinished, and mistyped. */
const shortest = { beginning: 3, similar: 4 } as const;

/** What one item has of a query, or of a part of it. */
interface Found {
  readonly score: number;
  /** By their positions. */
  readonly terms: readonly number[];
}

/** By the item's position. */
type Scores = Map<number, Found>;

/** How a word that was typed is looked up. */
type Lookup = (word: string) => readonly [position: number, weight: number][];

/**
 * What items have of wordings of the table of synonyms, for all indexes of an isolate; items count, of some 100 bytes each.
 * Nothing that a visitor typed is kept.
 */
const synonymScores = new BoundedCache<Scores>({ max: 20_000, sizeOf: ({ size }) => size + 20 });

let indexes = 0;

/**
 * Finds items by their words. A query is read strictly first: every part of it has to be there, in one wording or another,
 * its last letters perhaps missing; then one letter in five of a longer word may be wrong, and items with the most of the
 * parts count.
 */
export class SearchIndex {
  readonly #terms: TermList;
  readonly #standings: TermStandings;
  /** Of each item, the position of its section. */
  readonly #sections: Uint16Array;
  readonly #items: (SearchItem | null)[] = [];
  readonly #name = ++indexes;

  /** @param weightOf what an item counts for, by the key of its section */
  constructor(
    private readonly stored: StoredIndex,
    private readonly weightOf: (kind: string) => number = () => 1,
  ) {
    this.#terms = new TermList(stored.terms === "" ? [] : stored.terms.split(" "));
    this.#standings = new TermStandings(stored, this.size);
    this.#sections = Uint16Array.from(stored.kinds.flatMap(({ count }, section) => Array(count).fill(section)));
  }

  get size(): number {
    return this.stored.items.length;
  }

  /** Keys of the sections that have items. */
  get kinds(): ReadonlySet<string> {
    return new Set(this.stored.kinds.map(({ key }) => key));
  }

  /** @param without sections that are left out */
  find(text: string, without: ReadonlySet<string> = new Set()): SearchResult {
    const query = readQuery(text, (root) => this.#isBegun(root));
    const weighted = this.#weights(without);
    const strict = this.#strict(query, weighted);
    const isStrict = strict.size > 0;
    const found = isStrict ? strict : this.#tolerant(query, weighted);
    const beside = found.size > 0 && found.size < enough ? this.#beside(found, query, weighted) : [];
    const ranked = [...byScore(found), ...beside];
    const hits = ranked.slice(0, maxHits).flatMap(([position, { score, terms }]) => {
      const item = this.#item(position);
      return item ? [{ item, terms: new Set(terms.map((term) => this.#terms.at(term))), score }] : [];
    });
    return { hits, total: ranked.length, similar: found.size > 0 && (!isStrict || query.corrected) };
  }

  /** Checked when it is found first; null where it is none. */
  #item(position: number): SearchItem | null {
    const known = this.#items[position];
    if (known !== undefined) return known;
    const item = checkedOrNull(searchItemSchema(), this.stored.items[position], "search");
    this.#items[position] = item;
    return item;
  }

  /** Items that have every part of the query. */
  #strict({ meanings, around }: Query, weighted: Weights): Scores {
    let found: Scores | null = null;
    for (const meaning of meanings) {
      const scores = this.#meaning(meaning, weighted, (word) => this.#unfinished(word));
      found = found === null ? scores : both(found, scores);
    }
    return this.#withAround(found ?? new Map(), around, weighted);
  }

  /** Items that have the most parts of the query. */
  #tolerant({ meanings, around }: Query, weighted: Weights): Scores {
    const lookup: Lookup = (word) => [...this.#mistyped(word), ...this.#unfinished(word)];
    const { found, parts } = this.#parts(meanings, weighted, lookup);
    const most = Math.max(0, ...parts.values());
    const best = new Map([...found].filter(([item]) => parts.get(item) === most));
    return this.#withAround(best, around, weighted);
  }

  /** What items have of the parts of a query, and how many of them. */
  #parts(
    meanings: readonly Meaning[],
    weighted: Weights,
    lookup: Lookup,
  ): { found: Scores; parts: Map<number, number> } {
    const parts = new Map<number, number>();
    let found: Scores = new Map();
    for (const meaning of meanings) {
      const scores = times(this.#meaning(meaning, weighted, lookup), meaning.length > 1 ? weights.topic : 1);
      for (const item of scores.keys()) parts.set(item, (parts.get(item) ?? 0) + 1);
      found = either(found, scores);
    }
    return { found, parts };
  }

  /**
   * Pages on what the question is about, where few items have the whole of it: how to claim, beside the one offer that
   * names glasses. They count for less than each of those.
   */
  #beside(hits: Scores, { meanings }: Query, weighted: Weights): [number, Found][] {
    const least = Math.min(...Array.from(hits.values(), ({ score }) => score));
    const { found, parts } = this.#parts(meanings, weighted, (word) => this.#unfinished(word));
    const isNext = (item: number) =>
      parts.get(item) === meanings.length - 1 && this.#weight(item, weighted) >= general && !hits.has(item);
    return byScore(new Map([...found].filter(([item]) => isNext(item))))
      .slice(0, enough - hits.size)
      .map(([item, { score, terms }]) => [item, { score: (least * score) / (score + 1), terms }]);
  }

  #withAround(found: Scores, around: readonly Meaning[], weighted: Weights): Scores {
    const all = new Map(found);
    for (const meaning of around) {
      const scores = this.#meaning(meaning, weighted, (word) => this.#unfinished(word));
      for (const [item, own] of found) {
        const more = scores.get(item);
        const known = all.get(item) ?? own;
        if (more) all.set(item, { ...sum(known, more), score: known.score + weights.around * more.score });
      }
    }
    return all;
  }

  /** What items have of one part of a query: of each, the wording that tells most. */
  #meaning(meaning: Meaning, weighted: Weights, lookup: Lookup): Scores {
    const best: Scores = new Map();
    for (const { roots, typed } of meaning) {
      const found = typed ? this.#wording(roots, weighted, lookup) : this.#synonym(roots, weighted);
      for (const [item, { score, terms }] of found) {
        const own = (score * (typed ? 1 : weights.synonym)) / roots.length;
        const known = best.get(item);
        if (!known) best.set(item, { score: own, terms });
        else if (known.score < own) best.set(item, { score: own, terms: [...terms, ...known.terms] });
      }
    }
    return best;
  }

  /** Items that have all of the roots. */
  #wording(roots: readonly string[], weighted: Weights, lookup: Lookup): Scores {
    let found: Scores | null = null;
    for (const root of roots) {
      const scores = this.#scored(lookup(root), weighted);
      found = found === null ? scores : both(found, scores);
    }
    return found ?? new Map();
  }

  /** The same of a wording of the table, which follows from the index alone. */
  #synonym(roots: readonly string[], weighted: Weights): Scores {
    const name = `${this.#name} ${weighted.name} ${roots.join(" ")}`;
    return synonymScores.getOrCreate(name, () => this.#wording(roots, weighted, (word) => this.#exactly(word)));
  }

  /** Whether there is a term that {@link #unfinished} finds. */
  #isBegun(word: string): boolean {
    return this.#terms.exactly(word) !== null || (word.length >= shortest.beginning && this.#terms.hasBeginning(word));
  }

  #exactly(word: string): [position: number, weight: number][] {
    const exact = this.#terms.exactly(word);
    return exact === null ? [] : [[exact, 1]];
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

  /** @param terms one that is named twice counts as it is named last */
  #scored(terms: readonly [position: number, weight: number][], weighted: Weights): Scores {
    const scores = new Map<number, { score: number; readonly terms: number[] }>();
    for (const [term, weight] of new Map(terms)) {
      const standings = this.#standings.of(term);
      for (let place = 0; place < standings.items.length; place++) {
        const item = standings.items[place] ?? 0;
        const own = this.#weight(item, weighted) * weight * (standings.scores[place] ?? 0);
        if (own === 0) continue;
        const known = scores.get(item);
        if (!known) scores.set(item, { score: own, terms: [term] });
        else {
          known.score += own;
          known.terms.push(term);
        }
      }
    }
    return scores;
  }

  #weights(without: ReadonlySet<string>): Weights {
    const of = this.stored.kinds.map(({ key }) => (without.has(key) ? 0 : this.weightOf(key)));
    return { of, name: of.join() };
  }

  #weight(item: number, { of }: Weights): number {
    return of[this.#sections[item] ?? of.length] ?? 0;
  }
}

/** What items count for. */
interface Weights {
  /** By the position of their section; nothing where that is left out. */
  readonly of: readonly number[];
  readonly name: string;
}

/** The best first. */
const byScore = (scores: Scores) => [...scores].sort(([, a], [, b]) => b.score - a.score);

const sum = (a: Found, b: Found): Found => ({ score: a.score + b.score, terms: [...a.terms, ...b.terms] });

function times(scores: Scores, factor: number): Scores {
  return new Map(Array.from(scores, ([item, { score, terms }]) => [item, { score: score * factor, terms }]));
}

/** Items of both. */
function both(a: Scores, b: Scores): Scores {
  const found: Scores = new Map();
  for (const [item, own] of a) {
    const other = b.get(item);
    if (other) found.set(item, sum(own, other));
  }
  return found;
}

/** Items of either. */
function either(a: Scores, b: Scores): Scores {
  const found: Scores = new Map(a);
  for (const [item, own] of b) {
    const other = found.get(item);
    found.set(item, other ? sum(other, own) : own);
  }
  return found;
}
