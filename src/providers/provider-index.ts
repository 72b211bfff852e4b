import { wordsOf } from "../vocabulary/fold";
import { termsOf } from "../vocabulary/read";
import type { Brief } from "./brief";
import type { Position } from "./provider";
import { SearchText, type SoughtTerm, soughtTerm } from "./search-text";
import { WordList } from "./word-list";

/** What has all the words of a search. */
export interface Having {
  /** The best first. */
  readonly briefs: readonly Brief[];
  /** Besides kinds, the words are the name of a city or province of some of them, which come first. */
  readonly isPlace: boolean;
}

const known = new WeakMap<readonly Brief[], ProviderIndex>();

/** Briefs in the order of their names, ready for searching. */
export class ProviderIndex {
  /** Of each brief; made by the first search with words. */
  #texts: readonly SearchText[] | null = null;
  /** Made by the first search that nothing has the words of. */
  #words: WordList | null = null;

  /** Cells that have a provider, and those around them; made by the first search for a place. */
  #cells: ReadonlySet<string> | null = null;

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

  /** Those that have the words, in their likely spelling where nothing has them as they are. */
  matching(search: string): readonly Brief[] {
    const words = wordsOf(search);
    const exact = this.having(words).briefs;
    const likely = exact.length > 0 ? null : this.corrected(words);
    return likely ? this.having(likely).briefs : exact;
  }

  /**
   * Those that have every word or a synonym of it: first those of the city or province that is named, then names that
   * begin with the words, then kinds and names, then places, then addresses.
   * @param wholeWords a word does not stand for those that begin with it
   */
  having(words: readonly string[], wholeWords = false): Having {
    if (words.length === 0) return { briefs: this.briefs, isPlace: false };
    const terms = termsOf(words);
    const sought = terms.map((term) => soughtTerm(term, wholeWords));
    const area = terms.filter((term) => !term.startsWith("#")).join(" ");
    const whole = words.join(" ");
    const ranks: Brief[][] = [];
    const texts = this.#searchTexts();
    for (const [position, brief] of this.briefs.entries()) {
      const text = texts[position];
      const fit = fitOf(text, sought);
      if (fit === null) continue;
      const rank = area !== "" && text?.isIn(area) ? 0 : brief.text.startsWith(whole) ? 1 : fit + 2;
      ranks[rank] ??= [];
      ranks[rank].push(brief);
    }
    return { briefs: ranks.flat(), isPlace: ranks[0] !== undefined };
  }

  /** Whether there may be a provider within 150 km. */
  reaches(position: Position): boolean {
    this.#cells ??= new Set(
      this.briefs.flatMap(({ latitude, longitude }) =>
        latitude === null || longitude === null ? [] : cellsAround({ latitude, longitude }),
      ),
    );
    return this.#cells.has(cellOf(position.latitude, position.longitude));
  }

  /** The words with those that are unknown in their likely spelling; null where none can be told. */
  corrected(words: readonly string[]): readonly string[] | null {
    return this.#wordList().corrected(words);
  }

  /** Whether a provider has the word, or the table of synonyms. */
  knows(word: string): boolean {
    return this.#wordList().knows(word);
  }

  #wordList(): WordList {
    this.#words ??= new WordList(this.#searchTexts());
    return this.#words;
  }

  #searchTexts(): readonly SearchText[] {
    this.#texts ??= SearchText.ofAll(this.briefs);
    return this.#texts;
  }
}

/** Of one and a half degrees, which are 165 km. */
const cellOf = (latitude: number, longitude: number) => `${Math.floor(latitude / 1.5)} ${Math.floor(longitude / 1.5)}`;

const cellsAround = ({ latitude, longitude }: Position) =>
  [-1.5, 0, 1.5].flatMap((north) => [-1.5, 0, 1.5].map((east) => cellOf(latitude + north, longitude + east)));

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
