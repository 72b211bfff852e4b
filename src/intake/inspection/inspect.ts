import type { FileMark } from "../../forms/file-marks";
import { allFileTypes, type FileType, fileTypeOf } from "../../forms/file-types";
import type { ForeignKind } from "../../forms/foreign-files";
import { binaryText, startCodes } from "./binary-text";
import { csvText, inspectCsv } from "./csv";
import { BudgetError, Finding, Scan, UnreadableError } from "./finding";
import { foreignKind } from "./foreign";
import { inspectOffice, openOffice } from "./office";
import { inspectPdf } from "./pdf";
import { checkMarkup, endOfPng } from "./pictures";
import { zipEnd } from "./zip";

export interface Inspection {
  /** By the bytes alone; null if it is not accepted. */
  readonly type: FileType | null;
  /** What it is if its type is not accepted; null if that is not known either. */
  readonly foreign: ForeignKind | null;
  /** Why the file is refused. */
  readonly finding: Finding | null;
  /** What is not known or cannot be read in a file that is taken. */
  readonly marks: readonly FileMark[];
}

/** PDF readers look for the header in the first KB. Only whitespace before it rules out another format. */
const pdfStart = /^(\xef\xbb\xbf)?[\t\n\f\r ]{0,1024}%PDF-/;

/** In which the kind of a file that is not accepted shows. */
const startBytes = 2_048;

/**
 * Determines the type of a file from its bytes, and whether opening it does anything. The work is bounded;
 * `docs/decisions/012-file-inspection.md` has the scope.
 */
export async function inspect(bytes: Uint8Array): Promise<Inspection> {
  const scan = new Scan();
  let type: FileType | null = null;
  const result = (finding: Finding | null, foreign: ForeignKind | null = null): Inspection => {
    return { type, foreign, finding, marks: finding === null && type !== null ? scan.marks : [] };
  };
  try {
    const start = startCodes(bytes, startBytes);
    const office = start.startsWith("PK") ? await openOffice(bytes, scan) : null;
    type = office ? office.type : typeByStart(start);
    if (office && type) await inspectOffice(office, scan);
    else if (type) await inspectPlain(type, bytes, scan);
    else {
      const foreign = foreignKind(bytes, start);
      const text = foreign === null && !start.startsWith("PK") ? csvText(bytes) : null;
      if (text === null) return result(null, foreign);
      type = "csv";
      checkMarkup(text);
      await inspectCsv(text, scan);
    }
    return result(null);
  } catch (error) {
    if (error instanceof Finding) return result(error);
    if (error instanceof UnreadableError) return result(new Finding("damaged"));
    if (!(error instanceof BudgetError)) throw error;
    if (type === null) return result(new Finding("disguised"));
    scan.mark("too-complex", error.message);
    return result(null);
  }
}

/** The type of a file that begins as none but its own does. */
function typeByStart(start: string): FileType | null {
  return (
    allFileTypes.find((type) => {
      const { inspection, signature } = fileTypeOf(type);
      if (inspection === "pdf") return pdfStart.test(start);
      return (inspection === "picture" || inspection === "png") && start.startsWith(signature);
    }) ?? null
  );
}

async function inspectPlain(type: FileType, bytes: Uint8Array, scan: Scan): Promise<void> {
  const { inspection } = fileTypeOf(type);
  const text = binaryText(bytes);
  if (inspection === "png") return inspectPng(bytes, text);
  checkMarkup(text);
  if (zipEnd(bytes) >= 0) throw new Finding("foreign");
  if (inspection === "pdf") return inspectPdf(text, bytes, scan);
  if (text.includes("%PDF-")) throw new Finding("foreign");
}

/** What a whole PNG is made of leaves no room for another file; some programs write a few bytes behind it. */
function inspectPng(bytes: Uint8Array, text: string): void {
  checkMarkup(text);
  const end = endOfPng(bytes);
  if (end === null) throw new Finding("damaged");
  if (end === bytes.byteLength) return;
  if (zipEnd(bytes) >= 0 || text.includes("%PDF-", end)) throw new Finding("foreign");
}
