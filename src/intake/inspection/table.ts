import { Danger } from "./danger";
import { hasActingCell } from "./formulas";

/** Other formats in plain text that a spreadsheet or a word processor would open by their beginning. */
const otherText = /^\s*(<\?xml|\{\\rtf|MIME-Version:)|%PDF-/i;
const searchedLength = 4_096;

/** Excel reads a file that begins like this as SYLK, whose formulas may be macros, when records of SYLK follow. */
const sylk = /^ID;/;
const sylkRecord = /^(O;|NN;|[CF];[XYEKRP]|P;P)/m;

/** Text of any usual encoding of one byte, without control characters, that is no other format. */
export function isTable(bytes: Uint8Array, text: string): boolean {
  const isText = bytes.every((byte) =>
    byte >= 0x20 ? byte !== 0x7f : byte === 0x09 || byte === 0x0a || byte === 0x0d,
  );
  return isText && !otherText.test(text.slice(0, searchedLength));
}

/** @throws {Danger} for a table with formulas that act, and for what is a program of another format */
export function inspectTable(text: string): void {
  if (sylk.test(text) && sylkRecord.test(text)) throw new Danger("macro");
  if (hasActingCell(text)) throw new Danger("program");
}
