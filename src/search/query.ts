import { corrected, isFiller, stretchesOf } from "./phrases";
import { rootOf, termsOf } from "./words";

/** One way to say what a part of a query means: an item has to have all of these roots. */
interface Wording {
  readonly roots: readonly string[];
  /** Typed by the visitor: its words may be unfinished or mistyped. */
  readonly typed: boolean;
}

/** A part of a query: whichever way it is said. */
export type Meaning = readonly Wording[];

export interface Query {
  /** What an item has to say. */
  readonly meanings: readonly Meaning[];
  /** What counts besides: the words of a question around what it asks for. */
  readonly around: readonly Meaning[];
  /** A word that nothing has was taken for another one. */
  readonly corrected: boolean;
}

/** Words of a query that count. */
const maxWords = 12;

/**
 * Reads what a visitor typed: phrases that others mean the same as, and the rest word by word.
 * @param isKnown whether a word stands somewhere; one that does not may be mistyped
 */
export function readQuery(text: string, isKnown: (root: string) => boolean): Query {
  let isCorrected = false;
  const words = termsOf(text)
    .slice(0, maxWords)
    .map((word) => {
      const root = rootOf(word);
      const better = root === null || isKnown(root) ? null : corrected(word);
      isCorrected ||= better !== null;
      return better ?? word;
    });
  const asked = new Map<string, Meaning>();
  const around = new Map<string, Meaning>();
  for (const { words: own, synonyms } of stretchesOf(words)) {
    const roots = own.flatMap((word) => rootOf(word) ?? []);
    if (roots.length === 0) continue;
    const meaning = [{ roots, typed: true }, ...synonyms.map((each) => ({ roots: each, typed: false }))];
    const isAround = synonyms.length === 0 && own.every(isFiller);
    (isAround ? around : asked).set(roots.join(" "), meaning);
  }
  const [meanings, rest] = asked.size > 0 ? [asked, around] : [around, asked];
  return { meanings: [...meanings.values()], around: [...rest.values()], corrected: isCorrected };
}
