import { Marked } from "marked";
import { occurrences, TooComplexError } from "./bounded-html";

const markdown = new Marked({ gfm: true });

/** Characters of HTML. A link's address may be written once and stand for thousands of links. */
const maxOutput = 500_000;

/**
 * What a source may have at most. `marked` takes more than linear time for each of these, and nests by calling itself;
 * at every limit a text costs less than 100 ms of CPU (`npm run bench -- hostile`).
 */
const limits: readonly (readonly [what: string, most: number, count: (source: string) => number])[] = [
  ["characters of Markdown", 30_000, ({ length }) => length],
  ["asterisks and underscores", 1_000, (source) => occurrences(source, /[*_]/g)],
  ["tildes, backticks and exclamation marks", 500, (source) => occurrences(source, /[~`!]/g)],
  ["lines of Markdown", 1_500, (source) => occurrences(source, /\n/g) + 1],
  ["characters in a word", 1_000, (source) => longest(source, /\S+/g)],
  ["levels at the start of a line", 40, (source) => deepest(source)],
];

/**
 * Renders Markdown as editors of the CMS know it: tables, bare addresses as links, HTML as it stands.
 * @returns HTML that has not been sanitised
 * @throws {TooComplexError} for a source beyond its limits
 */
function renderBoundedMarkdown(source: string): string {
  for (const [what, most, count] of limits) {
    if (count(source) > most) throw new TooComplexError(`over ${most} ${what}`);
  }
  const tokens = markdown.lexer(source);
  let addresses = 0;
  markdown.walkTokens(tokens, (token) => {
    if (token.type === "link" || token.type === "image") addresses += token.href.length + (token.title?.length ?? 0);
  });
  if (addresses > maxOutput) throw new TooComplexError(`over ${maxOutput} characters from Markdown`);
  return markdown.parser(tokens);
}

function longest(source: string, part: RegExp): number {
  return Math.max(0, ...(source.match(part) ?? []).map(({ length }) => length));
}

function deepest(source: string): number {
  const opened = source.match(/^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t])))+/gm) ?? [];
  return Math.max(0, ...opened.map((signs) => occurrences(signs, / {2}|\t|[>*+.)-]/g)));
}

/** Elements that an author of Markdown has no need to write: where one is open, the text is HTML. */
const structure =
  /<(\/?)(?:address|article|blockquote|center|dd|div|dl|dt|h[1-6]|header|li|main|ol|p|pre|section|table|tbody|td|tfoot|th|thead|tr|ul)\b[^<>]*>/gi;

/** Signs that mean nothing in HTML: headings, bold words, links, fences, the rule below a table's head. */
const plainSigns = /^#{1,6} +\S|\*\*\S[^*]*\*\*|\[[^[\]\n]{1,200}\]\([^)\s]|^(?:```|~~~)|^\|?[ :]*-{3,}[ :]*\|/m;

/** Words set apart by one pair of signs; an attribute of a tag may hold the same. */
const emphasis = /(?<![\w*_~`])(\*{1,3}|_{1,3}|~~|`)(?=\S)[^*_~`]*[^*_~`\s]\1(?![\w*_~`])/;

const lineSigns = /^(?:[-*+]|\d{1,3}[.)]|>) +\S|^(?:-{3,}|={3,})\s*$/m;

const anyTag = /<\/?[a-z][^<>]*>/gi;

/**
 * A field's text as HTML, decided once for the whole of it: HTML stays as it is, and what is plainly Markdown is rendered.
 * @throws {TooComplexError} for Markdown that is too long or would become too much
 */
export function htmlOf(source: string): string {
  const loose = outsideStructure(source);
  const words = loose.replaceAll(anyTag, " ");
  const tagged = source.search(anyTag) >= 0;
  const isMarkdown = plainSigns.test(loose) || emphasis.test(words) || (!tagged && lineSigns.test(loose));
  if (isMarkdown) return renderBoundedMarkdown(source);
  return tagged ? source : paragraphs(source);
}
/** What stands in none of the {@link structure} elements; nothing after one that is never closed. */
function outsideStructure(source: string): string {
  const parts: string[] = [];
  let depth = 0;
  let end = 0;
  for (const { 0: tag, 1: closing, index } of source.matchAll(structure)) {
    if (depth === 0) parts.push(source.slice(end, index));
    depth = Math.max(0, depth + (closing ? -1 : 1));
    end = index + tag.length;
  }
  if (depth === 0) parts.push(source.slice(end));
  return parts.join("\n");
}

function paragraphs(text: string): string {
  const parts = text.split(/\n[^\S\n]*\n/).filter((part) => part.trim() !== "");
  return parts.length > 1 ? parts.map((part) => `<p>${part}</p>`).join("") : text;
}
