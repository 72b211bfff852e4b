/** Spreadsheets detect a formula after blanks, quotation marks and invisible characters. */
const leading = /^[\s\p{Cc}\p{Cf}\ufffd"]+/u;
const otherStart = /^[!#-*,./-<>?A-~]/;

/** The formula that a spreadsheet would detect in a CSV cell, also with full-width signs; null for other text. */
export function formulaIn(cell: string): string | null {
  if (otherStart.test(cell)) return null;
  const text = cell.normalize("NFKC").replace(leading, "");
  return /^[=+\-@]/.test(text) ? text : null;
}

/** RFC 4180. An apostrophe precedes each formula, whatever separator a spreadsheet uses. */
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
