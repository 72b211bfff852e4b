import { differingLetters, lettersOf, misspellings, sound, tolerated } from "../vocabulary/spelling";
import { phrases } from "../vocabulary/synonyms";
import type { SearchText } from "./search-text";

const maxCorrections = 4;

const longestWord = 30;

const maxKnown = 100_000;

const maxComparisons = 10_000;

/** The words of a directory and its synonyms, to correct misspelt ones. */
export class WordList {
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

  /**
   * The known word with the same sound, else the one with the fewest wrong letters; of several, the most frequent.
   * @param isLeft whether another comparison is allowed
   */
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
