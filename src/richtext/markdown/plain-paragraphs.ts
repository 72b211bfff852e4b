import type { Element, ElementContent } from "hast";

/** What may begin or hold an address, a character reference or a tag: only a parser can read it. */
const special = /[&<@]|\/\/|www\.|mailto:|tel:|ftp:/i;

/** Blanks at the ends of a paragraph. Other spaces are shown. */
const trimmedAtEnds: ReadonlySet<string> = new Set([" ", "\t", "\n", "\r"]);

/**
 * Paragraphs of a text without tags: each is a text and its line breaks.
 * @param parse reads the inside of a paragraph that has addresses or character references
 */
export function plainParagraphs(source: string, parse: (paragraph: string) => ElementContent[]): Element[] {
  const paragraphs: Element[] = [];
  const end = (start: number, stop: number) => {
    const paragraph = trimmed(source, start, stop);
    if (paragraph === "") return;
    const children = special.test(paragraph) ? parse(paragraph) : linesOf(paragraph);
    paragraphs.push({ type: "element", tagName: "p", properties: {}, children });
  };
  let start = 0;
  for (let line = 0; line < source.length; ) {
    const lineEnd = source.indexOf("\n", line);
    const next = lineEnd === -1 ? source.length : lineEnd;
    if (isBlankLine(source, line, next)) {
      end(start, line);
      start = next + 1;
    }
    line = next + 1;
  }
  end(start, source.length);
  return paragraphs;
}

function isBlankLine(source: string, start: number, stop: number): boolean {
  for (let at = start; at < stop; at++) if (!isSpace(source.charAt(at))) return false;
  return true;
}

const isSpace = (character: string) => character === " " || character === "\t";

function trimmed(source: string, from: number, to: number): string {
  let start = from;
  let stop = to;
  while (start < stop && trimmedAtEnds.has(source.charAt(start))) start++;
  while (stop > start && trimmedAtEnds.has(source.charAt(stop - 1))) stop--;
  return source.slice(start, stop);
}

/** Lines with a `br` between each two. Blanks around a line end are not shown. */
function linesOf(paragraph: string): ElementContent[] {
  const nodes: ElementContent[] = [];
  for (let from = 0; from <= paragraph.length; ) {
    const lineEnd = paragraph.indexOf("\n", from);
    const next = lineEnd === -1 ? paragraph.length : lineEnd;
    if (nodes.length > 0 || from > 0) nodes.push({ type: "element", tagName: "br", properties: {}, children: [] });
    let start = from;
    let stop = next;
    while (from > 0 && start < stop && isSpace(paragraph.charAt(start))) start++;
    while (lineEnd !== -1 && stop > start && paragraph.charAt(stop - 1) === " ") stop--;
    if (start < stop) nodes.push({ type: "text", value: paragraph.slice(start, stop) });
    from = next + 1;
  }
  return nodes;
}
