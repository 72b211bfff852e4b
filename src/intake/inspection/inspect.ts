import { allFileTypes, type FileType, fileTypeOf } from "../../forms/file-types";
import { inspectCsv, isCsv } from "./csv";
import { Budget, Finding } from "./finding";
import { inspectOffice, openOffice } from "./office";
import { inspectPdf } from "./pdf";
import { zipEnd } from "./zip";

export interface Inspection {
  /** By the bytes alone; null if it is not accepted. */
  readonly type: FileType | null;
  /** Why the file is refused although its type is accepted. */
  readonly finding: Finding | null;
}

const latin1 = new TextDecoder("latin1");

/** PDF readers look for the header in the first KB. Only whitespace before it rules out another format. */
const pdfStart = /^(\xef\xbb\xbf)?[\t\n\f\r ]{0,1024}%PDF-/;

/** `IEND`. */
const lastChunk = 0x49454e44;

/** Too long to occur by chance in compressed bytes. */
const foreignMarkup = /<(script|html|iframe|svg|!doctype|\?php)[\s>]/i;

/**
 * Determines the type of a file from its bytes, and whether opening it does anything. The work is bounded;
 * `docs/decisions/012-file-inspection.md` has the scope.
 */
export async function inspect(bytes: Uint8Array): Promise<Inspection> {
  const budget = new Budget();
  let type: FileType | null = null;
  try {
    if (hasSignature(bytes, "PK")) {
      const office = await openOffice(bytes, budget);
      if (!office) return { type, finding: null };
      type = office.type;
      await inspectOffice(office, budget);
    } else {
      const text = latin1.decode(bytes);
      type = allFileTypes.find((each) => isOf(each, bytes, text)) ?? null;
      if (type) await inspectPlain(type, { bytes, text }, budget);
    }
    return { type, finding: null };
  } catch (error) {
    if (error instanceof Finding) return { type, finding: error };
    throw error;
  }
}

function isOf(type: FileType, bytes: Uint8Array, text: string): boolean {
  const { inspection, signature } = fileTypeOf(type);
  if (inspection === "pdf") return pdfStart.test(text);
  if (inspection === "csv") return isCsv(bytes, text);
  return inspection !== "office" && hasSignature(bytes, signature) && (inspection !== "png" || isWholePng(bytes));
}

async function inspectPlain(
  type: FileType,
  { bytes, text }: { readonly bytes: Uint8Array; readonly text: string },
  budget: Budget,
): Promise<void> {
  const { inspection } = fileTypeOf(type);
  if (foreignMarkup.test(text)) throw new Finding("foreign");
  if (inspection === "csv") return inspectCsv(bytes, budget);
  // What a whole PNG is made of leaves no room for another file.
  if (inspection !== "png" && zipEnd(bytes) >= 0) throw new Finding("foreign");
  if (inspection === "picture" && text.includes("%PDF-")) throw new Finding("foreign");
  if (inspection === "pdf") await inspectPdf(text, bytes, budget);
}

const hasSignature = (bytes: Uint8Array, signature: string) =>
  [...signature].every((one, position) => bytes[position] === one.charCodeAt(0));

function isWholePng(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let offset = 8;
  while (offset + 12 <= bytes.byteLength) {
    const type = view.getUint32(offset + 4);
    offset += 12 + view.getUint32(offset);
    if (type === lastChunk) return offset === bytes.byteLength;
  }
  return false;
}
