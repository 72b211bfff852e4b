/** Letters and digits in a row; everything else separates. */
const word = /[\p{L}\p{N}]+/gu;

// biome-ignore lint/suspicious/noControlCharactersInRegex: the range is that of ASCII
const ascii = /^[\x00-\x7f]*$/;

/** Without case and diacritics, as words are compared. */
function folded(text: string): string {
  const lower = text.toLowerCase();
  return ascii.test(lower) ? lower : lower.normalize("NFD").replaceAll(/\p{M}+/gu, "");
}

/** The shortest root that affixes are taken from. */
const shortestRoot = 4;

const particles = /(?:lah|kah|pun)$/;
const possessives = /(?:nya|ku|mu)$/;
const suffixes = /(?:kan|an|i)$/;
/** `per` before a vowel is taken for `pe` and a root that begins with r: `perawat` is of `rawat`. */
const prefixes = /^(?:meng|mem|men|me|peng|pem|pen|per(?![aeiou])|pe|ber|ter|di|ke|se)/;

function without(affix: RegExp, term: string): string {
  const rest = term.replace(affix, "");
  return rest.length >= shortestRoot ? rest : term;
}

/**
 * A light stem of a folded Indonesian word: `pelayanan`, `melayani` and `layanan` become one. It need not be a word; it
 * only has to be the same for the forms of one word.
 */
export function stem(term: string): string {
  return without(prefixes, without(suffixes, without(possessives, without(particles, term))));
}

/** Words of Indonesian and English that are in every text and tell nothing. */
const common = new Set(
  "ada adalah akan atau bagi dalam dan dari dengan di ini itu juga ke oleh pada para tidak untuk yang a an and for in is of on or the to".split(
    " ",
  ),
);

/** What a folded word is found under; null for one that is never looked for. */
export const rootOf = (term: string): string | null => (term.length < 2 || common.has(term) ? null : stem(term));

export interface Word {
  /** Folded. */
  readonly term: string;
  /** Where it stands in the text. */
  readonly start: number;
  readonly end: number;
}

/** The words of a text with their places in it. */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(word)].map(({ 0: found, index }) => ({
    term: folded(found),
    start: index,
    end: index + found.length,
  }));
}

/** More combining marks on one letter than any language has; composing a pile of them takes quadratic time. */
const pilesOfMarks = /(\p{M}{30})\p{M}+/gu;

/** The words of a text, folded, whatever nobody sees between their letters. */
export const termsOf = (text: string): string[] =>
  folded(
    text
      .replaceAll(/\p{Cf}+/gu, "")
      .replaceAll(pilesOfMarks, "$1")
      .normalize(),
  ).match(word) ?? [];
