/** Blanks, control characters such as NUL, hard blanks and byte-order marks. */
const isBlank = (code: number) => code <= 0x20 || (code >= 0x7f && code <= 0xa0) || code === 0xfeff;

const commentStart = "<!--";
const commentEnd = "-->";

/** A response without the blanks, control characters and comments that servers and proxies add around it. */
export function withoutComments(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end) {
    if (isBlank(text.charCodeAt(start))) start++;
    else if (text.startsWith(commentStart, start)) {
      const close = text.indexOf(commentEnd, start);
      if (close === -1) break;
      start = close + commentEnd.length;
    } else break;
  }
  while (end > start) {
    if (isBlank(text.charCodeAt(end - 1))) end--;
    else if (text.endsWith(commentEnd, end)) {
      const open = text.lastIndexOf(commentStart, end - commentEnd.length);
      if (open < start) break;
      end = open;
    } else break;
  }
  return text.slice(start, end);
}
