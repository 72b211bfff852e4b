import type { ElementContent, Properties } from "hast";
import { h } from "hastscript";
import { isElement } from "./html/tree";

/** What a list is: its element, and how it counts. */
export interface ListKind {
  readonly name: "ul" | "ol";
  readonly properties: Properties;
}

/** An item of a list whose source says how deep it lies instead of putting one list into another. */
export interface LevelItem {
  readonly level: number;
  readonly kind: ListKind;
  readonly children: ElementContent[];
}

/** Lists of the items, one inside the other by their levels. */
export function listsOf(items: readonly LevelItem[]): ElementContent[] {
  const lists: ElementContent[] = [];
  const base = Math.min(...items.map(({ level }) => level));
  for (let at = 0; at < items.length; ) {
    const { name, properties } = items[at]?.kind ?? unordered;
    const list = h(name, properties);
    for (; at < items.length; ) {
      const item = items[at];
      if (!item || (item.level === base && item.kind.name !== name)) break;
      if (item.level === base) {
        list.children.push(h("li", item.children));
        at++;
        continue;
      }
      const followingItems = items.slice(at);
      const end = followingItems.findIndex(({ level }) => level === base);
      const inner = end === -1 ? followingItems : followingItems.slice(0, end);
      const holder = list.children.at(-1);
      if (isElement(holder)) holder.children.push(...listsOf(inner));
      else list.children.push(h("li", listsOf(inner)));
      at += inner.length;
    }
    lists.push(list);
  }
  return lists;
}

export const unordered: ListKind = { name: "ul", properties: {} };
