/** Functions that fetch, send or start something without being asked again. */
const reaching = /(?<![\w.])(?:_xl\w+\.)*(?:WEBSERVICE|RTD|DDE|CALL|REGISTER(?:\.ID)?|EXEC|IMAGE)\s*\(/i;

/** In plain tables these come from nobody who exports a list: they fetch too, or carry the table along in a link. */
const reachingFromText = /(?<![\w.])(?:HYPERLINK|IMPORT(?:XML|DATA|RANGE|HTML|FEED))\s*\(/i;

/**
 * Whether a formula of a workbook starts a program or fetches something. Outside of texts and names of sheets a bar is
 * nothing but DDE (`program|'topic'!item`).
 */
export function isActingFormula(formula: string): boolean {
  const withoutTexts = formula.replace(/"[^"]*"/g, '""');
  return reaching.test(withoutTexts) || withoutTexts.replace(/'[^']*'/g, "''").includes("|");
}

/** Cells of a table in text that a spreadsheet takes for formulas, up to the next separator. */
const formulaCell = /(?:^|[,;\t|])[ \t"']{0,8}([=+\-@][^,;\t\r\n]{0,1000})/gm;

/** `program|'topic'!item`, whose topic needs no quotes where it is one word. */
const ddeInText = /[A-Za-z_][\w.]*'?\|\s*(?:'|[^\s|!]+![^\s|])/;

/** Whether a table in text has a cell that a spreadsheet would run as {@link isActingFormula}, or that fetches. */
export function hasActingCell(table: string): boolean {
  for (const [, cell = ""] of table.matchAll(formulaCell)) {
    if (ddeInText.test(cell) || reaching.test(cell) || reachingFromText.test(cell)) return true;
  }
  return false;
}
