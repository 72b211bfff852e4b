import { wordsOf } from "../vocabulary/fold";
import { phrasesOf, termsOf } from "../vocabulary/read";
import type { Brief } from "./brief";
import type { Broader } from "./provider";
import { SearchText, type SoughtTerm, soughtTerm } from "./search-text";
import { WordList } from "./word-list";

/** What a search found. */
export interface Matches {
  /** The best first. */
  readonly briefs: readonly Brief[];
  /** The words that were searched for instead, where nothing has those of the visitor; null where they were right. */
  readonly corrected: string | null;
  /** Where nothing is found: fewer of the words, with how many providers have those. */
  readonly broader: Broader[];
}

/** Words of a search that count: more narrow nothing down. */
const maxWords = 12;

/** Of a search that finds nothing, so many parts are left out in turn. */
const maxBroader = 4;

const known = new WeakMap<readonly Brief[], ProviderIndex>();

/** Briefs in the order of their names, ready for searching. */
export class ProviderIndex {
  /** Of each brief; made by the first search with words. */
  #texts: readonly SearchText[] | null = null;
  /** Made by the first search that nothing has the words of. */
  #words: WordList | null = null;

  private constructor(private readonly briefs: readonly Brief[]) {}

  /** The one index of a list, which lives as long as the list. */
  static of(briefs: readonly Brief[]): ProviderIndex {
    let index = known.get(briefs);
    if (!index) {
      index = new ProviderIndex(briefs);
      known.set(briefs, index);
    }
    return index;
  }

  /** Those that have every word of the search; see {@link matches}. */
  matching(search: string): readonly Brief[] {
    return this.matches(search).briefs;
  }

  /**
   * Those that have every word of the search or a synonym of it: first the names that begin with the search, then kinds
   * and names, then places, then addresses. Where nothing has them, words that nothing has are taken for the ones they
   * are most like.
   */
  matches(search: string): Matches {
    const words = wordsOf(search).slice(0, maxWords);
    if (words.length === 0) return { briefs: this.briefs, corrected: null, broader: [] };
    const exact = this.#having(words);
    if (exact.length > 0) return { briefs: exact, corrected: null, broader: [] };
    this.#words ??= new WordList(this.#searchTexts());
    const likely = this.#words.corrected(words);
    const similar = likely === null ? [] : this.#having(likely);
    if (likely && similar.length > 0) return { briefs: similar, corrected: likely.join(" "), broader: [] };
    return { briefs: [], corrected: null, broader: this.#broader(words) };
  }

  /** What is found without one part of the words, the last left out first. */
  #broader(words: readonly string[]): Broader[] {
    const telling = phrasesOf(words).filter(({ terms }) => terms.length > 0);
    if (telling.length < 2) return [];
    const parts = telling.slice(0, maxBroader);
    return parts.toReversed().flatMap((part) => {
      const rest = telling.filter((each) => each !== part).flatMap((each) => each.words);
      const count = this.#having(rest).length;
      return count > 0 ? [{ words: rest.join(" "), count }] : [];
    });
  }

  #having(words: readonly string[]): readonly Brief[] {
    const terms = termsOf(words).map(soughtTerm);
    const whole = words.join(" ");
    const ranks: Brief[][] = [];
    const texts = this.#searchTexts();
    for (const [position, brief] of this.briefs.entries()) {
      const fit = fitOf(texts[position], terms);
      if (fit === null) continue;
      const rank = brief.text.startsWith(whole) ? 0 : fit + 1;
      ranks[rank] ??= [];
      ranks[rank].push(brief);
    }
    return ranks.flat();
  }

  #searchTexts(): readonly SearchText[] {
    this.#texts ??= SearchText.ofAll(this.briefs);
    return this.#texts;
  }
}

/** The sum over all terms; null where one is missing. */
function fitOf(text: SearchText | undefined, terms: readonly SoughtTerm[]): number | null {
  if (!text) return null;
  let sum = 0;
  for (const term of terms) {
    const fit = text.fit(term);
    if (fit === null) return null;
    sum += fit;
  }
  return sum;
}
