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
export function renderBoundedMarkdown(source: string): string {
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
