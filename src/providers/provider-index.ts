import { wordsOf } from "../vocabulary/fold";
import { termsOf } from "../vocabulary/read";
import type { Position } from "./provider";
import { SearchText, soughtTerm } from "./search-text";
import type { ProviderSummary } from "./summary";
import { WordList } from "./word-list";

export interface Having {
  readonly summaries: readonly ProviderSummary[];
  /** The words, beside provider types, name a city or province of some of them, which come first. */
  readonly isPlace: boolean;
}

const known = new WeakMap<readonly ProviderSummary[], ProviderIndex>();

export class ProviderIndex {
  #texts: readonly SearchText[] | null = null;
  #words: WordList | null = null;

  /** Cells with a provider, and those around them; built by the first search for a place. */
  #cells: ReadonlySet<string> | null = null;

  private constructor(private readonly summaries: readonly ProviderSummary[]) {}

  static of(summaries: readonly ProviderSummary[]): ProviderIndex {
    let index = known.get(summaries);
    if (!index) {
      index = new ProviderIndex(summaries);
      known.set(summaries, index);
    }
    return index;
  }

  /** Providers that have the words, which are corrected if there are none. */
  matching(search: string): readonly ProviderSummary[] {
    const words = wordsOf(search);
    const exact = this.having(words).summaries;
    const likely = exact.length > 0 ? null : this.corrected(words);
    return likely ? this.having(likely).summaries : exact;
  }

  /**
   * Providers that have every word or a synonym: first those of the named city or province, then names that begin with
   * the words, then types and names, then places, then addresses.
   * @param wholeWords excludes unfinished words
   */
  having(words: readonly string[], wholeWords = false): Having {
    if (words.length === 0) return { summaries: this.summaries, isPlace: false };
    const terms = termsOf(words);
    const sought = terms.map((term) => soughtTerm(term, wholeWords));
    const area = terms.filter((term) => !term.startsWith("#")).join(" ");
    const whole = words.join(" ");
    const ranks: ProviderSummary[][] = [];
    const texts = this.#searchTexts();
    for (const [position, summary] of this.summaries.entries()) {
      const text = texts[position];
      const fit = fitOf(text, sought);
      if (fit === null) continue;
      const rank = area !== "" && text?.isIn(area) ? 0 : summary.text.startsWith(whole) ? 1 : fit + 2;
      ranks[rank] ??= [];
      ranks[rank].push(summary);
    }
    return { summaries: ranks.flat(), isPlace: ranks[0] !== undefined };
  }

  /** Whether there may be a provider within 150 km. */
  reaches(position: Position): boolean {
    this.#cells ??= new Set(
      this.summaries.flatMap(({ latitude, longitude }) =>
        latitude === null || longitude === null ? [] : cellsAround({ latitude, longitude }),
      ),
    );
    return this.#cells.has(cellOf(position.latitude, position.longitude));
  }

  corrected(words: readonly string[]): readonly string[] | null {
    return this.#wordList().corrected(words);
  }

  knows(word: string): boolean {
    return this.#wordList().knows(word);
  }

  #wordList(): WordList {
    this.#words ??= new WordList(this.#searchTexts());
    return this.#words;
  }

  #searchTexts(): readonly SearchText[] {
    this.#texts ??= SearchText.ofAll(this.summaries);
    return this.#texts;
  }
}

/** A cell is one and a half degrees wide: 165 km. */
const cellOf = (latitude: number, longitude: number) => `${Math.floor(latitude / 1.5)} ${Math.floor(longitude / 1.5)}`;

const cellsAround = ({ latitude, longitude }: Position) =>
  [-1.5, 0, 1.5].flatMap((north) => [-1.5, 0, 1.5].map((east) => cellOf(latitude + north, longitude + east)));

function fitOf(text: SearchText | undefined, terms: readonly string[]): number | null {
  if (!text) return null;
  let sum = 0;
  for (const term of terms) {
    const fit = text.fit(term);
    if (fit === null) return null;
    sum += fit;
  }
  return sum;
}
