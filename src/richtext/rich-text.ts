import type { Element, ElementContent, Properties, Root, RootContent } from "hast";
import { type Schema, sanitize } from "hast-util-sanitize";
import { toHtml } from "hast-util-to-html";
import { h } from "hastscript";
import type { MediaAddress } from "../media/media-address";
import { cleanText } from "../platform/characters/clean-text";
import { truncate } from "../platform/text";
import { idPrefix, nameAnchors } from "./anchors";
import { type Blocks, treeOfBlocks } from "./blocks";
import { parseBoundedHtml, TooComplexError } from "./html/bounded-html";
import { contentOf, isBlank, isElement } from "./html/tree";
import { boxNames, treeOfMarkdown, treeOfPlainText } from "./markdown/markdown";
import { unformatted } from "./markdown/unformatted";
import { type WithoutEmbedded, withoutEmbedded, withoutPlaceholders } from "./media/embedded-pictures";
import { frameFrom, linkTo, pixels, playerFrom } from "./media/embeds";
import { prepared } from "./prepare";
import { type RichText, SafeHtmlSchema } from "./safe-html";
import { sourceFormOf, withTextBrackets } from "./source-form";
import type { OnTextNote } from "./text-notes";

const tagNames = [
  "a",
  "abbr",
  "audio",
  "b",
  "blockquote",
  "br",
  "caption",
  "cite",
  "code",
  "col",
  "colgroup",
  "dd",
  "del",
  "details",
  "dfn",
  "div",
  "dl",
  "dt",
  "em",
  "figcaption",
  "figure",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "hr",
  "i",
  "iframe",
  "img",
  "ins",
  "kbd",
  "li",
  "mark",
  "oembed",
  "ol",
  "p",
  "pre",
  "q",
  "s",
  "section",
  "small",
  "source",
  "span",
  "strong",
  "sub",
  "summary",
  "sup",
  "table",
  "tbody",
  "td",
  "tfoot",
  "th",
  "thead",
  "tr",
  "u",
  "ul",
  "video",
  "wbr",
];

const aligned = ["align", "center", "right"] satisfies [string, ...string[]];

