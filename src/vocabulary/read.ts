import { asksForNearest } from "./nearness";
import { longestPhrase, phrases, type Term } from "./synonyms";

/** A phrase with the terms that it stands for. */
interface Phrase {
  readonly words: readonly string[];
  readonly terms: readonly Term[];
}

/** Splits words into the longest phrases of the table of synonyms; a word that is in none stands for itself. */
export function phrasesOf(words: readonly string[]): readonly Phrase[] {
  const found: Phrase[] = [];
  for (let next = 0; next < words.length; ) {
    const phrase = phraseAt(words, next);
    found.push(phrase);
    next += phrase.words.length;
  }
  return found;
}

/** The terms of words, without fillers. */
export function tellingTerms(words: readonly string[]): readonly Term[] {
  return [...new Set(phrasesOf(words).flatMap(({ terms }) => terms))];
}

/** The terms of words, without fillers unless there is nothing else. */
export function termsOf(words: readonly string[]): readonly Term[] {
  const terms = tellingTerms(words);
  return terms.length > 0 || asksForNearest(words.join(" ")) ? terms : words;
}

/** First words of longer phrases, to skip most words quickly. */
const firstWords: ReadonlySet<string> = new Set(
  [...phrases.keys()].flatMap((phrase) => (phrase.includes(" ") ? (phrase.split(" ")[0] ?? []) : [])),
);

/** Whether several words that begin with this one may be a phrase. */
export function mayBeginPhrase(word: string): boolean {
  return firstWords.has(word);
}

function phraseAt(words: readonly string[], start: number): Phrase {
  const word = words[start] ?? "";
  const longest = firstWords.has(word) ? Math.min(longestPhrase, words.length - start) : 1;
  for (let length = longest; length > 1; length--) {
    const own = words.slice(start, start + length);
    const terms = phrases.get(own.join(" "));
    if (terms) return { words: own, terms };
  }
  return { words: [word], terms: phrases.get(word) ?? [word] };
}
