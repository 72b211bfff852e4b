import { BoundedCache } from "../../platform/bounded-cache";
import { lazy } from "../../platform/lazy";
import { memoized, memoizedByObject } from "../../platform/memoized";
import { wordsOf } from "../../vocabulary/fold";
import { termsOf } from "../../vocabulary/read";
import { phrases, type Term } from "../../vocabulary/synonyms";
import { notedTerms } from "../directory/list-terms";
import { summariesPerPart } from "../directory/stored";
import { nameIn, type ProviderSummary } from "../directory/summary";
import type { Position } from "../provider";
import { ranks } from "./search-text";
import { TermIndex, termsIn } from "./term-index";
import { WordList } from "./word-list";

export interface Sought {
  readonly terms: readonly Term[];
  /** Names and types alone count. */
  readonly inNames?: boolean;
  /** Terms may be the beginnings of words. */
  readonly isUnfinished?: boolean;
}

/** Providers of several lists, each of the first list that has it. */
export class Alternatives {
  readonly #members: readonly ReadonlySet<ProviderSummary>[];
  readonly summaries: readonly ProviderSummary[];

  constructor(lists: readonly (readonly ProviderSummary[])[]) {
    this.#members = lists.map(ProviderIndex.membersOf);
    this.summaries = lists.flatMap((list, tier) =>
      tier === 0 ? list : list.filter((summary) => this.tierOf(summary) === tier),
    );
  }

  /** The number of the provider's list; {@link count} for a provider of none. */
  tierOf(summary: ProviderSummary): number {
    let tier = 0;
    while (tier < this.count && !this.#members[tier]?.has(summary)) tier++;
    return tier;
  }

  get count(): number {
    return this.#members.length;
  }
}

/** Sets of alternatives that are cached: each may have all providers. */
const maxAlternatives = 20;

/** Above all ranks. */
const anyRank = 8;

/** Terms that one beginning of a word may stand for. */
const maxFinished = 500;

/** The words of a directory: which providers have them, and where. */
export class ProviderIndex {
  readonly #terms = lazy(() => new TermIndex(notedTerms(this.summaries) ?? partsOf(this.summaries)));
  readonly #words = lazy(() => new WordList(this.#terms().counts(), phrases, this.summaries.length));
  readonly #cells = lazy(() => new Set(this.summaries.flatMap(cellsOf)));
  readonly #areas = lazy(() => areasOf(this.summaries));

  readonly #alternatives = new BoundedCache<Alternatives>({ max: maxAlternatives });

  private constructor(readonly summaries: readonly ProviderSummary[]) {}

  static readonly of = memoizedByObject((summaries: readonly ProviderSummary[]) => new ProviderIndex(summaries));

  /** Providers that have every term, the best fit first: in names and types, then in places, then elsewhere. */
  having(sought: Sought): readonly ProviderSummary[] {
    if (sought.terms.length === 0) return this.summaries;
    // Questions name few combinations of types, each of which many providers have.
    const isOfKinds = sought.terms.every((term) => term.startsWith("#"));
    return isOfKinds ? this.#ofKinds(sought.terms.join(" ")) : this.#found(sought);
  }

  /** Providers that have the terms of any alternative, each with the number of its first one. */
  ofAlternatives(alternatives: readonly Sought[]): Alternatives {
    const key = JSON.stringify(alternatives);
    const known = this.#alternatives.get(key);
    if (known) return known;
    const found = new Alternatives(alternatives.map((sought) => this.having(sought)));
    this.#alternatives.set(key, found);
    return found;
  }

  /** Whether a provider is one of these, for lists that {@link having} returns. */
  static readonly membersOf = memoizedByObject((of: readonly ProviderSummary[]) => new Set(of));

  readonly #ofKinds = memoized((kindTerms: string) => this.#found({ terms: kindTerms.split(" ") }));

