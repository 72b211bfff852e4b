import type { Nodes, Root } from "hast";
import { sanitize } from "hast-util-sanitize";
import { toHtml } from "hast-util-to-html";
import { parseBoundedHtml, TooComplexError } from "./bounded-html";
import { renderBoundedMarkdown } from "./bounded-markdown";
import { type RichText, SafeHtmlSchema } from "./fields";
import type { MediaAddress } from "./media-address";
import { adapt } from "./rich-text-elements";
import { richTextSchema } from "./rich-text-schema";

/** Characters; longer HTML is shown as plain text. */
const maxSource = 250_000;

/** Characters of a text shown as plain text, which is then cut. */
const maxPlain = 100_000;

const excerptLength = 200;
const wordsPerMinute = 200;

const blocks = new Set(
  "blockquote br caption dd div dl dt figcaption figure h1 h2 h3 h4 h5 h6 hr li ol p pre section table td th tr ul".split(
    " ",
  ),
);

/** Hears why a text is shown as plain text. */
export type Refused = (reason: string) => void;

/** Sanitises HTML of the CMS. A text that costs more than one may comes back as escaped plain text. */
export function richTextFromHtml(source: string, mediaAddress: MediaAddress, refused?: Refused): RichText {
  return orPlainText(source, refused, () => richText(source, mediaAddress));
}

/** Renders Markdown (HTML in it is allowed) and sanitises the result as {@link richTextFromHtml} does. */
export function richTextFromMarkdown(source: string, mediaAddress: MediaAddress, refused?: Refused): RichText {
  return orPlainText(source, refused, () => richText(renderBoundedMarkdown(source), mediaAddress));
}

function orPlainText(source: string, refused: Refused = () => undefined, read: () => RichText): RichText {
  try {
    return read();
  } catch (error) {
    refused(error instanceof TooComplexError ? error.message : "not readable");
    const text = source.slice(0, maxPlain);
    return describe(
      toHtml({ type: "element", tagName: "p", properties: {}, children: [{ type: "text", value: text }] }),
      text,
      [],
    );
  }
}

function richText(source: string, mediaAddress: MediaAddress): RichText {
  if (source.length > maxSource) throw new TooComplexError(`over ${maxSource} characters of HTML`);
  const tree = sanitize(parseBoundedHtml(source), richTextSchema);
  const frameOrigins = new Set<string>();
  const nodes = tree.type === "root" ? tree.children : tree.type === "doctype" ? [] : [tree];
  const children = adapt(nodes, { mediaAddress, frameOrigins, outline: [] });
  const root: Root = { type: "root", children };
  return describe(toHtml(root), textOf(root), [...frameOrigins]);
}

function describe(html: string, text: string, frameOrigins: string[]): RichText {
  const collapsed = text.replace(/\s+/g, " ").trim();
  const characters = Array.from(collapsed.slice(0, excerptLength * 4));
  return {
    html: SafeHtmlSchema.parse(html),
    excerpt: characters.length > excerptLength ? `${characters.slice(0, excerptLength).join("")}…` : collapsed,
    minutes: Math.max(1, Math.ceil(collapsed.split(" ").length / wordsPerMinute)),
    frameOrigins,
  };
}

function textOf(node: Nodes): string {
  if (node.type === "text") return node.value;
  if (!("children" in node)) return "";
  const text = node.children.map(textOf).join("");
  return node.type === "element" && blocks.has(node.tagName) ? ` ${text} ` : text;
}
