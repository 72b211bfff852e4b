import { fold, withoutApostrophes } from "../vocabulary/fold";
import { stem } from "../vocabulary/stem";

const word = /[\p{L}\p{N}]+/gu;

/** A word of a text as it is written, with the apostrophes in it. */
const writtenWord = /[\p{L}\p{N}]+(?:(?<=\p{L})['’‘ʼ`´]\p{L}[\p{L}\p{N}]*)*/gu;

const common = new Set([
  "ada",
  "adalah",
  "akan",
  "atau",
  "bagi",
  "dalam",
  "dan",
  "dari",
  "dengan",
  "di",
  "ini",
  "itu",
  "juga",
  "ke",
  "oleh",
  "pada",
  "para",
  "tidak",
  "untuk",
  "yang",
  "a",
  "an",
  "and",
  "for",
  "in",
  "is",
  "of",
  "on",
  "or",
  "the",
  "to",
]);

/** The stem of a folded word; null for stop words and single letters. */
export const rootOf = (term: string): string | null => (term.length < 2 || common.has(term) ? null : stem(term));

/** More combining marks on a letter than any language has; sorting them takes quadratic time. */
const pilesOfMarks = /(\p{M}{30})\p{M}+/gu;

/** The folded words of a text, without invisible characters. */
export const foldedWordsOf = (text: string): string[] =>
  fold(withoutApostrophes(text.replaceAll(/\p{Cf}+/gu, "").replaceAll(pilesOfMarks, "$1"))).match(word) ?? [];

/** The searchable words of a text by their stems, with their positions. */
export function placesIn(text: string) {
  return [...text.matchAll(writtenWord)].flatMap(({ 0: match, index }) => {
    const root = rootOf(fold(withoutApostrophes(match)));
    return root === null ? [] : [{ root, start: index, end: index + match.length }];
  });
}
