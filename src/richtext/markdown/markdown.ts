import type { ElementContent, Root } from "hast";
import MarkdownIt, { type MarkdownIt as Parser, type Token } from "markdown-it";
import abbr from "markdown-it-abbr";
import container from "markdown-it-container";
import deflist from "markdown-it-deflist";
import footnote from "markdown-it-footnote";
import ins from "markdown-it-ins";
import mark from "markdown-it-mark";
import sub from "markdown-it-sub";
import sup from "markdown-it-sup";
import { lazy } from "../../platform/lazy";
import { boxSign } from "../box-sign";
import { limitOccurrences, parseBoundedHtml, TooComplexError } from "../html/bounded-html";
import { appendTokens, treeOfTokens } from "./markdown-tree";
import { plainParagraphs } from "./plain-paragraphs";

/** Boxes of Strapi's editor. */
export const boxNames = ["tip", "warning"] as const;

/** Characters of addresses. One may be written once and stand for thousands of links. */
const maxAddresses = 1_000_000;

interface Limit {
  readonly what: string;
  readonly most: number;
  readonly sign: RegExp;
}

const lineMarks = /^[ \t]*(?:[-*+>:|#~`[]|\d{1,9}[.)])/gm;

/**
 * What a source may have at most, for shapes that cost more than their length: at every limit a text costs about 100 ms
 * of CPU (`npm run bench -- hostile`). 300,000 characters of ordinary text are far below each.
 */
const limits: readonly Limit[] = [
  { what: "lines of Markdown", most: 15_000, sign: /\n/g },
  { what: "lines of lists, tables and quotes", most: 6_000, sign: lineMarks },
  { what: "brackets", most: 8_000, sign: /\[/g },
  { what: "asterisks and underscores", most: 16_000, sign: /[*_]/g },
  { what: "other signs of Markdown", most: 12_000, sign: /[~`!^=+<]/g },
  { what: "references", most: 20_000, sign: /&/g },
  { what: "cells", most: 12_000, sign: /\|/g },
];

/** Blocks that one line may open, each inside the one before it. */
const maxLineLevels = 40;

/** Each line may begin a block of its own. */
const maxPlainLines = 40_000;

/** Of a text without markup: each begins a token of its own. */
const maxPlainMarks = 30_000;

/** With the extensions and settings of the preview in Strapi's editor. Its typographer would make `(c)` a sign. */
const markdown = lazy(() => {
  const parser = new MarkdownIt({ html: true, breaks: true, linkify: true });
  for (const plugin of [abbr, deflist, footnote, ins, mark, sub, sup]) parser.use(plugin);
  for (const name of boxNames) parser.use(container, name);
  parser.core.ruler.push("task-boxes", ({ tokens }) => {
    for (const [index, token] of tokens.entries()) if (isItem(tokens, index)) showBox(token);
  });
  return withAddresses(parser);
});

/** Paragraphs, line breaks and addresses only. */
const plainText = lazy(() => {
  const parser = new MarkdownIt("zero", { html: true, breaks: true, linkify: true });
  parser.enable(["linkify", "newline", "entity", "html_inline"]);
  return withAddresses(parser);
});

/** Academic titles such as `M.Si` look like hosts. Addresses need a scheme, or `www.`. */
function withAddresses(parser: Parser): Parser {
  parser.linkify.set({ fuzzyLink: false }).add("www.", {
    validate: (text, position) => addressEnd.exec(text.slice(position, position + maxAddress))?.[0].length ?? 0,
    normalize: (match) => {
      match.url = `https://${match.url}`;
    },
  });
  // The sanitiser judges addresses. A link that is refused here would be shown as its source.
  parser.validateLink = () => true;
  return parser;
}

/** Characters that are tried as one address. */
const maxAddress = 2_000;
const addressEnd = /^[a-z\d-]+(?:\.[a-z\d-]+)+(?::\d{1,5})?(?:[/?#][^\s<>"]*[^\s<>"'.,;:!?)\]])?/i;

const isItem = (tokens: readonly Token[], index: number): boolean =>
  tokens[index]?.type === "inline" && tokens[index - 2]?.type === "list_item_open";

const taskBox = /^\[([ xX])\](?=\s)/;

function showBox({ children }: Token): void {
  const [first] = children ?? [];
  if (first?.type === "text")
    first.content = first.content.replace(taskBox, (_, state: string) => boxSign(state !== " "));
}

/**
 * Reads Markdown as editors see it in Strapi: single line breaks, tables, footnotes, boxes, HTML as it stands.
 * @returns a tree that has not been sanitised
 * @throws {TooComplexError} for a source beyond its limits
 */
export function treeOfMarkdown(source: string): Root {
  for (const { what, most, sign } of limits) limitOccurrences(source, sign, most, what);
  limitLineLevels(source);
  const environment = {};
  const tokens = markdown().parse(source, environment);
  if (addressLength(tokens) > maxAddresses) throw new TooComplexError(`over ${maxAddresses} characters of addresses`);
  // HTML inside Markdown may open in one token and close in another: only the parser of HTML can join them.
  return treeOfTokens(tokens) ?? parseBoundedHtml(markdown().renderer.render(tokens, markdown().options, environment));
}

/**
 * Reads a text without markup: blank lines end paragraphs, and other line ends are line breaks.
 * @returns a tree that has not been sanitised
 * @throws {TooComplexError} for a source beyond its limits
 */
export function treeOfPlainText(source: string): Root {
  limitOccurrences(source, /\n/g, maxPlainLines, "lines");
  limitOccurrences(source, /[<&]/g, maxPlainMarks, "tags and references");
  const { children } = tagStartOrComment.test(source) ? taggedText(source) : untaggedText(source);
  const [first, ...others] = children.filter((node) => node.type !== "text" || node.value.trim() !== "");
  const isOneParagraph = first?.type === "element" && first.tagName === "p" && others.length === 0;
  return { type: "root", children: isOneParagraph ? first.children : children };
}

/** Where HTML may begin inside a text. */
const tagStartOrComment = /<[a-z/!?]/i;

/** A tag may open in one paragraph and close in another. */
function taggedText(source: string): Root {
  const tokens = plainText().parse(source, {});
  return treeOfTokens(tokens) ?? parseBoundedHtml(plainText().renderer.render(tokens, plainText().options, {}));
}

function untaggedText(source: string): Root {
  const normal = source.replaceAll(/\r\n?/g, "\n").replaceAll("\0", "\ufffd");
  return { type: "root", children: plainParagraphs(normal, inlineOfPlainText) };
}

function inlineOfPlainText(paragraph: string): ElementContent[] {
  const children: ElementContent[] = [];
  appendTokens(children, plainText().parseInline(paragraph, {}));
  return children;
}

function addressLength(tokens: readonly Token[]): number {
  let length = 0;
  for (const { attrs, children } of tokens) {
    for (const [, value] of attrs ?? []) length += String(value).length;
    if (children) length += addressLength(children);
  }
  return length;
}

/** @throws {TooComplexError} */
function limitLineLevels(source: string): void {
  for (const [signs] of source.matchAll(/^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t])))+/gm)) {
    limitOccurrences(signs, / {2}|\t|[>*+.)-]/g, maxLineLevels, "levels at the start of a line");
  }
}
