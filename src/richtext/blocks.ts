import type { Element, ElementContent, Root } from "hast";
import { h } from "hastscript";
import { z } from "zod";
import { lazy } from "../platform/lazy";
import { boxSign } from "./box-sign";

/** A text of Strapi's editor of blocks. The type only names its parts: each is read leniently. */
export type Blocks = readonly Block[];

interface Block {
  readonly type: string;
  readonly [name: string]: unknown;
}

const schemas = lazy(() => {
  const block = z.looseObject({ type: z.string() });
  const text = z.string().catch("");
  return {
    blocks: z.array(block.catch({ type: "" })),
    children: z.array(block.catch({ type: "" })).catch([]),
    text: z.looseObject({ text: z.union([z.string(), z.number().transform(String)]) }),
    heading: z.looseObject({ level: z.coerce.number().int().min(1).max(6).catch(2) }),
    link: z.looseObject({ url: text }),
    list: z.looseObject({ format: text }),
    image: z.looseObject({
      image: z.looseObject({
        url: text,
        alternativeText: z.string().nullish().catch(null),
        caption: z.string().nullish().catch(null),
        width: z.number().optional().catch(undefined),
        height: z.number().optional().catch(undefined),
      }),
    }),
  };
});

/** The blocks of a value, also as JSON in a text; null for any other value, and for blocks without content. */
export function blocksIn(value: unknown): Blocks | null {
  const list = typeof value === "string" ? parsedList(value) : value;
  const parsed = schemas().blocks.safeParse(list).data;
  return parsed && treeOfBlocks(parsed).children.length > 0 ? parsed : null;
}

function parsedList(text: string): unknown {
  if (!/^\s*\[\s*\{\s*"/.test(text)) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Elements of blocks. The words of an unknown block are a paragraph. */
export const treeOfBlocks = (blocks: Blocks): Root => ({ type: "root", children: blocks.flatMap(elementsOf) });

function elementsOf(block: Block): ElementContent[] {
  switch (block.type) {
    case "heading":
      return filled(`h${schemas().heading.parse(block).level}`, inlineIn(block));
    case "quote":
      return filled("blockquote", inlineIn(block));
    case "code":
      return [h("pre", [h("code", plainIn(block))])];
    case "list":
      return childrenOf(block).length > 0 ? [listOf(block)] : [];
    case "image":
      return pictureOf(block);
    default:
      return childrenOf(block).some(isBlock) ? childrenOf(block).flatMap(elementsOf) : filled("p", inlineIn(block));
  }
}

const blockTypes: ReadonlySet<string> = new Set(["paragraph", "heading", "quote", "code", "list", "image"]);
const isBlock = ({ type }: Block) => blockTypes.has(type);

/** Empty blocks are blank lines of the editor. */
const filled = (name: string, children: ElementContent[]): Element[] =>
  children.length > 0 ? [h(name, children)] : [];

const childrenOf = (block: Block): readonly Block[] => schemas().children.parse(block.children);

/** A list inside a list belongs to the item before it. */
function listOf(block: Block): Element {
  const items: Element[] = [];
  for (const child of childrenOf(block)) {
    const last = items.at(-1);
    if (child.type === "list" && last) last.children.push(listOf(child));
    else if (child.type === "list") items.push(h("li", [listOf(child)]));
    else items.push(h("li", [...boxOf(child), ...(child.type === "list-item" ? itemOf(child) : inlineIn(child))]));
  }
  return h(schemas().list.parse(block).format === "ordered" ? "ol" : "ul", items);
}

const boxOf = ({ checked }: Block): ElementContent[] =>
  typeof checked === "boolean" ? [{ type: "text", value: `${boxSign(checked)} ` }] : [];

function itemOf(item: Block): ElementContent[] {
  const children = childrenOf(item);
  return children.some(isBlock)
    ? children.flatMap((child) => (isBlock(child) ? elementsOf(child) : inlineOf(child)))
    : inlineIn(item);
}

function pictureOf(block: Block): ElementContent[] {
  const { data } = schemas().image.safeParse(block);
  if (!data?.image.url) return filled("p", inlineIn(block));
  const { url, alternativeText, caption, width, height } = data.image;
  const picture = h("img", { src: url, alt: alternativeText ?? "", width, height });
  return [caption ? h("figure", [picture, h("figcaption", caption)]) : picture];
}

const inlineIn = (block: Block): ElementContent[] => childrenOf(block).flatMap(inlineOf);

const marks = [
  ["code", "code"],
  ["subscript", "sub"],
  ["superscript", "sup"],
  ["highlight", "mark"],
  ["strikethrough", "s"],
  ["underline", "u"],
  ["italic", "em"],
  ["bold", "strong"],
] as const;

function inlineOf(inline: Block): ElementContent[] {
  if (inline.type === "link") return [h("a", { href: schemas().link.parse(inline).url }, inlineIn(inline))];
  const { data } = schemas().text.safeParse(inline);
  if (!data) return inlineIn(inline);
  const lines = withBreaks(data.text);
  if (lines.length === 0) return [];
  return marks.reduce<ElementContent[]>(
    (inner, [mark, name]) => (data[mark] === true ? [h(name, inner)] : inner),
    lines,
  );
}

const withBreaks = (text: string): ElementContent[] =>
  text
    .split(/\r?\n/)
    .flatMap((line, index): ElementContent[] => [...(index > 0 ? [h("br")] : []), { type: "text", value: line }])
    .filter((node) => node.type !== "text" || node.value !== "");

function plainIn(block: Block): string {
  const { data } = schemas().text.safeParse(block);
  return data ? data.text : childrenOf(block).map(plainIn).join("");
}
