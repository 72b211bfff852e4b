import type { FileKind } from "../../forms/files";
import { Budget } from "./budget";
import { inspectCsv, isCsv } from "./csv";
import { Finding } from "./finding";
import { inspectOffice, openOffice } from "./office";
import { inspectPdf } from "./pdf";
import { zipEnd } from "./zip";

export interface Inspection {
  /** What the bytes are, whatever the name of the file says; null for anything that is not accepted. */
  readonly kind: FileKind | null;
  /** Why the file is refused although its kind is accepted. */
  readonly finding: Finding | null;
}

const latin1 = new TextDecoder("latin1");

/** PDF readers look for the header in the first KB; only whitespace before it rules out another format. */
const pdfStart = /^(\xef\xbb\xbf)?[\t\n\f\r ]{0,1024}%PDF-/;

/** `IEND`. */
const lastChunk = 0x49454e44;

/** Too long to occur by chance in compressed bytes. */
const foreignMarkup = /<(script|html|iframe|svg|!doctype|\?php)[\s>]/i;

/**
 * Determines from its bytes what a file is, and whether opening it does anything. The work is bounded whatever the file
 * contains; `docs/decisions/012-file-inspection.md` says what is and is not looked for.
 */
export async function inspect(bytes: Uint8Array): Promise<Inspection> {
  const budget = new Budget();
  let kind: FileKind | null = null;
  try {
    if (startsWith(bytes, "PK")) {
      const office = await openOffice(bytes, budget);
      if (!office) return { kind, finding: null };
      kind = office.kind;
      await inspectOffice(office, budget);
    } else {
      const text = latin1.decode(bytes);
      kind = plainKind(bytes, text);
      if (kind) await inspectPlain(kind, { bytes, text }, budget);
    }
    return { kind, finding: null };
  } catch (error) {
    if (error instanceof Finding) return { kind, finding: error };
    throw error;
  }
}

function plainKind(bytes: Uint8Array, text: string): FileKind | null {
  if (pdfStart.test(text)) return "pdf";
  if (startsWith(bytes, "\xff\xd8\xff")) return "jpeg";
  if (startsWith(bytes, "\x89PNG\r\n\x1a\n")) return isWholePng(bytes) ? "png" : null;
  return isCsv(bytes, text) ? "csv" : null;
}

async function inspectPlain(
  kind: FileKind,
  { bytes, text }: { readonly bytes: Uint8Array; readonly text: string },
  budget: Budget,
): Promise<void> {
  if (foreignMarkup.test(text)) throw new Finding("foreign");
  if (kind === "csv") return inspectCsv(bytes, budget);
  if ((kind === "pdf" || kind === "jpeg") && zipEnd(bytes) >= 0) throw new Finding("foreign");
  if (kind === "jpeg" && text.includes("%PDF-")) throw new Finding("foreign");
  if (kind === "pdf") await inspectPdf(text, bytes, budget);
}

function startsWith(bytes: Uint8Array, signature: string): boolean {
  return [...signature].every((character, position) => bytes[position] === character.charCodeAt(0));
}

/** Whether the chunks are complete and nothing follows the last one. */
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
