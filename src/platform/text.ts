export const startOf = (text: string, length: number): string => text.slice(0, length).replace(/\p{Cs}$/u, "");

/** Spaces and marks that should not stand before an ellipsis. */
const trailing = /[\s,;:(–—/-]/u;

/**
 * Removes characters from the end. An expression such as `/-+$/` would try each hyphen of the text anew.
 * @param trimmed matches one character; without the flags `g` and `y`
 */
export function trimmedEnd(text: string, trimmed: RegExp): string {
  let end = text.length;
  while (end > 0) {
    const start = (text.codePointAt(end - 2) ?? 0) > 0xffff ? end - 2 : end - 1;
    if (!trimmed.test(text.slice(start, end))) break;
    end = start;
  }
  return text.slice(0, end);
}

/** Truncates to `length` characters and an ellipsis, after a whole word unless that leaves less than half. */
export function truncate(text: string, length: number): string {
  const characters = [...text.slice(0, (length + 1) * 2)];
  if (characters.length <= length) return text;
  const cut = characters.slice(0, length).join("");
  const endsWord = /\s/.test(characters[length] ?? "");
  const lastSpace = endsWord ? cut.length : cut.search(/\s\S*$/);
  const shortened = lastSpace < cut.length / 2 ? cut : cut.slice(0, lastSpace);
  return `${trimmedEnd(shortened, trailing)}…`;
}
