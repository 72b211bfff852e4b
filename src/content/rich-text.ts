import type { Element, ElementContent, Nodes, Root, RootContent } from "hast";
import { fromHtml } from "hast-util-from-html";
import { type Schema, sanitize } from "hast-util-sanitize";
import { toHtml } from "hast-util-to-html";
import { Marked } from "marked";
import { type RichText, SafeHtmlSchema } from "./fields";

/** Longer text is shown as plain text; the parser's cost and depth stay bounded. */
const maxSourceLength = 1_000_000;
const excerptLength = 200;
const wordsPerMinute = 200;
const idPrefix = "isi-";

const schema: Schema = {
  allowComments: false,
  allowDoctypes: false,
  clobberPrefix: idPrefix,
  clobber: ["id"],
  tagNames: [
    ...["a", "abbr", "b", "blockquote", "br", "caption", "cite", "code", "col", "colgroup", "dd", "del", "details"],
    ...["dfn", "div", "dl", "dt", "em", "figcaption", "figure", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "i"],
    ...["iframe", "img", "ins", "kbd", "li", "mark", "ol", "p", "pre", "q", "s", "section", "small", "span"],
    ...["strong", "sub", "summary", "sup", "table", "tbody", "td", "tfoot", "th", "thead", "tr", "u", "ul"],
  ],
  strip: ["script", "style", "template", "noscript", "object", "svg", "math", "select", "textarea", "title", "head"],
  attributes: {
    a: ["href"],
    abbr: ["title"],
    blockquote: ["cite"],
    col: ["span"],
    colgroup: ["span"],
    iframe: ["src", "title", "width", "height"],
    img: ["src", "alt", "width", "height"],
    li: ["value"],
    ol: ["start", "reversed"],
    q: ["cite"],
    td: ["colSpan", "rowSpan"],
    th: ["colSpan", "rowSpan", "scope"],
    "*": ["id", "lang", "dir"],
  },
  protocols: {
    href: ["http", "https", "mailto", "tel"],
    src: ["http", "https"],
    cite: ["http", "https"],
  },
  ancestors: { li: ["ol", "ul"], td: ["table"], th: ["table"], tr: ["table"], caption: ["table"] },
};

/** Frames are kept only from these places: host, then the start of the path. */
const embeds: readonly (readonly [host: string, path: string])[] = [
  ["www.youtube-nocookie.com", "/embed/"],
  ["player.vimeo.com", "/video/"],
  ["www.google.com", "/maps/embed"],
];

const youtubeHosts = new Set(["www.youtube.com", "youtube.com", "m.youtube.com"]);

const blocks = new Set(
  "blockquote br caption dd div dl dt figcaption figure h1 h2 h3 h4 h5 h6 hr li ol p pre section table td th tr ul".split(
    " ",
  ),
);

const markdown = new Marked({ gfm: true, async: false });

/** Turns a picture's address into one on this site; null for an address on a foreign host. */
export type MediaAddress = (url: string) => string | null;

/** Sanitises HTML of the CMS. Text that cannot be parsed within bounds comes back as escaped plain text. */
export function richTextFromHtml(source: string, mediaAddress: MediaAddress): RichText {
  if (source.length > maxSourceLength) return plainText(source);
  try {
    const tree = sanitize(fromHtml(source, { fragment: true }), schema);
    const root: Root = tree.type === "root" ? tree : { type: "root", children: contentOf(tree) };
    const frameOrigins = new Set<string>();
    root.children = adapt(root.children, { mediaAddress, frameOrigins, outline: [] });
    return describe(toHtml(root), textOf(root), [...frameOrigins]);
  } catch {
    return plainText(source);
  }
}

/** Renders Markdown (HTML in it is allowed) and sanitises the result as {@link richTextFromHtml} does. */
export function richTextFromMarkdown(source: string, mediaAddress: MediaAddress): RichText {
  if (source.length > maxSourceLength) return plainText(source);
  let html: string;
  try {
    html = markdown.parse(source, { async: false });
  } catch {
    return plainText(source);
  }
  return richTextFromHtml(html, mediaAddress);
}

