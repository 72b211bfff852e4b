export const startOf = (text: string, length: number): string => text.slice(0, length).replace(/\p{Cs}$/u, "");

const trailing = /[\s,;:(–—/-]/u;

/** A text without the spaces and marks that should not stand before an ellipsis. */
function withoutTrailing(text: string): string {
  let end = text.length;
  while (end > 0 && trailing.test(text[end - 1] ?? "")) end--;
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
  return `${withoutTrailing(shortened)}…`;
}
