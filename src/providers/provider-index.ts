import { lazy } from "../platform/lazy";
import { memoizedByObject } from "../platform/memoized";
import { wordsOf } from "../vocabulary/fold";
import { termsOf } from "../vocabulary/read";
import { differingLetters, lettersOf, misspellings, sound, tolerated } from "../vocabulary/spelling";
import { phrases } from "../vocabulary/synonyms";
import type { Position } from "./provider";
import { SearchText, soughtTerm } from "./search-text";
import type { ProviderSummary } from "./summary";

export interface Having {
  readonly summaries: readonly ProviderSummary[];
  /** The words, beside provider types, name a city or province of some of them, which come first. */
  readonly isPlace: boolean;
}

export class ProviderIndex {
  readonly #texts = lazy(() => SearchText.ofAll(this.summaries));
  readonly #words = lazy(() => new WordList(this.#texts()));
  /** Cells with a provider, and those around them. */
  readonly #cells = lazy(() => new Set(this.summaries.flatMap(cellsAround)));

  private constructor(private readonly summaries: readonly ProviderSummary[]) {}

  static readonly of = memoizedByObject((summaries: readonly ProviderSummary[]) => new ProviderIndex(summaries));

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
    const texts = this.#texts();
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
    return this.#cells().has(cellOf(position.latitude, position.longitude));
  }

  corrected(words: readonly string[]): readonly string[] | null {
    return this.#words().corrected(words);
  }

  knows(word: string): boolean {
    return this.#words().knows(word);
  }
}

/** A cell is one and a half degrees wide: 165 km. */
const cellOf = (latitude: number, longitude: number) => `${Math.floor(latitude / 1.5)} ${Math.floor(longitude / 1.5)}`;

function cellsAround({ latitude, longitude }: Pick<ProviderSummary, "latitude" | "longitude">): string[] {
  if (latitude === null || longitude === null) return [];
  return [-1.5, 0, 1.5].flatMap((north) => [-1.5, 0, 1.5].map((east) => cellOf(latitude + north, longitude + east)));
}

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

const maxCorrections = 4;

const longestWord = 30;

const maxKnown = 100_000;

const maxComparisons = 10_000;

/** The words of a directory and its synonyms, to correct misspelt ones. */
class WordList {
  /** Frequency in the directory; words of synonyms count most. */
  readonly #counts = new Map<string, number>();
  readonly #byLength: { readonly word: string; readonly letters: number }[][] = [];
  /** Of words that sound alike, the most frequent. */
  readonly #bySound = new Map<string, string>();

  constructor(texts: readonly SearchText[]) {
    for (const [phrase, terms] of phrases) {
      for (const word of [...phrase.split(" "), ...terms]) this.#add(word, texts.length);
    }
    for (const { text } of texts) for (const word of text.split(" ")) this.#add(word, 1);
    for (const [word, count] of this.#counts) {
      this.#byLength[word.length] ??= [];
      this.#byLength[word.length]?.push({ word, letters: lettersOf(word) });
      const heard = sound(word);
      if (count > this.#countOf(this.#bySound.get(heard) ?? "")) this.#bySound.set(heard, word);
    }
  }

  /** Corrects unknown words; null if none can be corrected. */
  corrected(words: readonly string[]): readonly string[] | null {
    let corrections = 0;
    let left = maxComparisons;
    const isLeft = () => left-- > 0;
    const likely = words.map((word) => {
      if (this.#counts.has(word) || corrections === maxCorrections) return word;
      corrections++;
      return this.#likely(word, isLeft) ?? word;
    });
    return likely.some((word, position) => word !== words[position]) ? likely : null;
  }

  knows(word: string): boolean {
    return this.#counts.has(word);
  }

  #add(word: string, count: number): void {
    if (word.length < 3 || word.length > longestWord || word.startsWith("#") || /\d/.test(word)) return;
    const known = this.#counts.get(word);
    if (known !== undefined || this.#counts.size < maxKnown) this.#counts.set(word, (known ?? 0) + count);
  }

  #countOf(word: string): number {
    return this.#counts.get(word) ?? 0;
  }

  /** The known word with the same sound, else with the fewest wrong letters; of several, the most frequent. */
  #likely(word: string, isLeft: () => boolean): string | null {
    const most = tolerated(word);
    if (most === 0 || word.length > longestWord) return null;
    const heard = this.#bySound.get(sound(word));
    if (heard !== undefined) return heard;
    const letters = lettersOf(word);
    let best: string | null = null;
    let bestCost = most + 1;
    for (let length = word.length - most; length <= word.length + most; length++) {
      for (const known of this.#byLength[length] ?? []) {
        if (differingLetters(known.letters, letters) > 2 * most || !isLeft()) continue;
        const cost = misspellings(word, known.word, most);
        const isMoreFrequent = cost === bestCost && this.#countOf(known.word) > this.#countOf(best ?? "");
        if (cost < bestCost || isMoreFrequent) [best, bestCost] = [known.word, cost];
      }
    }
    return best;
  }
}
