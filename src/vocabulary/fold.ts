/** Text without case and accents, for comparing. */
export function fold(text: string): string {
  const plain = text.toLowerCase();
  // Most of a directory is ASCII, which has no accents.
  return /^[\0-\x7f]*$/.test(plain) ? plain : plain.normalize("NFKD").replace(/\p{M}+/gu, "");
}

/** The words of a text, folded: letters and digits in a row. */
export function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}
