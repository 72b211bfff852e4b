import { differingLetters, lettersOf, misspellings, sound, tolerated } from "../../vocabulary/spelling";
import type { Term } from "../../vocabulary/synonyms";

/** In one question. More would turn a text without sense into another question. */
const maxCorrections = 4;

const longestWord = 30;

/** Distinct words of a directory; the limit bounds memory. */
const maxKnown = 100_000;

/** Bounds the time of one question. */
const maxComparisons = 10_000;

/** The words of a directory and its synonyms, to correct misspelt ones. */
export class WordList {
  /** Frequency in the directory; words of synonyms count most. */
  readonly #counts = new Map<string, number>();
  readonly #byLength: { readonly word: string; readonly letters: number }[][] = [];
  /** Of words that sound alike, the most frequent. */
  readonly #bySound = new Map<string, string>();

  constructor(counts: ReadonlyMap<string, number>, synonyms: ReadonlyMap<string, readonly Term[]>, most: number) {
    for (const [phrase, terms] of synonyms) {
      for (const word of [...phrase.split(" "), ...terms]) this.#add(word, most);
    }
    for (const [word, count] of counts) this.#add(word, count);
    for (const [word, count] of this.#counts) {
      this.#byLength[word.length] ??= [];
      this.#byLength[word.length]?.push({ word, letters: lettersOf(word) });
      const heard = sound(word);
      if (count > this.#countOf(this.#bySound.get(heard) ?? "")) this.#bySound.set(heard, word);
    }
  }

  /** Corrects unknown words that `mayBeWrong`; null if none can be corrected. */
  corrected(words: readonly string[], mayBeWrong: (word: string) => boolean): readonly string[] | null {
    let corrections = 0;
    let left = maxComparisons;
    const isLeft = () => left-- > 0;
    const likely = words.map((word) => {
      if (this.#counts.has(word) || corrections === maxCorrections || !mayBeWrong(word)) return word;
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
    const countBefore = this.#counts.get(word);
    if (countBefore !== undefined || this.#counts.size < maxKnown) this.#counts.set(word, (countBefore ?? 0) + count);
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
      for (const candidate of this.#byLength[length] ?? []) {
        if (differingLetters(candidate.letters, letters) > 2 * most || !isLeft()) continue;
        const cost = misspellings(word, candidate.word, most);
        const isMoreFrequent = cost === bestCost && this.#countOf(candidate.word) > this.#countOf(best ?? "");
        if (cost < bestCost || isMoreFrequent) {
          best = candidate.word;
          bestCost = cost;
        }
      }
    }
    return best;
  }
}
