const shortestRoot = 4;

const particles = /(?:lah|kah|pun)$/;
const possessives = /(?:nya|ku|mu)$/;
const suffixes = /(?:kan|an|i)$/;
/** `per` before a vowel is `pe` and a root that begins with r: `perawat` is of `rawat`. */
const prefixes = /^(?:meng|mem|men|me|peng|pem|pen|per(?![aeiou])|pe|ber|ter|di|ke|se)/;

function without(affix: RegExp, term: string): string {
  const withoutAffix = term.replace(affix, "");
  return withoutAffix.length >= shortestRoot ? withoutAffix : term;
}

/** A light stem of a folded Indonesian word: `pelayanan`, `melayani` and `layanan` have the same one. */
export function stem(term: string): string {
  return without(prefixes, without(suffixes, withoutEndings(term)));
}

/** A folded word without `-nya`, `-ku`, `-mu`, `-lah`, `-kah` and `-pun`. */
export function withoutEndings(term: string): string {
  return without(possessives, without(particles, term));
}

/** A prefix that swallows the first letter of its root: `menulis` is of `tulis`, `memukul` of `pukul`. */
const swallowing: readonly (readonly [prefix: RegExp, letter: string])[] = [
  [/^[mp]en(?=[aeiou])/, "t"],
  [/^[mp]em(?=[aeiou])/, "p"],
  [/^[mp]eny(?=[aeiou])/, "s"],
  [/^[mp]eng(?=[aeiou])/, "k"],
];

/** Possible roots of a word: with and without its endings, with the letter that a prefix may have swallowed. */
export function stemsOf(word: string): readonly string[] {
  const bases = new Set([word, withoutEndings(word), without(suffixes, withoutEndings(word))]);
  const stems = new Set(bases);
  for (const base of bases) {
    stems.add(without(prefixes, base));
    for (const [prefix, letter] of swallowing) if (prefix.test(base)) stems.add(base.replace(prefix, letter));
  }
  return [...stems];
}
