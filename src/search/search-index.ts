import { checkedOrNull } from "../replica/checked";
import { misspellings } from "../vocabulary/spelling";
import { maxHits, type SearchHit, type SearchResult, type StoredIndex, searchItemSchema } from "./item";
import { eachPosting } from "./postings";
import { type Meaning, readQuery } from "./query";
import { highest, relevanceOf, type ScoredPart, type Scores } from "./relevance";
import { foldedWordsOf, rootOf } from "./words";

/**
 * Weights of unfinished words (`longer`: of those that are words as they are), similar words, synonyms and words around a
 * question, relative to exact words; of sections that are named, and of announcements.
 */
const weights = {
  beginning: 0.36,
  longer: 0.12,
  similar: 0.4,
  synonym: 0.9,
  around: 0.25,
  named: 2,
  announcement: 0.6,
} as const;

/** Items that meet a part of the question only may stand within the first so many. */
const firstPlaces = 3;

/** If nothing meets all of it, so many follow. Less relevant ones than this share of the best are about something else. */
const alike = { most: 10, share: 0.3 } as const;

export interface SearchOptions {
  /** Sections that are not searched. */
  readonly without?: ReadonlySet<string>;
  /** Sections that the words name: they count more. */
  readonly named?: ReadonlySet<string>;
  /** Sections of announcements: they count less, unless a title says all of the query. */
  readonly behind?: ReadonlySet<string>;
}

/** Of a document, a telephone or a year: exactly what is looked for. */
const longNumber = /\d{3}/;

/** The shortest words that may be unfinished, and mistyped. */
const shortest = { beginning: 3, similar: 4 } as const;

/** Terms for a word, by their positions, with their weights. */
type Lookup = (word: string) => ReadonlyMap<number, number>;

/** Items that match a part of a query in one wording, and the matching terms. */
interface Wording {
  readonly scores: Scores;
  readonly terms: ReadonlySet<string>;
}

interface Part extends ScoredPart {
  readonly wordings: readonly Wording[];
}

/**
 * Full-text search. Items that meet every part of the query are all found, with an unfinished last word too; a few others
 * that are more relevant come with them. A part that nothing meets may be mistyped: one letter in five of longer words may
 * be wrong.
 */
export class SearchIndex {
  readonly #terms: readonly string[];
  readonly #postings: readonly string[];
  readonly #kindOf: readonly string[];
  readonly kinds: ReadonlySet<string>;

