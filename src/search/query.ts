import { corrected, isFiller, stretchesOf } from "./phrases";
import { foldedWordsOf, rootOf } from "./words";

/** One wording of a part of a query; an item must have all of its roots. */
interface Wording {
  readonly roots: readonly string[];
  /** Typed by the visitor, so its words may be unfinished or mistyped. */
  readonly typed: boolean;
}

/** A part of a query in all its wordings. */
export type Meaning = readonly Wording[];

export interface ParsedQuery {
  /** An item must match all of them. */
  readonly meanings: readonly Meaning[];
  /** Words around a question, which only add to scores. */
  readonly around: readonly Meaning[];
  /** An unknown word was corrected. */
  readonly corrected: boolean;
}

/** Further words are ignored. */
const maxWords = 12;

/**
 * Parses a query into known phrases and single words.
 * @param isKnown whether any item has a word; unknown ones may be mistyped
 */
export function readQuery(text: string, isKnown: (root: string) => boolean): ParsedQuery {
  let isCorrected = false;
  const words = foldedWordsOf(text)
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
