import type { Element, ElementContent, Properties } from "hast";
import { h } from "hastscript";
import { boxSign } from "./box-sign";
import { parseBoundedHtml } from "./html/bounded-html";
import { contentOf, hasClass, isBlank, isElement, textContent, textProperty } from "./html/tree";
import { linkAddress, trimmedAddress } from "./link-address";
import { isEmbedded } from "./media/embedded-pictures";
import { linkTo } from "./media/embeds";
import { withQuillLists } from "./quill-lists";
import type { OnTextNote } from "./text-notes";
import { withWordLists } from "./word-lists";

/**
 * Rewrites what editors and other programs write into what the sanitiser keeps: addresses as their authors mean them,
 * anchors, alignment, lists of Word and Quill, tick boxes, embedded posts. Takes the nodes over, and changes them. The result has
 * not been sanitised.
 */
export function prepared(nodes: readonly ElementContent[], place: Place): ElementContent[] {
  const result: ElementContent[] = [];
  for (const node of withQuillLists(withWordLists(nodes))) {
    if (!isElement(node)) result.push(node);
    else if (isPlain(node)) {
      node.children = prepared(node.children, place);
      result.push(node);
    } else result.push(...preparedElement(node, place));
  }
  return result;
}

/** Elements of most texts, which stay as they are unless an attribute says more. */
const plainNames: ReadonlySet<string> = new Set([
  "b",
  "br",
  "code",
  "dd",
  "del",
  "div",
  "dl",
  "dt",
  "em",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "hr",
  "i",
  "li",
  "mark",
  "p",
  "pre",
  "s",
  "strong",
  "sub",
  "sup",
  "table",
  "tbody",
  "td",
  "th",
  "thead",
  "tr",
  "u",
  "ul",
]);

/** Whether nothing but the children of an element can need a change. */
function isPlain({ tagName, properties }: Element): boolean {
  if (!plainNames.has(tagName)) return false;
  for (const _ in properties) return false;
  return true;
}

interface Place {
  readonly note: OnTextNote;
  /** Whether it is what a frame holds itself. */
  readonly isInFrame: boolean;
}

const aligned: ReadonlySet<string> = new Set(["td", "th", "p", "div", "h1", "h2", "h3", "h4", "h5", "h6"]);

/** What only runs in a page of its own; the sanitiser leaves it out, with what is in it. */
const removed: ReadonlySet<string> = new Set(["script", "select", "textarea", "svg", "math"]);

function preparedElement(element: Element, place: Place): ElementContent[] {
  const { note } = place;
  const children = prepared(element.children, place);
  const { tagName } = element;
  if (removed.has(tagName)) note("part-removed");
  const properties = withAlignment(element);
  switch (tagName) {
    case "a":
      return [{ ...element, properties: linkProperties(element), children }];
    case "img":
      return [{ ...element, properties: { ...properties, src: sourceOf(element) } }];
    case "iframe":
      return frameContent(element, place) ?? [h("iframe", { ...properties, src: sourceOf(element) })];
    case "embed":
      return [h("iframe", { ...properties, src: sourceOf(element) })];
    case "oembed":
      return [{ ...element, properties: { ...properties, url: trimmedAddress(textProperty(element, "url")) } }];
    case "picture":
      return [{ ...element, children: withPictureSource(children) }];
    case "object":
      return objectContent(element, children);
    case "video":
    case "audio":
    case "source":
      return [{ ...element, properties: { ...properties, src: sourceOf(element) }, children }];
    case "input":
      if (isBox(element)) return [{ type: "text", value: `${boxSign("checked" in element.properties)} ` }];
      if (textProperty(element, "type") !== "hidden") note("part-removed");
      return [];
    case "span":
      return [formulaOf(element) ?? { ...element, properties, children }];
    case "strike":
      return [{ ...element, tagName: "s", children }];
    case "tt":
      return [{ ...element, tagName: "code", children }];
    case "center":
      return [h("div", { align: "center" }, children)];
    case "ol":
      return [{ ...element, properties: { ...properties, type: numberingOf(element) }, children }];
    default:
      if (hasClass(element, /^ql-code-block-container$/)) return [codeOf(element)];
      element.properties = properties;
      element.children = withPost(element, children);
      return [element];
  }
}

/** A link, or an anchor of older editors: `<a name="syarat">`. */
function linkProperties(element: Element): Properties {
  const { href, name, id } = element.properties;
  return {
    ...element.properties,
    ...(typeof href === "string" && { href: linkAddress(href) }),
    ...(id === undefined && typeof name === "string" && { id: name }),
  };
}

/** Attributes of pages that load files late hold the file; `src` is then empty or a placeholder. */
const lateSources = ["dataSrc", "dataOriginal", "dataLazySrc", "dataUrl"] as const;