  constructor(
    private readonly stored: StoredIndex,
    private readonly weightOf: (kind: string) => number = () => 1,
  ) {
    this.#terms = stored.terms === "" ? [] : stored.terms.split(" ");
    this.#postings = stored.postings.split("\n");
    this.#kindOf = stored.kinds.flatMap(({ key, count }) => new Array<string>(count).fill(key));
    this.kinds = new Set(this.#kindOf);
  }

  find(text: string, { without = new Set(), behind = new Set(), named = new Set() }: SearchOptions = {}): SearchResult {
    const weightOfKind = (key: string) => this.weightOf(key) * (named.has(key) ? weights.named : 1);
    const sections = new Map(Array.from(this.kinds, (key) => [key, without.has(key) ? 0 : weightOfKind(key)]));
    const weightOf = (item: number) => sections.get(this.#kindOf[item] ?? "") ?? 0;
    const unfinished: Lookup = (word) => this.#beginningWith(word, shortest.beginning);
    const similar: Lookup = (word) => new Map([...this.#similarTo(word), ...unfinished(word)]);
    const { meanings, around, corrected } = readQuery(text, (root) => unfinished(root).size > 0);
    const read = meanings.map((meaning) => {
      const part = this.#part(meaning, unfinished);
      const isKnown = part.scores.size > 0;
      return { part: isKnown ? part : this.#part(meaning, similar), isKnown };
    });
    const parts = read.map(({ part }) => part);
    const beside = around.map((meaning) => this.#part(meaning, unfinished));
    const scoreBeside = (item: number) =>
      weights.around * beside.reduce((sum, { scores }) => sum + (scores.get(item) ?? 0), 0);
    const itemCount = this.stored.items.length;
    const { values, complete } = relevanceOf(parts, { itemCount, weightOf, scoreBeside });
    const isHelp = (item: number) => !behind.has(this.#kindOf[item] ?? "");
    this.#lower(values, (item) => !isHelp(item), parts);
    const { ranked, count } = ranking(values, complete, (item) => isHelp(item) && !longNumber.test(text));
    const wordings = [...parts, ...beside].flatMap((part) => part.wordings);
    const hits = ranked.flatMap(([position, score]): SearchHit[] => {
      const item = checkedOrNull(searchItemSchema(), this.stored.items[position], "search");
      const met = wordings.filter(({ scores }) => scores.has(position));
      return item ? [{ item, score, isMet: (root) => met.some(({ terms }) => terms.has(root)) }] : [];
    });
    const isSimilar = count > 0 && (complete.size === 0 || corrected || read.some(({ isKnown }) => !isKnown));
    return { hits, total: count, similar: isSimilar };
  }

  /** Lowers announcements, except those whose titles meet all of the query. Titles of unlikely ones are not read. */
  #lower(values: Map<number, number>, isAnnouncement: (item: number) => boolean, parts: readonly Part[]): void {
    const announcements = [...values].filter(([item]) => isAnnouncement(item));
    const likely = highest(announcements, maxHits).map(([item]) => item);
    const titled = new Set(likely.filter((item) => this.#isTitled(item, parts)));
    for (const [item, value] of announcements) {
      if (!titled.has(item)) values.set(item, value * weights.announcement);
    }
  }

  /** Whether the title of an item meets every part of the query. */
  #isTitled(item: number, parts: readonly Part[]): boolean {
    const stored = checkedOrNull(searchItemSchema(), this.stored.items[item], "search");
    const roots = new Set(foldedWordsOf(stored?.title ?? "").flatMap((each) => rootOf(each) ?? []));
    return parts.every(({ wordings }) => wordings.some(({ terms }) => [...terms].some((term) => roots.has(term))));
  }

  #part({ wordings: ways, isKind }: Meaning, lookup: Lookup): Part {
    const wordings = ways.flatMap(({ roots, typed }) => {
      const weight = (typed ? 1 : weights.synonym) / roots.length;
      return this.#wording(roots.map(typed ? lookup : (word) => this.#beginningWith(word)), weight) ?? [];
    });
    const best = new Map<number, number>();
    for (const { scores } of wordings) {
      for (const [item, score] of scores) if (score > (best.get(item) ?? 0)) best.set(item, score);
    }
    return { scores: best, wordings, isKind };
  }

  #wording(words: readonly ReturnType<Lookup>[], weight: number): Wording | null {
    if (words.some(({ size }) => size === 0)) return null;
    const scores = words.reduce<Scores | null>((within, terms) => this.#scores(terms, weight, within), null);
    const terms = words.flatMap((found) => Array.from(found.keys(), (position) => this.#at(position)));
    return { scores: scores ?? new Map(), terms: new Set(terms) };
  }

  /** @param within only these items, each with its score so far */
  #scores(terms: ReadonlyMap<number, number>, weight: number, within: Scores | null): Scores {
    const scores = new Map<number, number>();
    for (const [term, termWeight] of terms) {
      eachPosting(this.#postings[term] ?? "", (item, score) => {
        const before = scores.get(item) ?? (within ? within.get(item) : 0);
        if (before !== undefined) scores.set(item, before + weight * termWeight * score);
      });
    }
    return scores;
  }

  #at(position: number): string {
    return this.#terms[position] ?? "";
  }

  /** The word itself and, if it is long enough, longer terms that begin with it. */
  #beginningWith(word: string, least = Number.POSITIVE_INFINITY): ReadonlyMap<number, number> {
    const found = new Map<number, number>();
    const first = this.#firstFrom(word);
    const isKnown = this.#at(first) === word;
    for (let position = first; this.#at(position).startsWith(word); position++) {
      const isWord = this.#at(position) === word;
      if (!isWord && word.length < least) break;
      found.set(position, isWord ? 1 : isKnown ? weights.longer : weights.beginning);
    }
    return found;
  }

  #similarTo(word: string): ReadonlyMap<number, number> {
    const found = new Map<number, number>();
    const most = word.length < shortest.similar ? 0 : Math.min(2, Math.round(word.length / 5));
    for (let position = 0; most > 0 && position < this.#terms.length; position++) {
      if (misspellings(word, this.#at(position), most) <= most) found.set(position, weights.similar);
    }
    return found;
  }

  #firstFrom(word: string): number {
    let low = 0;
    let high = this.#terms.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#at(middle) < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/**
 * Items that meet the whole question, and those of the others that belong among the first ones. Without any, the most
 * relevant ones.
 * @param mayPrecede whether an item may stand among the first ones although it meets a part of the question only
 */
function ranking(values: Scores, complete: ReadonlySet<number>, mayPrecede: (item: number) => boolean) {
  if (complete.size === 0) {
    const best = highest(values, alike.most);
    const least = alike.share * (best[0]?.[1] ?? 0);
    const ranked = best.filter(([, value]) => value >= least);
    return { ranked, count: ranked.length };
  }
  const eligible = [...values].filter(([item]) => complete.has(item) || mayPrecede(item));
  const partial = new Set(highest(eligible, firstPlaces).flatMap(([item]) => (complete.has(item) ? [] : [item])));
  const ranked = highest(
    eligible.filter(([item]) => complete.has(item) || partial.has(item)),
    maxHits,
  );
  return { ranked, count: complete.size + partial.size };
}
