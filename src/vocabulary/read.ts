import { wordsOf } from "./fold";
import { longestPhrase, nearnessPhrases, phrases, type Term } from "./synonyms";

/** A text as searches understand it. */
interface Reading {
  /** Without fillers, unless there is nothing else. */
  readonly terms: readonly Term[];
  /** It asks for what is close by. */
  readonly nearest: boolean;
}

/** Reads words as the longest phrases of the table of synonyms; a word that is in none stands for itself. */
export function read(words: readonly string[]): Reading {
  const terms: Term[] = [];
  let nearest = false;
  let next = 0;
  while (next < words.length) {
    const { phrase, length } = phraseAt(words, next);
    nearest ||= nearnessPhrases.has(phrase);
    for (const term of phrases.get(phrase) ?? [phrase]) if (!terms.includes(term)) terms.push(term);
    next += length;
  }
  return { terms: terms.length > 0 || nearest ? terms : words, nearest };
}

/** Whether a search asks for what is close by, such as `apotek terdekat`. */
export function asksForNearest(search: string): boolean {
  return read(wordsOf(search)).nearest;
}

function phraseAt(words: readonly string[], start: number): { phrase: string; length: number } {
  for (let length = longestPhrase; length > 1; length--) {
    const phrase = words.slice(start, start + length).join(" ");
    if (phrases.has(phrase) && start + length <= words.length) return { phrase, length };
  }
  return { phrase: words[start] ?? "", length: 1 };
}
