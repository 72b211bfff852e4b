import { LRUCache } from "lru-cache";
import { createElement } from "react";
import { renderToString } from "react-dom/server.edge";
import type { MakeRow, Row } from "./row";

/** Characters of rows that an isolate keeps, with their names; the least recently shown go first. */
const maxLength = 2_000_000;

interface Markup {
  readonly __html: string;
}

const kept = new LRUCache<string, Markup>({
  maxSize: maxLength,
  sizeCalculation: ({ __html }, name) => __html.length + name.length,
});

/** For the server: rows that pages show again and again are rendered once. What is inserted here React has made of the row itself. */
export const keptRow: MakeRow = (row) => {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React has made it
  return createElement(row.tag, { key: row.key, dangerouslySetInnerHTML: markupOf(row) });
};

/** The HTML of such rows. */
export function keptRows(rows: readonly Row[]): string {
  let html = "";
  for (const row of rows) html += `<${row.tag}>${markupOf(row).__html}</${row.tag}>`;
  return html;
}

function markupOf({ tag, name, content }: Row): Markup {
  const known = `${tag} ${name}`;
  let markup = kept.get(known);
  if (!markup) {
    markup = { __html: renderToString(content()) };
    kept.set(known, markup);
  }
  return markup;
}
