import type { Element, ElementContent } from "hast";
import { boxSign } from "./box-sign";
import { hasClass, isElement, textContent, textProperty } from "./html/tree";
import { type LevelItem, type ListKind, listsOf, unordered } from "./list-items";

/** Quill indents up to eight levels below the first. */
const maxLevel = 8;

const indent = /^ql-indent-(\d)$/;

/** Makes nested lists of those of Quill, where classes and attributes of the items say their level and kind. */
export function withQuillLists(nodes: readonly ElementContent[]): readonly ElementContent[] {
  if (!nodes.some((node) => isElement(node) && isList(node) && isOfQuill(node))) return nodes;
  const result: ElementContent[] = [];
  let lists: Element[] = [];
  const close = () => {
    if (lists.some(isOfQuill)) result.push(...listsOf(itemsOf(lists)));
    else result.push(...lists);
    lists = [];
  };
  for (const node of nodes) {
    if (isElement(node) && isList(node)) lists.push(node);
    else if (lists.length === 0 || isElement(node) || textContent(node).trim() !== "") {
      close();
      result.push(node);
    }
  }
  close();
  return result;
}

const isList = ({ tagName }: Element) => tagName === "ol" || tagName === "ul";

const isOfQuill = (list: Element): boolean =>
  isChecked(list) !== null ||
  list.children.some((item) => isElement(item, "li") && (levelOf(item) > 0 || textProperty(item, "dataList") !== ""));

/** Of a list or an item with boxes; null for any other. */
function isChecked(element: Element): boolean | null {
  const { dataChecked, dataList } = element.properties;
  if (dataList === "checked" || dataList === "unchecked") return dataList === "checked";
  return dataChecked === undefined ? null : String(dataChecked) === "true";
}

function levelOf(item: Element): number {
  const { className } = item.properties;
  const names = Array.isArray(className) ? className.map(String) : [];
  const [level = "0"] = names.flatMap((name) => indent.exec(name)?.[1] ?? []);
  return Math.min(maxLevel, Number(level));
}

/** Numbers go on behind an item of another kind or a deeper level, as the editor shows them. */
function itemsOf(lists: readonly Element[]): LevelItem[] {
  const counts: number[] = [];
  return lists.flatMap((list) =>
    list.children.flatMap((item): LevelItem[] => {
      if (!isElement(item, "li")) return [];
      const level = levelOf(item);
      counts.length = Math.min(counts.length, level + 1);
      const isOrdered = (textProperty(item, "dataList") || (list.tagName === "ol" ? "ordered" : "")) === "ordered";
      if (isOrdered) counts[level] = (counts[level] ?? 0) + 1;
      const box = isChecked(item) ?? isChecked(list);
      const sign: ElementContent[] = box === null ? [] : [{ type: "text", value: `${boxSign(box)} ` }];
      const children = item.children.filter((child) => !isElement(child) || !hasClass(child, /^ql-ui$/));
      return [
        { level, kind: isOrdered ? numbered(level, counts[level] ?? 1) : unordered, children: [...sign, ...children] },
      ];
    }),
  );
}

/** Quill counts in numbers, letters and Roman numbers by turns. */
const numberings = ["1", "a", "i"] as const;

function numbered(level: number, number: number): ListKind {
  const type = level === 0 ? undefined : numberings[level % numberings.length];
  return { name: "ol", properties: { type, start: number > 1 ? number : undefined } };
}
