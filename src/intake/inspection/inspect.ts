import type { FileKind } from "../../forms/files";
import { archiveEnd } from "./archive";
import { Danger, type DangerCode } from "./danger";
import { Effort } from "./effort";
import { inspectOffice, openOffice } from "./office";
import { inspectPdf } from "./pdf";
import { inspectTable, isTable } from "./table";

export interface Inspection {
  /** What the bytes are, whatever their name says; null for everything that is not taken. */
  readonly kind: FileKind | null;
  /** Why a file of that kind is not taken all the same. */
  readonly danger: DangerCode | null;
}

const latin1 = new TextDecoder("latin1");

/** Readers of PDF look for its beginning in the first KB; of what may stand before it only blanks are nothing else. */
const pdfStart = /^(\xef\xbb\xbf)?[\t\n\f\r ]{0,1024}%PDF-/;

/** Long enough never to come about by chance in compressed bytes. */
const foreignMarkup = /<(script|html|iframe|svg|!doctype|\?php)[\s>]/i;

/**
 * What a file is by its bytes, and whether it does anything when somebody opens it. The work is bounded whatever is in
 * the file; what is and is not looked for stands in `docs/decisions/016-files.md`.
 */
export async function inspect(bytes: Uint8Array): Promise<Inspection> {
  const effort = new Effort();
  let kind: FileKind | null = null;
  try {
    if (startsWith(bytes, "PK")) {
      const office = openOffice(bytes, effort);
      if (!office) return { kind, danger: null };
      kind = office.kind;
      await inspectOffice(office, effort);
    } else {
      const text = latin1.decode(bytes);
      kind = plainKind(bytes, text);
      if (kind) await inspectPlain(kind, { bytes, text }, effort);
    }
    return { kind, danger: null };
  } catch (error) {
    if (error instanceof Danger) return { kind, danger: error.code };
    throw error;
  }
}

function plainKind(bytes: Uint8Array, text: string): FileKind | null {
  if (pdfStart.test(text)) return "pdf";
  if (startsWith(bytes, "\xff\xd8\xff")) return "jpeg";
  if (startsWith(bytes, "\x89PNG\r\n\x1a\n")) return isWholePng(bytes) ? "png" : null;
  return isTable(bytes, text) ? "csv" : null;
}

async function inspectPlain(
  kind: FileKind,
  { bytes, text }: { readonly bytes: Uint8Array; readonly text: string },
  effort: Effort,
): Promise<void> {
  if (foreignMarkup.test(text)) throw new Danger("foreign");
  if (kind === "csv") return inspectTable(text);
  if ((kind === "pdf" || kind === "jpeg") && archiveEnd(bytes) >= 0) throw new Danger("foreign");
  if (kind === "jpeg" && text.includes("%PDF-")) throw new Danger("foreign");
  if (kind === "pdf") await inspectPdf(text, bytes, effort);
}

function startsWith(bytes: Uint8Array, signature: string): boolean {
  return [...signature].every((character, position) => bytes[position] === character.charCodeAt(0));
}

/** Chunk after chunk to the last one, and nothing behind it. */
function isWholePng(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let offset = 8;
  while (offset + 12 <= bytes.byteLength) {
    const type = latin1.decode(bytes.subarray(offset + 4, offset + 8));
    offset += 12 + view.getUint32(offset);
    if (type === "IEND") return offset === bytes.byteLength;
  }
  return false;
}
