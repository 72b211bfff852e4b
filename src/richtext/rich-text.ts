import type { Element, ElementContent, Nodes, Root, RootContent } from "hast";
import { type Schema, sanitize } from "hast-util-sanitize";
import { toHtml } from "hast-util-to-html";
import { h } from "hastscript";
import type { MediaAddress } from "../media/media-address";
import { cleanText } from "../platform/clean-text";
import { truncate } from "../platform/text";
import { parseBoundedHtml, TooComplexError } from "./bounded-html";
import { frameFrom, linkTo, pixels, playerFrom } from "./embeds";
import { type RichText, SafeHtmlSchema } from "./safe-html";
import { htmlOf } from "./source-form";

/** Put before every id of a text, and before what links within it name. */
const idPrefix = "isi-";

const tagNames = `a abbr audio b blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption
  figure h1 h2 h3 h4 h5 h6 hr i iframe img ins kbd li mark oembed ol p pre q s section small source span
  strong sub summary sup table tbody td tfoot th thead tr u ul video`;

/** What of the CMS's HTML stays; `embeds.ts` makes frames, players or links of the elements that show other files. */
const richTextSchema: Schema = {
  allowComments: false,
  allowDoctypes: false,
  clobberPrefix: idPrefix,
  clobber: ["id"],
  tagNames: tagNames.split(/\s+/),
  strip: ["script", "style", "template", "noscript", "object", "svg", "math", "select", "textarea", "title", "head"],
  attributes: {
    a: ["href"],
    abbr: ["title"],
    audio: ["src", "title"],
    blockquote: ["cite"],
    col: ["span"],
    colgroup: ["span"],
    iframe: ["src", "title", "width", "height"],
    img: ["src", "alt", "width", "height"],
    li: ["value"],
    oembed: ["url"],
    ol: ["start", "reversed"],
    q: ["cite"],
    source: ["src"],
    td: ["colSpan", "rowSpan"],
    th: ["colSpan", "rowSpan", "scope"],
    video: ["src", "poster", "title", "width", "height"],
    "*": ["id", "lang", "dir"],
  },
  protocols: {
    href: ["http", "https", "mailto", "tel"],
    src: ["http", "https"],
    poster: ["http", "https"],
    url: ["http", "https"],
    cite: ["http", "https"],
  },
  ancestors: {
    source: ["audio", "video"],
    li: ["ol", "ul"],
    td: ["table"],
    th: ["table"],
    tr: ["table"],
    caption: ["table"],
  },
};

const maxSource = 250_000;

const maxPlain = 100_000;

const excerptLength = 200;
const wordsPerMinute = 200;

/** Called with the reason why a text is shown as plain text. */
export type OnRefused = (reason: string) => void;

/**
 * Reads and sanitises a rich text field of the CMS, which holds HTML or Markdown: see {@link htmlOf}. A text that costs
 * more than one may comes back as escaped plain text.
 */
export function richTextFrom(
  source: string,
  mediaAddress: MediaAddress,
  refused: OnRefused = () => undefined,
): RichText {
  try {
    return fromHtml(withinSize(htmlOf(withinSize(source))), mediaAddress);
  } catch (error) {
    refused(error instanceof TooComplexError ? error.message : "not readable");
    const text = source.slice(0, maxPlain);
    return describe(toHtml(h("p", text)), text, []);
  }
}

function fromHtml(source: string, mediaAddress: MediaAddress): RichText {
  const tree = sanitize(parseBoundedHtml(source), richTextSchema);
  const frameOrigins = new Set<string>();
  const nodes = tree.type === "root" ? tree.children : tree.type === "doctype" ? [] : [tree];
  const children = trimAroundBlocks(adapt(nodes, { mediaAddress, frameOrigins, outline: [] }));
  const root: Root = { type: "root", children };
  return describe(toHtml(root), textOf(root), [...frameOrigins]);
}

function withinSize(source: string): string {
  if (source.length > maxSource) throw new TooComplexError(`over ${maxSource} characters of HTML`);
  return source;
}

function describe(html: string, text: string, frameOrigins: string[]): RichText {
  // References to characters may have brought in what the source has not.
  const collapsed = cleanText(text).replace(/\s+/g, " ").trim();
  return {
    html: SafeHtmlSchema.parse(cleanText(html)),
    excerpt: truncate(collapsed, excerptLength),
    minutes: Math.max(1, Math.ceil(collapsed.split(" ").length / wordsPerMinute)),
    frameOrigins,
  };
}

