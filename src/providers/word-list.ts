import { misspellings, sound, tolerated } from "../vocabulary/spelling";
import { phrases } from "../vocabulary/synonyms";
import type { SearchText } from "./search-text";

/** Words of one search that are compared with all there are. */
const maxCorrections = 4;

/** Longer words are nobody's: they are not compared. */
const longestWord = 30;

/** Every word of a directory and of the table of synonyms, to find what a misspelt one was meant to be. */
export class WordList {
  /** How often the directory has each word; words of synonyms count as often as any. */
  readonly #counts = new Map<string, number>();
  readonly #byLength: string[][] = [];

  constructor(texts: readonly SearchText[]) {
    for (const { text } of texts) for (const word of text.split(" ")) this.#add(word, 1);
    for (const [phrase, terms] of phrases) {
      for (const word of [...phrase.split(" "), ...terms]) this.#add(word, texts.length);
    }
    for (const word of this.#counts.keys()) {
      this.#byLength[word.length] ??= [];
      this.#byLength[word.length]?.push(word);
    }
  }

  /** The words with those that are unknown in their likely spelling; null where none can be told. */
  corrected(words: readonly string[]): readonly string[] | null {
    let corrections = 0;
    const likely = words.map((word) => {
      if (this.#counts.has(word) || corrections === maxCorrections) return word;
      corrections++;
      return this.#likely(word) ?? word;
    });
    return likely.some((word, position) => word !== words[position]) ? likely : null;
  }

  #add(word: string, count: number): void {
    if (word.length < 3 || word.length > longestWord || word.startsWith("#") || /\d/.test(word)) return;
    this.#counts.set(word, (this.#counts.get(word) ?? 0) + count);
  }

  /** The known word with the fewest letters wrong, of several the most common one. */
  #likely(word: string): string | null {
    const most = tolerated(word);
    if (most === 0 || word.length > longestWord) return null;
    const ownSound = sound(word);
    let best: string | null = null;
    let bestCost = Number.POSITIVE_INFINITY;
    let bestCount = 0;
    for (let length = word.length - 3; length <= word.length + 3; length++) {
      for (const known of this.#byLength[length] ?? []) {
        const cost = sound(known) === ownSound ? 0.5 : misspellings(word, known, most);
        const count = this.#counts.get(known) ?? 0;
        if (cost > bestCost || cost === Number.POSITIVE_INFINITY || (cost === bestCost && count <= bestCount)) continue;
        [best, bestCost, bestCount] = [known, cost, count];
      }
    }
    return best;
  }
}
