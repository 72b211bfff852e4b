/** Lone halves of surrogate pairs, control characters other than tab and line ends, and two code points that XML excludes. */
const unwanted = /[\p{Cs}\ufffe\uffff]|[^\P{Cc}\t\n\r]/gu;

/** Removes characters that some output cannot carry: URLs, XML, calendars, terminals. */
export const cleanText = (text: string): string => text.replace(unwanted, "");

/** The first `length` UTF-16 units of a text, less one that would be half of a character. */
export const startOf = (text: string, length: number): string => text.slice(0, length).replace(/\p{Cs}$/u, "");

const trailing = /[\s,;:(–—/-]+$/u;

/** Cuts a text to `length` characters and an ellipsis, after a whole word unless that would leave less than half. */
export function truncate(text: string, length: number): string {
  const characters = [...text.slice(0, (length + 1) * 2)];
  if (characters.length <= length) return text;
  const cut = characters.slice(0, length).join("");
  const endsWord = /\s/.test(characters[length] ?? "");
  const lastSpace = endsWord ? cut.length : cut.search(/\s\S*$/);
  const shortened = lastSpace < cut.length / 2 ? cut : cut.slice(0, lastSpace);
  return `${shortened.replace(trailing, "")}…`;
}
