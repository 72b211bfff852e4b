import { formulaIn } from "../../platform/csv";
import { type Budget, Finding } from "./finding";
import { problemOfCell } from "./formulas";

/** Text formats that programs recognise by their first characters. */
const otherText = /^\s*(<\?xml|\{\\rtf|MIME-Version:)|%PDF-/i;
const searchedLength = 4_096;

/** Excel reads such a file as SYLK, whose formulas may be macros. */
const sylk = /^ID;/;
const sylkRecord = /^(O;|NN;|[CF];[XYEKRP]|P;P)/m;

const separatorLine = /^\s*"?sep=([^\r\n]*)/i;

/** Default separators of spreadsheets, by country and settings: one of them, or several together. */
const separators = [",", ";", "\t", ",;\t"];
const maxDeclared = 2;

export function isCsv(bytes: Uint8Array, text: string): boolean {
  const isText = bytes.every((byte) =>
    byte >= 0x20 ? byte !== 0x7f : byte === 0x09 || byte === 0x0a || byte === 0x0d,
  );
  return isText && !otherText.test(text.slice(0, searchedLength));
}

/**
 * Reads a CSV file with each separator that a spreadsheet may use.
 * @throws {Finding} for SYLK, a formula that is not on the lists, and quotation marks that programs read differently
 */
export async function inspectCsv(bytes: Uint8Array, budget: Budget): Promise<void> {
  const text = new TextDecoder().decode(bytes);
  if (sylk.test(text) && sylkRecord.test(text)) throw new Finding("macro");
  let isWellFormed = false;
  for (const each of separatorsFor(text)) {
    budget.spend("characters", text.length);
    if (inspectCells(text, each)) isWellFormed = true;
    await budget.yield();
  }
  if (!isWellFormed) throw new Finding("unreadable");
}

/** The most likely separator first, so that a message names the author's cell. Bars count if the first line has one. */
function separatorsFor(text: string): readonly string[] {
  const declared = separatorLine.exec(text)?.[1]?.replaceAll('"', "") ?? "";
  if (declared.length > maxDeclared) throw new Finding("unreadable");
  const first = text.slice(0, text.search(/[\r\n]|$/));
  const count = (each: string) => Array.from(first).filter((one) => each.includes(one)).length;
  const used = separators.filter((each) => Array.from(each).some((one) => text.includes(one)));
  const chosen = first.includes("|") ? [...used, "|"] : used;
  const likely = chosen.toSorted((one, other) => count(other) - count(one));
  return [...new Set([...declared, ...(declared ? [declared] : []), ...likely, ","])];
}

/** @returns whether quotation marks enclose whole cells */
function inspectCells(text: string, separator: string): boolean {
  const codes = Array.from(separator, (each) => `\\u{${each.charCodeAt(0).toString(16)}}`);
  const end = new RegExp(`\\r\\n?|[\\n${codes.join("")}]|$`, "gu");
  let isWellFormed = true;
  let [row, column] = [1, 1];
  for (let at = 0; at < text.length; ) {
    const close = text[at] === '"' ? closingQuote(text, at + 1) : -1;
    const quoted = close < 0 ? "" : text.slice(at + 1, close).replaceAll('""', '"');
    end.lastIndex = close < 0 ? at : close + 1;
    const found = end.exec(text);
    const next = found?.index ?? text.length;
    const rest = text.slice(close < 0 ? at : close + 1, next);
    if (close >= 0 && (close === text.length || rest.trim() !== "")) isWellFormed = false;
    inspectCell(quoted + rest, row, column);
    [row, column] = /[\r\n]/.test(found?.[0] ?? "") ? [row + 1, 1] : [row, column + 1];
    at = next + (found?.[0].length || 1);
  }
  return isWellFormed;
}

function closingQuote(text: string, start: number): number {
  let at = text.indexOf('"', start);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at < 0 ? text.length : at;
}

function inspectCell(cell: string, row: number, column: number): void {
  const formula = formulaIn(cell);
  const problem = formula === null ? null : problemOfCell(formula);
  if (problem !== null) throw new Finding("formula", `${columnName(column)}${row}: ${problem}`);
}

/** `A` for 1, `AA` for 27. */
function columnName(column: number): string {
  const letter = String.fromCharCode(65 + ((column - 1) % 26));
  return column > 26 ? `${columnName(Math.floor((column - 1) / 26))}${letter}` : letter;
}
