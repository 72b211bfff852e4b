import { LRUCache } from "lru-cache";
import { createElement } from "react";
import { renderToString } from "react-dom/server.edge";
import type { MakeRow, Row } from "./row";

/** Characters of rows that an isolate keeps, with their names and bytes; the least recently used go first. */
const maxLength = 4_000_000;

interface Markup {
  readonly __html: string;
  /** Of the whole row, with its own element. */
  readonly bytes: Uint8Array;
}

const kept = new LRUCache<string, Markup>({
  maxSize: maxLength,
  sizeCalculation: ({ __html, bytes }, name) => __html.length + bytes.length + name.length,
});

const encoder = new TextEncoder();

/** For the server: rows that pages show again and again are rendered once. What is inserted here React has made of the row itself. */
export const keptRow: MakeRow = (row) => {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React has made it
  return createElement("li", { key: row.key, dangerouslySetInnerHTML: markupOf(row) });
};

/** The HTML of such a row in UTF-8. */
export const keptBytes = (row: Row): Uint8Array => markupOf(row).bytes;

function markupOf({ name, content }: Row): Markup {
  const markup = kept.get(name);
  if (markup) return markup;
  const html = renderToString(content());
  const made = { __html: html, bytes: encoder.encode(`<li>${html}</li>`) };
  kept.set(name, made);
  return made;
}
