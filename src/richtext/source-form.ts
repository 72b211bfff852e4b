import { renderBoundedMarkdown } from "./bounded-markdown";

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
