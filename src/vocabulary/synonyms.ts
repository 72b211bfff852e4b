import type { Kind } from "./kinds";
import { nearness } from "./nearness";
import vocabulary from "./words.json";

/** A plain word, or the term of a provider type. */
export type Term = string;

/** No text has it as a word. */
export const termOf = (kind: Kind): Term => `#${kind}`;

/**
 * `kinds`: names of each type in both languages, with common misspellings; `words`: words of both languages by the one in
 * names and categories; `places`: abbreviations, former and English names; `abbreviations` name more than a type;
 * `fillers` mean nothing to a search.
 */
const { abbreviations, words, places, fillers } = vocabulary;

const kindWords: Readonly<Record<Kind, string>> = vocabulary.kinds;

export const kindPhrases: readonly (readonly string[])[] = Object.values(kindWords).map(phrasesIn);

/** Phrases of at most {@link longestPhrase} words with their terms; fillers have none. */
export const phrases: ReadonlyMap<string, readonly Term[]> = new Map([
  ...[...phrasesIn(fillers), ...nearness].map((phrase) => entry(phrase, "")),
  ...Object.entries({ ...words, ...places }).flatMap(([word, spellings]) =>
    phrasesIn(spellings).map((phrase) => entry(phrase, word)),
  ),
  ...Object.entries(kindWords).flatMap(([kind, spellings]) =>
    phrasesIn(spellings).map((phrase) => entry(phrase, `#${kind}`)),
  ),
  ...Object.entries(abbreviations).map(([phrase, terms]) => entry(phrase, terms)),
]);

export const longestPhrase = 5;

export function phrasesIn(phrases: string): readonly string[] {
  return phrases.split(", ");
}

function entry(phrase: string, terms: string): readonly [string, readonly Term[]] {
  return [phrase, terms.split(" ").filter(Boolean)];
}
