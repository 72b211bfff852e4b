import type { Element, Root } from "hast";
import { h } from "hastscript";
import { decodedText } from "../../platform/characters/decoded-text";
import { isTag, tagStart } from "../html/html-names";

/** What is no text for readers, with all that it contains. */
const hidden =
  /<(script|style|template|noscript|svg|math|select|textarea|title|head)\b[\s\S]*?(?:<\/\1\s*>|$)|<!--[\s\S]*?(?:-->|$)/gi;

const lineEnd = /<br\b[^<>]*>/gi;
const blockEnd =
  /<\/?(?:address|article|aside|blockquote|caption|center|dd|details|div|dl|dt|figcaption|figure|footer|form|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|summary|table|tbody|tfoot|thead|tr|ul)\b[^<>]*>/gi;
const cellEnd = /<\/t[dh]\s*>/gi;
/** The name is matched ahead, so that an unclosed tag is tried once. */
const tag = /<([/!?]?)(?=([a-z][^\s/<>]*))[^<>]*>/gi;

/** Signs of Markdown, with characters of which each has one, and the words that stand in its place. */
const signs: readonly (readonly [characters: string, sign: RegExp, words: string])[] = [
  ["[", /!?\[([^[\]\n]{0,500})\]\([^()\n]{0,2000}\)/g, "$1"],
  [">", /^[ \t]*(?:>[ \t]?)+/gm, ""],
  ["#", /^[ \t]*#{1,6}[ \t]+/gm, ""],
  [":`~-", /^[ \t]*(?::::+.*|(?:```|~~~)[\w-]*|(?:(?:[|:]|--?(?!-))(?:[|: ]|--?(?!-))*)?---[|: -]*)$/gm, ""],
  ["-*+", /^[ \t]*[-*+][ \t]+/gm, "• "],
  ["|", /(?<![ \t])[ \t]+\|[ \t]*|\|[ \t]*/g, "  "],
  ["*~`_", /\*+|~~+|`+|__+|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, ""],
];

/** Beyond that, lines and paragraphs follow each other in fewer elements. */
const maxLines = 5_000;

/** Characters of each of those, and the word that ends it. */
const paragraphLength = 1_000;

/** Words of HTML with line ends for its blocks. Angle brackets that open no element of HTML stay. */
function withoutTags(source: string): string {
  const blocks = source.replaceAll(hidden, "").replaceAll(lineEnd, "\n").replaceAll(blockEnd, "\n\n");
  return blocks
    .replaceAll(cellEnd, "  ")
    .replaceAll(tag, (match, sign: string, name: string) => (/[!?]/.test(sign) || isTag(name) ? "" : match));
}

/** All words of a text without its formatting, in a time that grows with its length only. Markup is never shown. */
export function unformatted(source: string): Root {
  const untagged = withoutTags(source).replaceAll(tagStart, (start, name: string) => (isTag(name) ? "" : start));
  const present = signs.filter(([characters]) => Array.from(characters).some((each) => untagged.includes(each)));
  const words = present.reduce((text, [, sign, instead]) => text.replaceAll(sign, instead), untagged);
  const text = decodedText(words);
  return hasMore(text, lineOfText, maxLines) ? inFewElements(text) : { type: "root", children: paragraphsOf(text) };
}

/** A line that is not blank. */
const lineOfText = /\S.*/g;

function hasMore(text: string, piece: RegExp, most: number): boolean {
  let count = 0;
  piece.lastIndex = 0;
  while (count <= most && piece.test(text)) count++;
  return count > most;
}

const paragraphsOf = (text: string): Element[] =>
  text
    .split(/\n(?:[^\S\n]*\n)+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "")
    .map(withLines);

/** A paragraph ends after a word. */
function inFewElements(text: string): Root {
  const words = text.replaceAll(/\s+/g, " ").trim();
  const children: Element[] = [];
  for (let start = 0; start < words.length; ) {
    const space = words.indexOf(" ", start + paragraphLength);
    const end = space === -1 ? words.length : space;
    children.push(h("p", words.slice(start, end)));
    start = end + 1;
  }
  return { type: "root", children };
}

function withLines(paragraph: string): Element {
  return h(
    "p",
    paragraph.split("\n").flatMap((line, index) => (index > 0 ? [h("br"), line] : [line])),
  );
}
