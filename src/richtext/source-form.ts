import { lazy } from "../platform/lazy";
import { TooComplexError } from "./html/bounded-html";
import { isTag, tagStart } from "./html/html-names";

/** Elements that an author of Markdown has no need to write: where one is open, the text is HTML. */
const structure =
  /<(\/?)(?:address|article|blockquote|center|dd|div|dl|dt|figure|h[1-6]|header|iframe|li|main|ol|p|pre|section|table|tbody|td|tfoot|th|thead|tr|ul)\b[^<>]*>/gi;

const lineBreak = /<br\b[^<>]*>/i;

/** Signs that mean nothing in HTML: headings, bold words, links and where they are defined, fences, boxes, the rule below a table's head. */
const plainSigns =
  /^#{1,6} +\S|\*\*\S[^*]*\*\*|\[[^[\]\n]{1,200}\]\([^)\s]|^(?:```|~~~)|^:::+ *[a-z]|^\|?[ :]*-{3,}[ :]*\||^\|? *:?-+:? *\| *:?-+:? *(?:\||$)|\[\^[^[\]\s]{1,50}\]|^\[[^[\]\n]{1,200}\]:[ \t]+\S/m;

/** Words set apart by one pair of signs; an attribute of a tag may hold the same. */
const emphasis = /(?<![\w*_~`])(\*{1,3}|_{1,3}|~~|==|\+\+|`)(?=\S)[^*_~`=+\n]*[^*_~`\s]\1(?![\w*_~`])/;

/** Words or digits below or above the line: `H~2~O`, `m^2^`. */
const raised = /(?<=[\w)])([~^])[\w+-]{1,20}\1/;

const lineSigns = /^(?:[-*+]|\d{1,3}[.)]|>) +\S|^(?:-{3,}|={3,})\s*$/m;

const anyTag = /<\/?[a-z][^<>]*>/gi;

export type SourceForm = "html" | "markdown" | "plain";

/** What a text is written in, decided once for the whole of it. */
export function sourceFormOf(source: string): SourceForm {
  const loose = outsideStructure(source);
  const words = loose.replaceAll(anyTag, " ");
  const tagged = source.search(anyTag) >= 0;
  const hasLines = source.includes("\n") && loose.length === source.length && !lineBreak.test(source);
  const isMarkdown =
    plainSigns.test(loose) ||
    emphasis.test(words) ||
    raised.test(words) ||
    ((!tagged || hasLines) && lineSigns.test(loose));
  if (isMarkdown) return "markdown";
  return tagged && !hasLines ? "html" : "plain";
}

/** What stands in none of the {@link structure} elements; nothing after one that is never closed. */
function outsideStructure(source: string): string {
  const pieces: string[] = [];
  let depth = 0;
  let end = 0;
  for (const { 0: tag, 1: closing, index } of source.matchAll(structure)) {
    if (depth === 0) pieces.push(source.slice(end, index));
    depth = Math.max(0, depth + (closing ? -1 : 1));
    end = index + tag.length;
  }
  if (depth === 0) pieces.push(source.slice(end));
  return pieces.join("\n");
}

/**
 * Angle brackets that open no element of HTML become text: `<cs@contoh.co.id>`, `<nama>`.
 * @throws {TooComplexError} for more of them than any text has
 */
export function withTextBrackets(source: string, form: SourceForm): string {
  const brackets = new TextBrackets(source);
  for (const { 1: name = "", index } of source.matchAll(tagStart)) {
    if (brackets.areText(name, index)) return replacedBrackets(source, form, brackets);
  }
  return source;
}

/** Far more than a text about addresses in angle brackets has; such a text is read without formatting. */
const maxTextBrackets = 20_000;

function replacedBrackets(source: string, form: SourceForm, brackets: TextBrackets): string {
  let count = 0;
  return source.replaceAll(tagStart, (start, name: string, index: number) => {
    if (!brackets.areText(name, index) || (form === "markdown" && isAddress(name))) return start;
    if (++count > maxTextBrackets) throw new TooComplexError(`over ${maxTextBrackets} brackets around no tag`);
    return `&lt;${start.slice(1)}`;
  });
}

const isAddress = (name: string) => /^(?:https?:|mailto:|[^\s@]+@)/i.test(name);

/** Words behind a letter, none of which is an attribute: `<b and c>`. */
const comparison = /<[abipqsu](?:\s+(?!hidden\b|inert\b|download\b|itemscope\b)[\p{L}\p{N}]{1,40})+\s*>/iuy;

const letterEnd = /<\/([abipqsu])\s*>/gi;

/** Which angle brackets of a source are text. */
class TextBrackets {
  /** Elements of one letter that are closed somewhere. */
  readonly #closedLetters = lazy(
    () => new Set(Array.from(this.source.matchAll(letterEnd), ([, name = ""]) => name.toLowerCase())),
  );

  constructor(private readonly source: string) {}

  areText(name: string, index: number): boolean {
    return !isTag(name) || (name.length === 1 && this.#isComparison(name, index));
  }

  #isComparison(name: string, index: number): boolean {
    comparison.lastIndex = index;
    return comparison.test(this.source) && !this.#closedLetters().has(name.toLowerCase());
  }
}
