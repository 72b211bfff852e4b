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
  const paragraphs = decodedText(words)
    .split(/\n(?:[^\S\n]*\n)+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "");
  const lines = paragraphs.reduce((count, paragraph) => count + paragraph.split("\n").length, 0);
  if (lines <= maxLines) return { type: "root", children: paragraphs.map(withLines) };
  const together = Math.ceil(paragraphs.length / maxLines);
  const children: Element[] = [];
  for (let from = 0; from < paragraphs.length; from += together) {
    children.push(h("p", paragraphs.slice(from, from + together).join(" ")));
  }
  return { type: "root", children };
}

function withLines(paragraph: string): Element {
  return h(
    "p",
    paragraph.split("\n").flatMap((line, index) => (index > 0 ? [h("br"), line] : [line])),
  );
}