/** The words that are read; the title of a film is that of something else. */
function textOf(node: Nodes): string {
  if (node.type === "text") return node.value;
  if (!("children" in node) || (node.type === "element" && node.properties.dataFilm)) return "";
  const text = node.children.map(textOf).join("");
  return node.type === "element" && blockNames.has(node.tagName) ? ` ${text} ` : text;
}

const blockNames: ReadonlySet<string> = new Set(
  "blockquote br caption dd details div dl dt figcaption figure h1 h2 h3 h4 h5 h6 hr li ol p pre section summary table tbody td tfoot th thead tr ul".split(
    " ",
  ),
);

const isBlock = (node: ElementContent | undefined) => node?.type === "element" && blockNames.has(node.tagName);

/**
 * Takes away the white space at the edges of blocks, which browsers do not show; where a page shows the line breaks of a
 * source, those would be empty lines. That of `pre` stays.
 */
function trimAroundBlocks(nodes: readonly ElementContent[], inBlock = true): ElementContent[] {
  return nodes.flatMap((node, index): ElementContent[] => {
    if (node.type === "element") {
      if (node.tagName === "pre") return [node];
      return [{ ...node, children: trimAroundBlocks(node.children, isBlock(node)) }];
    }
    if (node.type !== "text") return [node];
    const opens = index === 0 ? inBlock : isBlock(nodes[index - 1]);
    const closes = index === nodes.length - 1 ? inBlock : isBlock(nodes[index + 1]);
    const value = trimmed(node.value, opens, closes);
    return value ? [{ ...node, value }] : [];
  });
}

const whiteSpace = new Set([" ", "\t", "\n", "\r", "\f"]);

/** Without the white space of HTML: other spaces are shown. */
function trimmed(text: string, atStart: boolean, atEnd: boolean): string {
  let [start, end] = [0, text.length];
  while (atStart && start < end && whiteSpace.has(text.charAt(start))) start++;
  while (atEnd && end > start && whiteSpace.has(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

interface Surroundings {
  readonly mediaAddress: MediaAddress;
  readonly frameOrigins: Set<string>;
  /** Levels of the headings that the present place lies under, as the source gives them. */
  readonly outline: number[];
}

/** Makes sanitised elements fit for a page of this site: addresses, heading levels, frames, tables that scroll. */
function adapt(nodes: readonly RootContent[], around: Surroundings): ElementContent[] {
  return nodes
    .filter((node) => node.type !== "doctype")
    .flatMap((node) => (node.type === "element" ? adaptElement(node, around) : [node]));
}

function adaptElement(element: Element, around: Surroundings): ElementContent[] {
  const children = adapt(element.children, around);
  const [, level] = /^h([1-6])$/.exec(element.tagName) ?? [];
  if (level) return [{ ...element, tagName: headingFor(Number(level), around.outline), children }];
  switch (element.tagName) {
    case "a":
      return [{ ...element, properties: linkProperties(element.properties, around.mediaAddress), children }];
    case "img":
      return adaptImage(element, around.mediaAddress);
    case "iframe":
    case "oembed":
      return frameFrom(element, around.frameOrigins);
    case "video":
    case "audio":
      return playerFrom(element, around.mediaAddress);
    case "table":
      return [h("div", tableRegion, { ...element, children })];
    default:
      return [{ ...element, children }];
  }
}

const tableRegion = { className: ["table-scroll"], tabIndex: 0, role: "region", ariaLabel: "Tabel" };

function headingFor(level: number, outline: number[]): string {
  while ((outline.at(-1) ?? 0) >= level) outline.pop();
  outline.push(level);
  return `h${Math.min(6, outline.length + 1)}`;
}

function linkProperties(properties: Element["properties"], mediaAddress: MediaAddress): Element["properties"] {
  const href = typeof properties.href === "string" ? properties.href : "";
  if (href.startsWith("#")) return { ...properties, href: `#${idPrefix}${href.slice(1)}` };
  const own = href ? mediaAddress(href) : null;
  if (own) return { ...properties, href: own };
  return /^https?:/i.test(href) ? { ...properties, rel: ["noopener"] } : properties;
}

function adaptImage(element: Element, mediaAddress: MediaAddress): ElementContent[] {
  const { src, alt, width, height } = element.properties;
  if (typeof src !== "string" || !src) return [];
  const text = typeof alt === "string" ? alt : "";
  const address = mediaAddress(src);
  if (!address) return linkTo(src, text || "Gambar");
  const size = { width: pixels(width), height: pixels(height) };
  return [h("img", { ...element.properties, src: address, alt: text, ...size, loading: "lazy", decoding: "async" })];
}
