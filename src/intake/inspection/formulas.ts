/** Functions that load, send or start something without asking the user. */
const reaching = /(?<![\w.])(?:_xl\w+\.)*(?:WEBSERVICE|RTD|DDE|CALL|REGISTER(?:\.ID)?|EXEC|IMAGE)\s*\(/i;

/** No honest export of a list contains these in plain text: they load something, or leak the table through a link. */
const reachingFromText = /(?<![\w.])(?:HYPERLINK|IMPORT(?:XML|DATA|RANGE|HTML|FEED))\s*\(/i;

/**
 * Whether a formula of a workbook starts a program or loads something. Outside strings and sheet names, a bar always means
 * DDE (`program|'topic'!item`).
 */
export function isActingFormula(formula: string): boolean {
  const withoutTexts = formula.replace(/"[^"]*"/g, '""');
  return reaching.test(withoutTexts) || withoutTexts.replace(/'[^']*'/g, "''").includes("|");
}

/** Cells of a plain-text table that a spreadsheet would treat as formulas, up to the next separator. */
const formulaCell = /(?:^|[,;\t|])[ \t"']{0,8}([=+\-@][^,;\t\r\n]{0,1000})/gm;

/** `program|'topic'!item`; a topic of one word needs no quotes. Looked for from the bar, of which few cells have one. */
const ddeInText = /(?<=[A-Za-z_][\w.]*'?)\|\s*(?:'|[^\s|!]+![^\s|])/;

/** Whether a plain-text table has a cell that would start a program or load something in a spreadsheet. */
export function hasActingCell(table: string): boolean {
  for (const [, cell = ""] of table.matchAll(formulaCell)) {
    if (ddeInText.test(cell) || reaching.test(cell) || reachingFromText.test(cell)) return true;
  }
  return false;
}
