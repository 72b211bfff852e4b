import { Danger } from "./danger";
import { hasActingCell } from "./formulas";

/** Other plain-text formats that a spreadsheet or word processor would recognise by their first characters. */
const otherText = /^\s*(<\?xml|\{\\rtf|MIME-Version:)|%PDF-/i;
const searchedLength = 4_096;

/** Excel reads a file that begins like this, with SYLK records after it, as SYLK, whose formulas may be macros. */
const sylk = /^ID;/;
const sylkRecord = /^(O;|NN;|[CF];[XYEKRP]|P;P)/m;

/** Whether this is text without control characters and not one of those formats. */
export function isTable(bytes: Uint8Array, text: string): boolean {
  const isText = bytes.every((byte) =>
    byte >= 0x20 ? byte !== 0x7f : byte === 0x09 || byte === 0x0a || byte === 0x0d,
  );
  return isText && !otherText.test(text.slice(0, searchedLength));
}

/** @throws {Danger} for a table with formulas that do something, and for SYLK */
export function inspectTable(text: string): void {
  if (sylk.test(text) && sylkRecord.test(text)) throw new Danger("macro");
  if (hasActingCell(text)) throw new Danger("program");
}
