import { formulaIn } from "../../platform/formats/csv";
import { Finding, type Scan } from "./finding";
import { judgeCell } from "./formulas";

/** Text formats that programs recognise by their first characters. */
const otherText = /^\s*(<\?xml|\{\\rtf|MIME-Version:)|%PDF-/i;
const searchedLength = 4_096;

/** Excel reads such a file as SYLK, whose formulas may be macros. */
const sylk = /^ID;/;
const sylkRecord = /^(O;|NN;|[CF];[XYEKRP]|P;P)/m;

const separatorLine = /^\s*"?sep=([^\r\n]*)/i;
/** Excel takes the first character. */
const maxDeclared = 2;

/** Default separators of spreadsheets, by country and settings: one of them, or several together. */
const separators = [",", ";", "\t", ",;\t"];

/** The text of a CSV file in UTF-8 or, with its byte order mark, UTF-16; null for what is no text. */
export function csvText(bytes: Uint8Array): string | null {
  const encoding = wideEncoding(bytes);
  if (encoding !== null) {
    const text = new TextDecoder(encoding).decode(bytes);
    return isTable(text) && !control.test(text.replaceAll("\x1a", "")) ? text : null;
  }
  if (!bytes.every((byte) => byte >= 0x20 || textControls.has(byte))) return null;
  const text = new TextDecoder().decode(bytes);
  return isTable(text) ? text : null;
}

/** UTF-16 by its byte order mark or, without one, by a first letter of ASCII. */
function wideEncoding([first, second, third, fourth]: Uint8Array): "utf-16le" | "utf-16be" | null {
  const isWideAscii = (letter?: number, zero?: number) => zero === 0 && letter !== undefined && letter >= 0x20;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (isWideAscii(first, second) && isWideAscii(third, fourth)) return "utf-16le";
  return isWideAscii(second, first) && isWideAscii(fourth, third) ? "utf-16be" : null;
}

/** Tabs, line and page ends, and the end of a file of DOS. */
const textControls = new Set([0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1a]);
const control = /(?![\t\n\v\f\r])\p{Cc}/u;

/** Whether no program takes a text for another format. */
const isTable = (text: string) => !otherText.test(text.slice(0, searchedLength));

/** Signs of a formula, also in full width and in the other forms that programs take for them. */
const signs =
  /[=+\-@]|[^\p{ASCII}](?<=[\u207a\u207b\u207c\u208a\u208b\u208c\ufb29\ufe62\ufe63\ufe66\ufe6b\uff0b\uff0d\uff1d\uff20])/gu;

/** What programs skip before the sign of a formula: see {@link formulaIn}. */
const skipped = /[\s\p{Cc}\p{Cf}\ufffd"]/u;

/** A number of its own, with its separator: the usual cell that begins with a sign. */
const plainNumber = /[+-]?[\d.,]*\d%?(?=[\r\n,;\t|"]|$)/y;

/**
 * Looks at each cell that begins like a formula, under each separator that a spreadsheet may use and with each reading of
 * quotation marks.
 * @throws {Finding} for SYLK, and for formulas that reach out or run something
 */
export async function inspectCsv(text: string, scan: Scan): Promise<void> {
  if (sylk.test(text) && sylkRecord.test(text)) throw new Finding("macro");
  const sets = separatorSets(text).map((separators): SeparatorSet => ({ separators, end: endOf(separators) }));
  const boundaries = new Set([...sets.map(({ separators }) => separators).join(""), "\r", "\n"]);
  scan.spend("characters", text.length);
  for (const { index } of text.matchAll(signs)) {
    plainNumber.lastIndex = index;
    if (plainNumber.test(text)) continue;
    const start = startOfCell(text, index, boundaries);
    if (start === null) continue;
    scan.spend("cells");
    for (const cell of cellsAt(text, start, sets, scan)) inspectCell(cell, { text, start, sets }, scan);
    await scan.yield();
  }
}

interface SeparatorSet {
  readonly separators: string;
  /** Matches what ends a cell. */
  readonly end: RegExp;
}

function endOf(set: string): RegExp {
  const codes = Array.from(set, (each) => `\\u{${each.codePointAt(0)?.toString(16)}}`);
  return new RegExp(`[\\r\\n${codes.join("")}]`, "gu");
}

/** What of the first line shows the separator. */
const maxFirstLine = 10_000;

/** Sets of characters that separate cells. Bars count if the first line has one. */
function separatorSets(text: string): readonly string[] {
  const declared = (separatorLine.exec(text)?.[1] ?? "").replaceAll('"', "").slice(0, maxDeclared);
  const [first = ""] = /^[^\r\n]*/.exec(text.slice(0, maxFirstLine)) ?? [];
  const counted = [...separators, ...(first.includes("|") ? ["|"] : [])].map((set) => ({
    set,
    count: Array.from(first).filter((one) => set.includes(one)).length,
  }));
  const likely = counted.toSorted((one, other) => other.count - one.count).map(({ set }) => set);
  return [...new Set([...declared, ...(declared ? [declared] : []), ...likely])];
}

/** Where a cell begins whose first sign is at an index; null if something else precedes the sign. */
function startOfCell(text: string, index: number, boundaries: ReadonlySet<string>): number | null {
  for (let start = index; ; start--) {
    const before = text[start - 1];
    if (before === undefined || boundaries.has(before)) return start;
    if (!skipped.test(before)) return null;
  }
}

interface CsvCell {
  readonly text: string;
  /** With its quotation marks, as few programs read it: what it names is no name then. */
  readonly isVerbatim: boolean;
}

/** What a spreadsheet may take for the cell at a position. */
function cellsAt(text: string, start: number, sets: readonly SeparatorSet[], scan: Scan): readonly CsvCell[] {
  const before = text[start - 1] ?? "\n";
  quotedStart.lastIndex = start;
  const isQuoted = quotedStart.test(text);
  const quote = quotedStart.lastIndex - 1;
  const close = isQuoted ? closingQuote(text, quote + 1) : -1;
  const cells = new Map<string, CsvCell>();
  const add = (cell: string, isVerbatim: boolean) => {
    scan.spend("characters", cell.length);
    cells.set(cell, { text: cell, isVerbatim });
  };
  for (const { separators: set, end } of sets) {
    if (!"\r\n".includes(before) && !set.includes(before)) continue;
    add(text.slice(start, endOfCell(text, start, end)), close >= 0);
    if (close < 0) continue;
    const inner = text.slice(quote + 1, close).replaceAll('""', '"');
    add(inner + text.slice(close + 1, endOfCell(text, close + 1, end)), false);
  }
  return [...cells.values()];
}

/** Blanks before a quotation mark, and that. */
const quotedStart = /[^\S\r\n]{0,1000}"/y;

/** Longer cells are no cells: Excel allows 32,767 characters. */
const maxCellLength = 200_000;

function endOfCell(text: string, start: number, end: RegExp): number {
  end.lastIndex = start;
  return Math.min(end.exec(text)?.index ?? text.length, start + maxCellLength);
}

function closingQuote(text: string, start: number): number {
  const end = start + maxCellLength;
  let at = text.indexOf('"', start);
  while (at >= 0 && at < end && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at < 0 ? Math.min(text.length, end) : Math.min(at, end);
}

interface CellContext {
  readonly text: string;
  readonly start: number;
  readonly sets: readonly SeparatorSet[];
}

/** A call, another program or another file: what does nothing has none of these, in full width neither. */
const mayAct = /[(|[!'\uff08\uff5c\uff3b\uff01\uff07\ufe59]/;

function inspectCell({ text: cell, isVerbatim }: CsvCell, context: CellContext, scan: Scan): void {
  if (!mayAct.test(cell)) return;
  const formula = formulaIn(cell);
  if (formula === null) return;
  const { acting, unknown } = judgeCell(formula, scan);
  if (acting !== null) throw new Finding("formula", `${nameOfCell(context)}: ${acting}`);
  if (!isVerbatim) for (const name of unknown) scan.mark("function", name);
}

/** `B3` for the second cell of the third row, with the likeliest separator that precedes the cell. */
function nameOfCell({ text, start, sets }: CellContext): string {
  const before = text[start - 1] ?? "\n";
  const fits = ({ separators: set }: SeparatorSet) => "\r\n".includes(before) || set.includes(before);
  const set = sets.find(fits)?.separators ?? ",";
  let row = 1;
  let column = 1;
  let isQuoted = false;
  for (let at = 0; at < start; at++) {
    const letter = text[at] ?? "";
    if (letter === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (set.includes(letter)) column++;
    else if (letter === "\n" || (letter === "\r" && text[at + 1] !== "\n")) {
      row++;
      column = 1;
    }
  }
  return `${columnName(column)}${row}`;
}

/** `A` for 1, `AA` for 27. */
function columnName(column: number): string {
  const letter = String.fromCharCode(65 + ((column - 1) % 26));
  return column > 26 ? `${columnName(Math.floor((column - 1) / 26))}${letter}` : letter;
}
