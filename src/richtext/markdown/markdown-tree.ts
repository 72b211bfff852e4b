import type { Element, ElementContent, Root } from "hast";
import type { Token } from "markdown-it";
import { maxDepth, TooComplexError } from "../html/bounded-html";

/** Names of attributes that markdown-it writes, as properties of an element. */
const propertyNames: Readonly<Record<string, string>> = { colspan: "colSpan", rowspan: "rowSpan", class: "className" };

/**
 * Elements of Markdown without the detour of writing and parsing HTML.
 * @returns null for tokens that only their own renderers can write: HTML, footnotes
 * @throws {TooComplexError} for nested emphasis, which markdown-it does not limit
 */
export function treeOfTokens(tokens: readonly Token[]): Root | null {
  const children: ElementContent[] = [];
  return appendTokens(children, tokens) ? { type: "root", children } : null;
}

/** @returns false as soon as a token has no element */
export function appendTokens(target: ElementContent[], tokens: readonly Token[], depth = 0): boolean {
  const open: ElementContent[][] = [target];
  for (const token of tokens) {
    const children = open.at(-1);
    if (!children || token.type.startsWith("html") || token.type.startsWith("footnote")) return false;
    if (token.nesting < 0) open.pop();
    else if (token.hidden && token.nesting > 0) open.push(children);
    else if (token.type === "inline") {
      if (!appendTokens(children, token.children ?? [], depth + open.length)) return false;
    } else if (token.nesting > 0) {
      const element = elementOf(token);
      children.push(element);
      open.push(element.children);
      if (depth + open.length > maxDepth) throw new TooComplexError(`over ${maxDepth} levels`);
    } else children.push(...leafOf(token));
  }
  return true;
}

const boxStart = "container_";

function elementOf({ tag, type, attrs }: Token, children: ElementContent[] = []): Element {
  const properties: Element["properties"] = {};
  for (const [name, value] of attrs ?? []) properties[propertyNames[name] ?? name] = value;
  if (type.startsWith(boxStart)) properties.className = [type.slice(boxStart.length, -"_open".length)];
  return { type: "element", tagName: tag, properties, children };
}

const text = (value: string): ElementContent => ({ type: "text", value });

const plain = (tagName: string, children: ElementContent[] = []): Element => ({
  type: "element",
  tagName,
  properties: {},
  children,
});

function leafOf(token: Token): ElementContent[] {
  const { type, content, tag, children } = token;
  switch (type) {
    case "text":
    case "text_special":
      return content ? [text(content)] : [];
    case "softbreak":
    case "hardbreak":
      return [plain("br")];
    case "fence":
    case "code_block":
      return [plain("pre", [plain("code", [text(content)])])];
    case "code_inline":
      return [elementOf(token, [text(content)])];
    case "image": {
      const picture = elementOf(token);
      return [{ ...picture, properties: { ...picture.properties, alt: wordsIn(children ?? []) } }];
    }
    default:
      return tag ? [elementOf(token)] : [];
  }
}

const wordsIn = (tokens: readonly Token[]): string =>
  tokens
    .map(({ type, content, children }) => (children ? wordsIn(children) : type === "softbreak" ? " " : content))
    .join("");
