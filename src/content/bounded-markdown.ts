import MarkdownIt from "markdown-it";
import { TooComplexError } from "./bounded-html";

/** Characters. Above it even a linear reader would take longer than a record may. */
const maxSource = 30_000;

/** Characters of HTML. A link's address may be written once and stand for thousands of links. */
const maxOutput = 500_000;

const markdown = new MarkdownIt({ html: true, linkify: true, maxNesting: 40 });

type Token = ReturnType<typeof markdown.parse>[number];

/**
 * Renders Markdown as Strapi's own preview does: tables, bare addresses as links, HTML as it stands.
 * @returns HTML that nobody has sanitised yet
 * @throws {TooComplexError} for a source that is too long or would become too much
 */
export function renderBoundedMarkdown(source: string): string {
  if (source.length > maxSource) throw new TooComplexError(`over ${maxSource} characters of Markdown`);
  const environment = {};
  const tokens = markdown.parse(source, environment);
  if (sizeOf(tokens) > maxOutput) throw new TooComplexError(`over ${maxOutput} characters from Markdown`);
  return markdown.renderer.render(tokens, markdown.options, environment);
}

/** About how long the rendered tokens will be. */
function sizeOf(tokens: readonly Token[]): number {
  return tokens.reduce((total, { content, attrs, children }) => {
    const attributes = attrs?.reduce((sum, [name, value]) => sum + name.length + String(value).length, 0) ?? 0;
    return total + (children ? sizeOf(children) : content.length) + attributes;
  }, 0);
}
