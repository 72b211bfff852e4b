/** Left hanging before an ellipsis, these say nothing. */
const hanging = /[\s,;:(–—/-]+$/u;

/**
 * At most `length` characters and an ellipsis where there is more. It ends with a whole word, unless that would leave
 * less than half.
 */
export function truncate(text: string, length: number): string {
  // A character is at most two units long: no more of a long text is looked at.
  const characters = [...text.slice(0, (length + 1) * 2)];
  if (characters.length <= length) return text;
  const cut = characters.slice(0, length).join("");
  const endsWord = /\s/.test(characters[length] ?? "");
  const lastSpace = endsWord ? cut.length : cut.search(/\s\S*$/);
  const kept = lastSpace < cut.length / 2 ? cut : cut.slice(0, lastSpace);
  return `${kept.replace(hanging, "")}…`;
}