function sourceOf(element: Element): string {
  const source = linkAddress(textProperty(element, "src"));
  if (source !== "" && !isEmbedded(source) && !source.startsWith("about:")) return source;
  const late = lateSources.map((name) => textProperty(element, name)).find((address) => address !== "");
  const other = late ?? firstOfSet(textProperty(element, "srcSet") || textProperty(element, "dataSrcSet"));
  return other ? linkAddress(other) : source;
}

/** The first file of `a.jpg 1x, b.jpg 2x`. */
const firstOfSet = (files: string) => files.trim().split(/,?\s/, 1)[0] ?? "";

/** A picture without a file of its own is that of the first source beside it. */
function withPictureSource(children: readonly ElementContent[]): ElementContent[] {
  const source = children.map((child) => (isElement(child, "source") ? textProperty(child, "src") : "")).find(Boolean);
  return children.map((child) => {
    if (!isElement(child, "img") || textProperty(child, "src") !== "" || source === undefined) return child;
    return { ...child, properties: { ...child.properties, src: source } };
  });
}

/** A file or a player in an `object`; else what it shows where it cannot run. */
function objectContent(element: Element, children: ElementContent[]): ElementContent[] {
  const parameter = element.children.find(
    (child) => isElement(child, "param") && /^(?:movie|src)$/i.test(textProperty(child, "name")),
  );
  const address = textProperty(element, "data") || (isElement(parameter) ? textProperty(parameter, "value") : "");
  return address ? [h("iframe", { src: linkAddress(address) })] : children;
}

/**
 * What a frame holds itself (`srcdoc`): it is shown as a part of the text. Null for a frame with an address, and for one
 * inside such a frame, since each level would be parsed anew.
 */
function frameContent(element: Element, { note, isInFrame }: Place): ElementContent[] | null {
  const content = textProperty(element, "srcDoc");
  if (content === "" || isInFrame || sourceOf(element) !== "") return null;
  return prepared(contentOf(parseBoundedHtml(content).children), { note, isInFrame: true });
}

const isBox = (element: Element) => /^(?:checkbox|radio)$/i.test(textProperty(element, "type"));

/** Attributes in which embedded posts, films and calendars name their page. */
const postAddresses = ["dataInstgrmPermalink", "dataHref", "dataUrl", "dataPermalink", "cite"] as const;

/** An embedded post whose script does not run here is a link to it. */
function withPost(element: Element, children: ElementContent[]): ElementContent[] {
  const film = textProperty(element, "dataOembedUrl");
  const named = postAddresses.map((name) => textProperty(element, name)).find((each) => each.trim() !== "");
  // The words of most elements are not read: each is inside others.
  const mayBePost = film !== "" || named !== undefined || element.tagName === "blockquote";
  if (!mayBePost || !children.every(isBlank)) return children;
  if (film !== "") return [h("oembed", { url: trimmedAddress(film) })];
  const written = named ?? linkIn(children);
  if (written === null) return children;
  const link = linkTo(linkAddress(written));
  return link.length > 0 ? link : children;
}

/** Address of the first link, which an embedded post leaves without words. */
function linkIn(nodes: readonly ElementContent[]): string | null {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    const href = node.tagName === "a" ? textProperty(node, "href") : "";
    const found = href === "" ? linkIn(node.children) : href;
    if (found !== null) return found;
  }
  return null;
}

/** Quill writes each line of code into an element of its own. */
const codeOf = (element: Element): Element => h("pre", [h("code", element.children.map(textContent).join("\n"))]);

/** Quill draws a formula by script from its source. */
function formulaOf(element: Element): Element | null {
  const source = textProperty(element, "dataValue");
  return source !== "" && hasClass(element, /^ql-formula$/) ? h("code", source) : null;
}

const textAlign = /(?:^|;)\s*text-align\s*:\s*(center|right|end)/i;
const alignClass = /^(?:ql-align-|text-|has-text-align-|align)(?:center|right)$/i;

/** Alignment as an attribute, also from styles and the classes of editors. */
function withAlignment(element: Element): Properties {
  const { properties } = element;
  if (!aligned.has(element.tagName)) return properties;
  const [, styled] = textAlign.exec(textProperty(element, "style")) ?? [];
  const isRight = hasClass(element, /right$/i);
  const named = hasClass(element, alignClass) ? (isRight ? "right" : "center") : undefined;
  const align = (styled ?? named ?? textProperty(element, "align")).toLowerCase().replace("end", "right");
  return { ...properties, align: align || undefined };
}

const numberings: Readonly<Record<string, string>> = {
  "lower-alpha": "a",
  "lower-latin": "a",
  "upper-alpha": "A",
  "upper-latin": "A",
  "lower-roman": "i",
  "upper-roman": "I",
};

/** The numbers of a list: its `type`, or the style of an editor. */
function numberingOf(element: Element): string | undefined {
  const [, style = ""] = /list-style(?:-type)?\s*:\s*([a-z-]+)/i.exec(textProperty(element, "style")) ?? [];
  return numberings[style.toLowerCase()] ?? (textProperty(element, "type") || undefined);
}
