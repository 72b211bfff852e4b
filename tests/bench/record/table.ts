/** A table of Markdown: its first row names the columns. */
export type Table = readonly (readonly string[])[];

/** @returns no row for a text without a table */
export function parseTable(text: string): string[][] {
  const lines = text.split("\n").filter((line) => line.startsWith("|"));
  const rows = lines.map((line) => line.split("|").slice(1, -1));
  return rows.filter((_, index) => index !== 1).map((cells) => cells.map((cell) => cell.trim()));
}

/** @throws {Error} for a cell that would end its column or row */
export function tableText([head = [], ...rows]: Table): string {
  const line = (cells: readonly string[]) => {
    if (cells.some((cell) => /[|\n]/.test(cell))) throw new Error(`No cell of a table: ${cells.join(", ")}`);
    return `| ${cells.join(" | ")} |`;
  };
  return [line(head), `|${"---|".repeat(head.length)}`, ...rows.map(line)].join("\n");
}

/**
 * Exchanges what stands between the marks of a block, `<!-- bench:NAME -->` and `<!-- /bench:NAME -->`.
 * @throws {Error} where the document does not have the block exactly once
 */
export function inBlock(document: string, name: string, change: (content: string) => string): string {
  const [open, close] = [`<!-- bench:${name} -->\n`, `<!-- /bench:${name} -->\n`];
  const [before = "", rest = "", ...more] = document.split(open);
  const [content = "", after, ...others] = rest.split(close);
  const isOnce = more.length === 0 && others.length === 0 && !before.includes(close);
  if (after === undefined || !isOnce) throw new Error(`The document must have the block bench:${name} once`);
  return `${before}${open}${change(content)}${close}${after}`;
}
