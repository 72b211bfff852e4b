/** Text without case, accents and invisible characters, for comparing. */
export function fold(text: string): string {
  const plain = text.toLowerCase();
  // Fast path for ASCII, which has no accents.
  return /^[\0-\x7f]*$/.test(plain) ? plain : plain.normalize("NFKD").replace(/[\p{M}\p{Cf}]+/gu, "");
}

/** Between letters: `Ma'arif` is one word, `maarif`. */
const apostrophes = /(\p{L})['’‘ʼ`´](?=\p{L})/gu;

export function withoutApostrophes(text: string): string {
  return text.replace(apostrophes, "$1");
}

/**
 * The folded words of a text: letters and digits in a row. Apostrophes are left out, and single letters with dots are one
 * word, `R.S.` as `rs`.
 */
export function wordsOf(text: string): string[] {
  const lower = text.toLowerCase();
  if (plainWords.test(lower)) return lower.match(plainWord) ?? [];
  // Folding splits the acute accent off as a blank and a mark.
  const folded = fold(withoutApostrophes(text));
  const expanded = folded.includes(".") ? folded.replace(initials, joined) : folded;
  return expanded.match(word) ?? [];
}

/** Most texts of directories: no accents, apostrophes and dots, so that words are what stands between other characters. */
const plainWords = /^[a-z0-9 ,;:/()&+-]*$/;

const plainWord = /[a-z0-9]+/g;

const word = /[\p{L}\p{N}]+/gu;

/** Where a word begins, single letters with dots, and the letters and digits behind the last dot. */
const initials = /(^|[^\p{L}\p{N}])((?:\p{L}\.){2,})([\p{L}\p{N}]*)/gu;

/** Initials in one word, unless a longer word ends them, as in `r.s.umum`. */
const joined = (_: string, before: string, letters: string, following: string) =>
  before + (/^\p{L}?$/u.test(following) ? letters.replaceAll(".", "") : letters) + following;
