import type { Element, ElementContent } from "hast";
import { hasClass, isElement, textContent, textProperty } from "./html/tree";
import { type LevelItem, type ListKind, listsOf, unordered } from "./list-items";

const itemClass = /^MsoList(?:Paragraph|Bullet|Number)/i;
const itemStyle = /mso-list:\s*l\d+\s+level(\d)/i;
const markerStyle = /mso-list:\s*ignore/i;

/** Bullets, also of Word's symbol fonts (`ü`, `Ø`, `§`, `o`, `v`), and numbers or letters. */
const leadingMarker =
  /^\s*(?:([·•◦▪●○■□►→–—*-]|[oüØ§v](?=[\s\u00a0]{2}))|\(?(\d{1,3}|[a-z]|[ivxl]{2,5})[.)])[\s\u00a0]+/i;

/** Word has nine levels of lists. */
const maxLevel = 9;

/** Makes lists of the paragraphs that Word writes for them. */
export function withWordLists(nodes: readonly ElementContent[]): readonly ElementContent[] {
  if (!nodes.some((node) => isElement(node, "p") && isOfWord(node))) return nodes;
  const result: ElementContent[] = [];
  let items: LevelItem[] = [];
  const close = () => {
    if (items.length > 0) result.push(...listsOf(items));
    items = [];
  };
  for (const node of nodes) {
    const item = isElement(node, "p") ? itemOf(node) : null;
    if (item) items.push(item);
    else if (items.length > 0 && node.type !== "element" && textContent(node).trim() === "") continue;
    else {
      close();
      result.push(node);
    }
  }
  close();
  return result;
}

const isOfWord = (paragraph: Element) =>
  itemStyle.test(textProperty(paragraph, "style")) || hasClass(paragraph, itemClass);

/** A paragraph that begins with its bullet or number. */
function itemOf(paragraph: Element): LevelItem | null {
  if (!isOfWord(paragraph)) return null;
  const [, level] = itemStyle.exec(textProperty(paragraph, "style")) ?? [];
  const marked = paragraph.children.findIndex((child) => isElement(child) && hasMarker(child));
  const marker = paragraph.children[marked];
  if (marker) {
    const children = paragraph.children.filter((_, index) => index > marked);
    return { level: levelOf(level), kind: kindOf(textContent(marker).trim()), children };
  }
  const [text, start] = leadingMarker.exec(textContent(paragraph)) ?? [];
  if (text === undefined)
    return level ? { level: levelOf(level), kind: unordered, children: paragraph.children } : null;
  return {
    level: levelOf(level),
    kind: kindOf((start ?? text).trim()),
    children: withoutStart(paragraph.children, text.length),
  };
}

const levelOf = (level = "1") => Math.min(maxLevel, Math.max(1, Number(level)));

function hasMarker(element: Element): boolean {
  return (
    markerStyle.test(textProperty(element, "style")) ||
    element.children.some((child) => isElement(child) && hasMarker(child))
  );
}

/** Without the first characters of the words. */
function withoutStart(nodes: readonly ElementContent[], length: number): ElementContent[] {
  let left = length;
  return nodes.flatMap((node): ElementContent[] => {
    if (left === 0) return [node];
    const { length } = textContent(node);
    const cut = Math.min(left, length);
    left -= cut;
    if (node.type === "text") return [{ ...node, value: node.value.slice(cut) }];
    return isElement(node) ? [{ ...node, children: withoutStart(node.children, cut) }] : [node];
  });
}

function kindOf(marker: string): ListKind {
  const [, sign = ""] = /^\(?([\da-z]+)[.)]?$/i.exec(marker) ?? [];
  if (sign === "" || /^[ovüØ]$/.test(marker)) return unordered;
  if (/^\d+$/.test(sign)) return { name: "ol", properties: Number(sign) > 1 ? { start: Number(sign) } : {} };
  const isLower = sign === sign.toLowerCase();
  if (/^(?:i|[ivxl]{2,})$/i.test(sign)) return { name: "ol", properties: { type: isLower ? "i" : "I" } };
  const start = sign.toLowerCase().charCodeAt(0) - 96;
  return { name: "ol", properties: { type: isLower ? "a" : "A", ...(start > 1 && { start }) } };
}
