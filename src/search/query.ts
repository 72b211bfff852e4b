import { lazy } from "../platform/lazy";
import { isOrdinary } from "../vocabulary/ordinary";
import { misspellings, tolerated } from "../vocabulary/spelling";
import { withoutEndings } from "../vocabulary/stem";
import { fillerWords, topics } from "../vocabulary/topics";
import { foldedWordsOf, rootOf } from "./words";

/** One wording of a part of a query; an item must have all of its roots. */
interface Wording {
  readonly roots: readonly string[];
  /** Typed by the visitor, so its words may be unfinished or mistyped. */
  readonly typed: boolean;
}

export interface Meaning {
  readonly wordings: readonly Wording[];
  /** It names a type of provider. */
  readonly isKind: boolean;
}

/** Later words of a question change no result, and each costs a lookup. */
const maxWords = 12;

/**
 * Parses a query into known phrases and single words.
 * @param isKnown whether any item has a word; unknown ones may be mistyped
 */
export function readQuery(text: string, isKnown: (root: string) => boolean) {
  let isCorrected = false;
  const words = foldedWordsOf(text)
    .slice(0, maxWords)
    .map((word) => {
      const bare = withoutEndings(word);
      if (!known().has(word) && known().has(bare)) return bare;
      const root = rootOf(word);
      const better = root === null || isKnown(root) ? null : correctionOf(word);
      isCorrected ||= better !== null;
      return better ?? word;
    });
  const asked = new Map<string, Meaning>();
  const around = new Map<string, Meaning>();
  for (const { words: own, synonyms, isKind } of stretchesOf(words)) {
    const roots = own.flatMap((word) => rootOf(word) ?? []);
    if (roots.length === 0) continue;
    const wordings = [{ roots, typed: true }, ...synonyms.map((each) => ({ roots: each, typed: false }))];
    const isAround = synonyms.length === 0 && own.every(isFiller);
    (isAround ? around : asked).set(roots.join(" "), { wordings, isKind });
  }
  const [meanings, rest] = asked.size > 0 ? [asked, around] : [around, asked];
  // Words around a question only add to scores.
  return { meanings: [...meanings.values()], around: [...rest.values()], corrected: isCorrected };
}

interface Stretch {
  readonly words: readonly string[];
  readonly synonyms: readonly (readonly string[])[];
  readonly isKind: boolean;
}

/** Phrases by their first word, the longest first. */
const byFirstWord = lazy(() => {
  const found = new Map<string, Stretch[]>();
  for (const { phrases, typed, isKind } of topics) {
    const searched = phrases.map(readPhrase);
    for (const own of [...searched, ...typed.map(readPhrase)]) {
      const synonyms = searched.flatMap((each) => (each === own || each.roots.length === 0 ? [] : [each.roots]));
      const [first = ""] = own.words;
      found.set(first, [...(found.get(first) ?? []), { words: own.words, synonyms, isKind }]);
    }
  }
  for (const phrases of found.values()) phrases.sort((a, b) => b.words.length - a.words.length);
  return found;
});

function readPhrase(phrase: string) {
  const words = foldedWordsOf(phrase);
  return { words, roots: words.flatMap((word) => rootOf(word) ?? []) };
}

const known = lazy(
  (): ReadonlySet<string> =>
    new Set(topics.flatMap(({ phrases, typed }) => [...phrases, ...typed]).flatMap(foldedWordsOf)),
);

const isFiller = (word: string): boolean => fillerWords.has(word);

/** Splits words into the longest known phrases, across fillers, which become stretches of their own. */
function stretchesOf(words: readonly string[]): Stretch[] {
  const found: Stretch[] = [];
  const rest = [...words];
  for (let [first] = rest; first !== undefined; [first] = rest) {
    const phrase = byFirstWord()
      .get(first)
      ?.find((each) => placesOf(each.words, rest).length === each.words.length);
    const places = phrase ? placesOf(phrase.words, rest) : [0];
    const own = places.flatMap((place) => rest[place] ?? []);
    found.push({ words: own, synonyms: phrase?.synonyms ?? [], isKind: phrase?.isKind ?? false });
    for (const place of places.toReversed()) rest.splice(place, 1);
  }
  return found;
}

/** Positions of a phrase's words, with only fillers between them; fewer if it is incomplete. */
function placesOf(phrase: readonly string[], words: readonly string[]): number[] {
  const places: number[] = [];
  for (const [place, word] of words.entries()) {
    if (places.length === phrase.length) break;
    if (word === phrase[places.length]) places.push(place);
    else if (!isFiller(word)) break;
  }
  return places;
}

/** The known word that is most similar to a mistyped one; null without one. */
function correctionOf(word: string): string | null {
  const most = tolerated(word);
  if (most === 0 || known().has(word) || isFiller(word) || isOrdinary(word)) return null;
  let best: string | null = null;
  let least = most + 1;
  for (const candidate of known()) {
    if (candidate.length < 4) continue;
    const distance = misspellings(word, candidate, least - 1);
    if (distance < least) [best, least] = [candidate, distance];
  }
  return best;
}
