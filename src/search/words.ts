const word = /[\p{L}\p{N}]+/gu;

// biome-ignore lint/suspicious/noControlCharactersInRegex: the range is that of ASCII
const ascii = /^[\x00-\x7f]*$/;

/** Without case and diacritics. */
function folded(text: string): string {
  const lower = text.toLowerCase();
  return ascii.test(lower) ? lower : lower.normalize("NFD").replaceAll(/\p{M}+/gu, "");
}

/** Affixes are only removed from longer words. */
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

/** Stop words of Indonesian and English. */
const common = new Set(
  "ada adalah akan atau bagi dalam dan dari dengan di ini itu juga ke oleh pada para tidak untuk yang a an and for in is of on or the to".split(
    " ",
  ),
);

/** The stem of a folded word; null for stop words and single letters. */
export const rootOf = (term: string): string | null => (term.length < 2 || common.has(term) ? null : stem(term));

export interface Word {
  /** Folded. */
  readonly term: string;
  readonly start: number;
  readonly end: number;
}

/** The words of a text with their positions. */
export function positionedWordsOf(text: string): Word[] {
  return [...text.matchAll(word)].map(({ 0: found, index }) => ({
    term: folded(found),
    start: index,
    end: index + found.length,
  }));
}

/** More combining marks on a letter than any language has; composing them takes quadratic time. */
const pilesOfMarks = /(\p{M}{30})\p{M}+/gu;

/** The folded words of a text, without invisible characters. */
export const foldedWordsOf = (text: string): string[] =>
  folded(
    text
      .replaceAll(/\p{Cf}+/gu, "")
      .replaceAll(pilesOfMarks, "$1")
      .normalize(),
  ).match(word) ?? [];

/** The searchable words of a text by their stems, with their positions. */
export function placesIn(
  text: string,
): readonly { readonly root: string; readonly start: number; readonly end: number }[] {
  return positionedWordsOf(text).flatMap(({ term, start, end }) => {
    const root = rootOf(term);
    return root === null ? [] : [{ root, start, end }];
  });
}
