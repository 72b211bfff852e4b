/** Text without case and accents, for comparing. */
export function fold(text: string): string {
  const plain = text.toLowerCase();
  // Most of a directory is ASCII, which has no accents.
  return /^[\0-\x7f]*$/.test(plain) ? plain : plain.normalize("NFKD").replace(/\p{M}+/gu, "");
}

/** The words of a search, folded. */
export function wordsOf(search: string): string[] {
  return fold(search).split(/\s+/).filter(Boolean);
}