  #found({ terms, inNames = false, isUnfinished = false }: Sought): readonly ProviderSummary[] {
    // Nothing has a word that no provider has: the others need not be read.
    if (!terms.every((term) => this.#isHad(term, isUnfinished))) return [];
    const most = inNames ? ranks.place - 1 : anyRank;
    const sets = terms.map((term) =>
      term.startsWith("#") && most === anyRank ? this.#ranksOfKind(term) : this.#ranksOf(term, isUnfinished, most),
    );
    const [rarest = new Map<number, number>(), ...others] = sets.sort((a, b) => a.size - b.size);
    const byRank: ProviderSummary[][] = [];
    const found = [...rarest].flatMap(([position, rank]) => {
      let sum = rank;
      for (const each of others) {
        const other = each.get(position);
        if (other === undefined) return [];
        sum += other;
      }
      return [{ position, sum }];
    });
    if (isUnfinished) found.sort((a, b) => a.position - b.position);
    for (const { position, sum } of found) {
      const summary = this.summaries[position];
      if (!summary) continue;
      byRank[sum] ??= [];
      byRank[sum].push(summary);
    }
    return byRank.flat();
  }

  /** Providers that have the words, which are corrected if there are none; those of a city of that name first. */
  matching(search: string): readonly ProviderSummary[] {
    const words = wordsOf(search);
    const exact = this.having({ terms: termsOf(words), isUnfinished: true });
    const likely = exact.length > 0 ? null : this.corrected(words, () => true);
    const found = likely ? this.having({ terms: termsOf(likely) }) : exact;
    const members = new Set(this.inArea(areaKey(search)));
    return [...found.filter((summary) => members.has(summary)), ...found.filter((summary) => !members.has(summary))];
  }

  /** Of these providers those with the words in this order in their names. */
  called(words: readonly string[], among: readonly ProviderSummary[]): readonly ProviderSummary[] {
    const phrase = ` ${words.join(" ")} `;
    return among.filter((summary) => nameWordsOf(summary).includes(phrase));
  }

  /** Providers of a city or province that is called so. */
  inArea(key: string): readonly ProviderSummary[] {
    return this.#areas().get(key) ?? [];
  }

  /** The middle of the providers of a city or province that is called so; null without any. */
  readonly middleOf = memoized((key: string): Position | null => {
    const located = this.inArea(key).flatMap(({ latitude, longitude }) =>
      latitude === null || longitude === null ? [] : [{ latitude, longitude }],
    );
    if (located.length === 0) return null;
    const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
    return {
      latitude: median(located.map(({ latitude }) => latitude)),
      longitude: median(located.map(({ longitude }) => longitude)),
    };
  });

  /** Whether a provider is within about 30 km. */
  serves({ latitude, longitude }: Position): boolean {
    return around.some((north) => around.some((east) => this.#cells().has(cellOf(latitude, longitude, north, east))));
  }

  /** Whether a provider or the vocabulary has this very word. */
  knows(word: string): boolean {
    return this.#words().knows(word);
  }

  /** The words with likely spellings of those that `mayBeWrong`; null if none has one. */
  corrected(words: readonly string[], mayBeWrong: (word: string) => boolean): readonly string[] | null {
    return this.#words().corrected(words, mayBeWrong);
  }

  #isHad(term: Term, isUnfinished: boolean): boolean {
    return this.#terms().has(term) || (isUnfinished && this.#longerThan(term).size > 0);
  }

  /** Many providers are of a type, and most questions name one. */
  readonly #ranksOfKind = memoized((term: Term) => this.#ranksOf(term, false, anyRank));

  #ranksOf(term: Term, isUnfinished: boolean, most: number): Map<number, number> {
    const found = new Map<number, number>();
    const add = (written: Term, penalty: number) => {
      this.#terms().each(written, (position, writtenRank) => {
        const rank = writtenRank + penalty;
        const known = found.get(position) ?? most + 1;
        if (rank < known) found.set(position, rank);
      });
    };
    add(term, 0);
    if (isUnfinished && !term.startsWith("#")) {
      for (const longer of this.#longerThan(term)) add(longer, 1);
    }
    return found;
  }

  #longerThan(beginning: string): ReadonlySet<Term> {
    return this.#terms().longerThan(beginning, maxFinished);
  }
}

/** The folded words of a provider's name, each between blanks. */
const nameWordsOf = memoizedByObject((summary: ProviderSummary) => ` ${wordsOf(nameIn(summary)).join(" ")} `);

/** Terms of a list that was never stored. */
function partsOf(summaries: readonly ProviderSummary[]) {
  const count = Math.ceil(summaries.length / summariesPerPart);
  return Array.from({ length: count }, (_, part) => {
    const own = summaries.slice(part * summariesPerPart, (part + 1) * summariesPerPart);
    return { of: termsIn(own), count: own.length };
  });
}

/** In degrees: 17 km. */
const cellSize = 0.15;

/** A cell and those beside it. */
const around = [-1, 0, 1] as const;

function cellOf(latitude: number, longitude: number, north = 0, east = 0): number {
  return (Math.floor(latitude / cellSize) + north) * 10_000 + Math.floor(longitude / cellSize) + east;
}

function cellsOf({ latitude, longitude }: ProviderSummary): number[] {
  return latitude === null || longitude === null ? [] : [cellOf(latitude, longitude)];
}

/** Names of areas and searches whose keys are cached: all cities of a large directory. */
const areaKeys = new BoundedCache<string>({ max: 2_000 });

/** A city or province by what its name is without blanks, marks and the words for what it is. */
export function areaKey(name: string): string {
  const known = areaKeys.get(name);
  if (known !== undefined) return known;
  const key = areaKeyOf(name);
  areaKeys.set(name, key);
  return key;
}

function areaKeyOf(name: string): string {
  const words = wordsOf(name);
  const own = words.length > 1 && areaMarks.has(words[0] ?? "") ? words.slice(1) : words;
  const terms = termsOf(own).filter((term) => !term.startsWith("#"));
  return (terms.length > 0 ? terms : own).join("");
}

const areaMarks: ReadonlySet<string> = new Set([
  "kota",
  "kab",
  "kabupaten",
  "kotamadya",
  "provinsi",
  "prov",
  "di",
  "dki",
]);

function areasOf(summaries: readonly ProviderSummary[]): ReadonlyMap<string, readonly ProviderSummary[]> {
  const found = new Map<string, ProviderSummary[]>();
  const keyOf = memoized(areaKey);
  const add = (name: string, summary: ProviderSummary) => {
    if (name === "") return;
    const key = keyOf(name);
    const known = found.get(key);
    if (!known) found.set(key, [summary]);
    else if (known.at(-1) !== summary) known.push(summary);
  };
  for (const summary of summaries) {
    add(summary.city, summary);
    add(summary.province, summary);
  }
  return found;
}
