/** Spreadsheets find a formula behind blanks, quotation marks, invisible and unreadable characters. */
const leading = /^[\s\p{Cc}\p{Cf}\ufffd"]+/u;
const otherStart = /^[!#-*,./-<>?A-~]/;

/** The formula that a spreadsheet would read in a cell of a CSV file, also with full-width signs; null for other text. */
export function formulaIn(cell: string): string | null {
  if (otherStart.test(cell)) return null;
  const text = cell.normalize("NFKC").replace(leading, "");
  return /^[=+\-@]/.test(text) ? text : null;
}

/** A row as CSV (RFC 4180). An apostrophe keeps every text from being a formula, whatever separator a spreadsheet uses. */
export function csvRow(values: readonly (string | number | null)[]): string {
  return `${values.map((value) => csvCell(String(value ?? ""))).join(",")}\r\n`;
}

function csvCell(text: string): string {
  const plain = text
    .split(/(?<=[,;\t|\r\n])/)
    .map((piece) => (formulaIn(piece) === null ? piece : `'${piece}`))
    .join("");
  return /[",;\t|\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
