import { fold } from "../vocabulary/fold";

const word = /[\p{L}\p{N}]+/gu;

const shortestRoot = 4;

const particles = /(?:lah|kah|pun)$/;
const possessives = /(?:nya|ku|mu)$/;
const suffixes = /(?:kan|an|i)$/;
/** `per` before a vowel is `pe` and a root that begins with r: `perawat` is of `rawat`. */
const prefixes = /^(?:meng|mem|men|me|peng|pem|pen|per(?![aeiou])|pe|ber|ter|di|ke|se)/;

function without(affix: RegExp, term: string): string {
  const rest = term.replace(affix, "");
  return rest.length >= shortestRoot ? rest : term;
}

/** A light stem of a folded Indonesian word: `pelayanan`, `melayani` and `layanan` have the same one. */
export function stem(term: string): string {
  return without(prefixes, without(suffixes, without(possessives, without(particles, term))));
}

const common = new Set(
  "ada adalah akan atau bagi dalam dan dari dengan di ini itu juga ke oleh pada para tidak untuk yang a an and for in is of on or the to".split(
    " ",
  ),
);

/** The stem of a folded word; null for stop words and single letters. */
export const rootOf = (term: string): string | null => (term.length < 2 || common.has(term) ? null : stem(term));

/** More combining marks on a letter than any language has; sorting them takes quadratic time. */
const pilesOfMarks = /(\p{M}{30})\p{M}+/gu;

/** The folded words of a text, without invisible characters. */
export const foldedWordsOf = (text: string): string[] =>
  fold(text.replaceAll(/\p{Cf}+/gu, "").replaceAll(pilesOfMarks, "$1")).match(word) ?? [];

/** The searchable words of a text by their stems, with their positions. */
export function placesIn(text: string) {
  return [...text.matchAll(word)].flatMap(({ 0: found, index }) => {
    const root = rootOf(fold(found));
    return root === null ? [] : [{ root, start: index, end: index + found.length }];
  });
}