/** What of the CMS's HTML stays; `embeds.ts` makes frames, players or links of the elements that show other files. */
const richTextSchema: Schema = {
  allowComments: false,
  allowDoctypes: false,
  clobberPrefix: idPrefix,
  clobber: ["id"],
  tagNames,
  strip: ["script", "style", "template", "noscript", "object", "svg", "math", "select", "textarea", "title", "head"],
  attributes: {
    a: ["href"],
    abbr: ["title"],
    audio: ["src", "title"],
    blockquote: ["cite"],
    col: ["span"],
    colgroup: ["span"],
    div: [aligned, ["className", ...boxNames]],
    h1: [aligned],
    h2: [aligned],
    h3: [aligned],
    h4: [aligned],
    h5: [aligned],
    h6: [aligned],
    iframe: ["src", "title", "width", "height"],
    img: ["src", "alt", "width", "height"],
    li: ["value"],
    oembed: ["url"],
    ol: ["start", "reversed", ["type", "1", "a", "A", "i", "I"]],
    p: [aligned],
    q: ["cite"],
    source: ["src"],
    td: ["colSpan", "rowSpan", aligned],
    th: ["colSpan", "rowSpan", "scope", aligned],
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

/** Characters of a source, and of the HTML that comes of it. */
const maxSource = 1_000_000;

const excerptLength = 200;
const wordsPerMinute = 200;

export interface TextOptions {
  readonly mediaAddress: MediaAddress;
  /** URL at the CMS of a file that the site does not serve; null for a file elsewhere. */
  readonly cmsAddress?: ((url: string) => string | null) | undefined;
  readonly note?: OnTextNote | undefined;
}

/**
 * Reads and sanitises a rich text field of the CMS: blocks, HTML, Markdown or plain text. A text whose shape costs more
 * than one may comes back whole, without formatting.
 */
export function richTextFrom(source: string | Blocks, options: TextOptions): RichText {
  const note = options.note ?? (() => undefined);
  if (typeof source !== "string") return fromTree(treeOfBlocks(source), { ...options, note }, withoutEmbedded(""));
  const embedded = withoutEmbedded(source);
  try {
    return fromTree(treeOf(embedded.source), { ...options, note }, embedded);
  } catch (error) {
    if (!(error instanceof TooComplexError)) throw error;
    note("too-complex", error.message);
    return fromTree(unformatted(withoutPlaceholders(embedded.source)), { ...options, note }, embedded);
  }
}

/** @throws {TooComplexError} */
function treeOf(source: string): Root {
  withinSize(source);
  const text = withTextBrackets(source, "html");
  const form = sourceFormOf(text);
  if (form === "markdown") return treeOfMarkdown(text === source ? text : withTextBrackets(source, form));
  return form === "html" ? parseBoundedHtml(text) : treeOfPlainText(text);
}

function withinSize(source: string): string {
  if (source.length > maxSource) throw new TooComplexError(`over ${maxSource} characters`);
  return source;
}

function fromTree(source: Root, { mediaAddress, cmsAddress, note }: TextOptions, embedded: WithoutEmbedded): RichText {
  const noted: OnTextNote = note ?? (() => undefined);
  const place = { note: noted, isInFrame: false };
  const tree = sanitize({ type: "root", children: prepared(contentOf(source.children), place) }, richTextSchema);
  const frameOrigins = new Set<string>();
  const nodes = tree.type === "root" ? tree.children : tree.type === "doctype" ? [] : [tree];
  const around = {
    mediaAddress,
    cmsAddress: cmsAddress ?? (() => null),
    note: noted,
    embedded,
    frameOrigins,
    outline: [],
  };
  const children = trimAroundBlocks(adapt(nodes, around));
  nameAnchors(children);
  const root: Root = { type: "root", children };
  return describe(toHtml(root), textOf(root), [...frameOrigins]);
}

function describe(html: string, text: string, frameOrigins: string[]): RichText {
  return {
    // References to characters may have brought in what the source has not.
    html: SafeHtmlSchema.parse(cleanText(html)),
    excerpt: truncate(startOfWords(text), excerptLength),
    minutes: Math.max(1, Math.ceil(countWords(text) / wordsPerMinute)),
    frameOrigins,
  };
}

/** Characters of words that surely hold an excerpt, and show whether more follows. */
const startLength = 4 * excerptLength;

/** The first words, with one space between each two. */
function startOfWords(text: string): string {
  const word = /\S+/g;
  let start = "";
  for (let match = word.exec(text); match && start.length < startLength; match = word.exec(text)) {
    start += `${match[0]} `;
  }
  return cleanText(start).replace(/\s+/g, " ").trim();
}

/** Without a list of the words, which would cost more than reading them. */
function countWords(text: string): number {
  const word = /\S+/g;
  let count = 0;
  while (word.test(text)) count++;
  return count;
}

/** The words that are read; the title of a film is that of something else. */
function textOf(root: Root): string {
  let words = "";
  const add = (nodes: Root["children"]) => {
    for (const node of nodes) {
      if (node.type === "text") words += node.value;
      if (node.type !== "element" || node.properties.dataFilm) continue;
      const isSetApart = blockNames.has(node.tagName);
      if (isSetApart) words += " ";
      add(node.children);
      if (isSetApart) words += " ";
    }
  };
  add(root.children);
  return words;
}

const blockNames: ReadonlySet<string> = new Set([
  "blockquote",
  "br",
  "caption",
  "dd",
  "details",
  "div",
  "dl",
  "dt",
  "figcaption",
  "figure",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "hr",
  "li",
  "ol",
  "p",
  "pre",
  "section",
  "summary",
  "table",
  "tbody",
  "td",
  "tfoot",
  "th",
  "thead",
  "tr",
  "ul",
]);

const isBlock = (node: ElementContent | undefined) => node?.type === "element" && blockNames.has(node.tagName);

/**
 * Takes away the white space at the edges of blocks, which browsers do not show; where a page shows the line breaks of a
 * source, those would be empty lines. That of `pre` stays. Changes the nodes.
 */
function trimAroundBlocks(nodes: readonly ElementContent[], inBlock = true): ElementContent[] {
  const result: ElementContent[] = [];
  let opens = inBlock;
  nodes.forEach((node, index) => {
    if (node.type === "text") {
      const closes = index === nodes.length - 1 ? inBlock : isBlock(nodes[index + 1]);
      if (opens || closes) node.value = trimmed(node.value, opens, closes);
      opens = false;
      if (node.value) result.push(node);
      return;
    }
    opens = isBlock(node);
    if (node.type === "element" && node.tagName !== "pre") node.children = trimAroundBlocks(node.children, opens);
    result.push(node);
  });
  return result;
}

const whiteSpace = new Set([" ", "\t", "\n", "\r", "\f"]);

/** Without the white space of HTML: other spaces are shown. */
function trimmed(text: string, atStart: boolean, atEnd: boolean): string {
  let start = 0;
  let end = text.length;
  while (atStart && start < end && whiteSpace.has(text.charAt(start))) start++;
  while (atEnd && end > start && whiteSpace.has(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

interface Surroundings {
  readonly mediaAddress: MediaAddress;
  readonly cmsAddress: (url: string) => string | null;
  readonly note: OnTextNote;
  readonly embedded: WithoutEmbedded;
  readonly frameOrigins: Set<string>;
  /** Levels of the headings that the present place lies under, as the source gives them. */
  readonly outline: number[];
}

/** Makes sanitised elements fit for a page of this site: addresses, heading levels, frames, tables that scroll. */
function adapt(nodes: readonly RootContent[], around: Surroundings): ElementContent[] {
  const result: ElementContent[] = [];
  for (const node of nodes) {
    if (node.type === "text") {
      node.value = withoutPlaceholders(node.value);
      result.push(node);
    } else if (node.type === "element") result.push(...adaptElement(node, around));
  }
  return result;
}

function adaptElement(element: Element, around: Surroundings): ElementContent[] {
  const children = adapt(element.children, around);
  const properties = adaptedProperties(element);
  const [, level] = /^h([1-6])$/.exec(element.tagName) ?? [];
  if (level) return [{ ...element, properties, tagName: headingFor(Number(level), around.outline), children }];
  switch (element.tagName) {
    case "a":
      return linkFrom({ ...element, children }, around);
    case "img":
      return adaptImage(element, around);
    case "iframe":
    case "oembed":
      return frameFrom(element, around);
    case "video":
    case "audio":
      return playerFrom(element, around);
    case "table":
      return [h("div", tableRegion, { ...element, children })];
    case "blockquote":
      return children.every(isBlank) ? [] : [{ ...element, properties, children }];
    default:
      element.properties = properties;
      element.children = children;
      return [element];
  }
}

function adaptedProperties({ properties }: Element): Properties {
  const { align, className, ...others } = properties;
  if (align === undefined && className === undefined) return properties;
  return { ...others, className: lookOf(align, className) };
}

/** Classes of the site's styles for alignment and boxes; styles of the CMS are not allowed by the site's policy. */
function lookOf(align: unknown, className: unknown): string[] | undefined {
  const box = boxNames.find((name) => Array.isArray(className) && className.includes(name));
  const names = [
    ...(typeof align === "string" ? [`align-${align}`] : []),
    ...(box ? ["text-box", `text-box--${box}`] : []),
  ];
  return names.length > 0 ? names : undefined;
}

const tableRegion = { className: ["table-scroll"], tabIndex: 0, role: "region", ariaLabel: "Tabel" };

function headingFor(level: number, outline: number[]): string {
  while ((outline.at(-1) ?? 0) >= level) outline.pop();
  outline.push(level);
  return `h${Math.min(6, outline.length + 1)}`;
}

/** A link, or its words if nothing can be opened there; an anchor stays as it is. */
function linkFrom(element: Element, { mediaAddress, cmsAddress, embedded, note }: Surroundings): ElementContent[] {
  const { properties } = element;
  // A picture of another site has become a link of its own.
  const children = element.children.flatMap((child) => (isElement(child, "a") ? child.children : [child]));
  const href = typeof properties.href === "string" ? properties.href : "";
  if (href === "" && !properties.id && children.length > 0) {
    note("link-removed");
    return children;
  }
  if (href === "") return [element];
  if (embedded.fileAt(href).kind !== "other") return children;
  const link = { ...element, children };
  if (href.startsWith("#")) return [link];
  const mediaPath = mediaAddress(href);
  if (mediaPath) return [{ ...link, properties: { ...properties, href: `${mediaPath}${fragmentOf(href)}` } }];
  const atCms = cmsAddress(href);
  if (atCms) note("file-not-served");
  const address = atCms ?? href;
  const rel = /^https?:/i.test(address) ? { rel: ["noopener"] } : {};
  return [{ ...link, properties: { ...properties, href: address, ...rel } }];
}

/** A place in a file, such as a page of a PDF: `#page=3`. */
const fragmentOf = (href: string): string => /#[\w=&,.-]+$/.exec(href)?.[0] ?? "";

function adaptImage(element: Element, { mediaAddress, cmsAddress, embedded, note }: Surroundings): ElementContent[] {
  const { src, alt, width, height } = element.properties;
  const text = typeof alt === "string" ? alt : "";
  const words: ElementContent[] = text ? [{ type: "text", value: text }] : [];
  if (typeof src !== "string" || !src) return words;
  const file = embedded.fileAt(src);
  if (file.kind !== "other") note(file.kind === "omitted" ? "picture-left-out" : "picture-inside");
  if (file.kind === "omitted") return words;
  const address = file.kind === "picture" ? file.dataUrl : mediaAddress(src);
  if (!address) {
    note("picture-linked");
    const link = linkTo(cmsAddress(src) ?? src, text || "Gambar");
    return link.length > 0 ? link : words;
  }
  const size = { width: pixels(width), height: pixels(height) };
  return [h("img", { ...element.properties, src: address, alt: text, ...size, loading: "lazy", decoding: "async" })];
}