function plainText(source: string): RichText {
  const text = source.slice(0, maxSourceLength);
  return describe(
    toHtml({ type: "element", tagName: "p", properties: {}, children: [{ type: "text", value: text }] }),
    text,
    [],
  );
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

interface Surroundings {
  readonly mediaAddress: MediaAddress;
  readonly frameOrigins: Set<string>;
  /** Levels of the headings that the present place lies under, as the source gives them. */
  readonly outline: number[];
}

function contentOf(node: Nodes): RootContent[] {
  return node.type === "root" ? node.children : node.type === "doctype" ? [] : [node];
}

function isElementContent(node: RootContent): node is ElementContent {
  return node.type !== "doctype";
}

function adapt(nodes: readonly RootContent[], around: Surroundings): ElementContent[] {
  return nodes
    .filter(isElementContent)
    .flatMap((node) => (node.type === "element" ? adaptElement(node, around) : [node]));
}

function adaptElement(element: Element, around: Surroundings): ElementContent[] {
  const children = adapt(element.children, around);
  switch (element.tagName) {
    case "h1":
    case "h2":
    case "h3":
    case "h4":
    case "h5":
    case "h6":
      return [{ ...element, tagName: headingFor(Number(element.tagName[1]), around.outline), children }];
    case "a":
      return [{ ...element, properties: linkProperties(element.properties), children }];
    case "img":
      return adaptImage(element, around.mediaAddress);
    case "iframe":
      return adaptFrame(element, around.frameOrigins);
    case "table":
      return [
        {
          type: "element",
          tagName: "div",
          properties: { className: ["table-scroll"], tabIndex: 0, role: "region", ariaLabel: "Tabel" },
          children: [{ ...element, children }],
        },
      ];
    default:
      return [{ ...element, children }];
  }
}

/** Headings start below the page's own and skip no level, whatever levels the text began with. */
function headingFor(level: number, outline: number[]): string {
  while ((outline.at(-1) ?? 0) >= level) outline.pop();
  outline.push(level);
  return `h${Math.min(6, outline.length + 1)}`;
}

function linkProperties(properties: Element["properties"]): Element["properties"] {
  const href = typeof properties.href === "string" ? properties.href : "";
  if (href.startsWith("#")) return { ...properties, href: `#${idPrefix}${href.slice(1)}` };
  return /^https?:/i.test(href) ? { ...properties, rel: ["noopener"] } : properties;
}

function adaptImage(element: Element, mediaAddress: MediaAddress): ElementContent[] {
  const { src, alt, width, height } = element.properties;
  if (typeof src !== "string" || !src) return [];
  const text = typeof alt === "string" ? alt : "";
  const address = mediaAddress(src);
  if (address) {
    const size = { width: pixels(width), height: pixels(height) };
    return [
      {
        ...element,
        properties: { ...element.properties, src: address, alt: text, ...size, loading: "lazy", decoding: "async" },
        children: [],
      },
    ];
  }
  return /^https?:/i.test(src)
    ? [
        {
          type: "element",
          tagName: "a",
          properties: { href: src, rel: ["noopener"] },
          children: [{ type: "text", value: text || "Gambar" }],
        },
      ]
    : [];
}

function adaptFrame(element: Element, frameOrigins: Set<string>): ElementContent[] {
  const { src, title, width, height } = element.properties;
  const url = typeof src === "string" && URL.canParse(src) ? new URL(src) : null;
  if (!url) return [];
  if (youtubeHosts.has(url.hostname)) url.hostname = "www.youtube-nocookie.com";
  const allowed = embeds.some(([host, path]) => url.hostname === host && url.pathname.startsWith(path));
  if (!allowed || url.protocol !== "https:" || url.port || url.username) return [];
  frameOrigins.add(url.origin);
  return [
    {
      ...element,
      properties: {
        src: url.href,
        title: typeof title === "string" && title ? title : url.hostname,
        width: pixels(width) ?? 560,
        height: pixels(height) ?? 315,
        loading: "lazy",
        allowFullScreen: true,
        referrerPolicy: "strict-origin-when-cross-origin",
        sandbox: ["allow-scripts", "allow-same-origin", "allow-presentation", "allow-popups"],
      },
      children: [],
    },
  ];
}

function pixels(value: unknown): number | undefined {
  const size = typeof value === "number" ? value : typeof value === "string" ? Number.parseInt(value, 10) : Number.NaN;
  return Number.isInteger(size) && size > 0 && size <= 4000 ? size : undefined;
}

function textOf(node: Nodes): string {
  if (node.type === "text") return node.value;
  if (!("children" in node)) return "";
  const text = node.children.map(textOf).join("");
  return node.type === "element" && blocks.has(node.tagName) ? ` ${text} ` : text;
}
