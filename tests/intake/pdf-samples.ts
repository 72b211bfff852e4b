import { deflateSync } from "node:zlib";

/** A stream object: the entries of its dictionary but `/Length`, and what it holds. */
export interface PdfStream {
  readonly entries: string;
  readonly data: Uint8Array;
}

export type PdfObjects = Readonly<Record<number, string | PdfStream>>;

interface PdfOptions {
  /** Packs the objects that are no streams into an object stream, with a table of objects that is a stream as well. */
  readonly packed?: boolean;
  /** Further entries of the trailer. */
  readonly trailer?: string;
}

/** What every document has: one empty page. */
export const pageObjects = {
  1: "<< /Type /Catalog /Pages 2 0 R >>",
  2: "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
  3: "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << >> >>",
} as const;

/** A document of one page with other or further objects. */
export const pdfWith = (objects: PdfObjects, options?: PdfOptions) => pdfFile({ ...pageObjects, ...objects }, options);

/** A PDF with its table of objects. */
export function pdfFile(objects: PdfObjects, { packed = false, trailer = "" }: PdfOptions = {}): Uint8Array {
  const pieces: Buffer[] = [Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "latin1")];
  const offsets = new Map<number, number>();
  let length = pieces[0]?.byteLength ?? 0;
  const add = (number: number, object: string | PdfStream) => {
    offsets.set(number, length);
    const piece = Buffer.concat([Buffer.from(`${number} 0 obj\n`), bodyOf(object), Buffer.from("\nendobj\n")]);
    pieces.push(piece);
    length += piece.byteLength;
  };
  const entries = Object.entries(objects).map(([number, object]) => [Number(number), object] as const);
  const size = Math.max(...entries.map(([number]) => number)) + 3;
  const plain = entries.flatMap(([number, object]) => (typeof object === "string" ? [[number, object] as const] : []));
  for (const [number, object] of entries) if (!packed || typeof object !== "string") add(number, object);
  if (packed) {
    const container = size - 2;
    add(container, objectStream(plain));
    const start = length;
    offsets.set(size - 1, start);
    const rows = Array.from({ length: size }, (_, number) => {
      const index = plain.findIndex(([own]) => own === number);
      return index >= 0 ? [2, container, index] : [offsets.has(number) ? 1 : 0, offsets.get(number) ?? 0, 0];
    });
    const table = Buffer.from(
      rows.flatMap(([type = 0, where = 0, index = 0]) => [type, where >> 16, where >> 8, where, index]),
    );
    const xref = `/Type /XRef /Size ${size} /W [1 3 1] /Root 1 0 R ${trailer}`;
    pieces.push(
      Buffer.from(`${size - 1} 0 obj\n`),
      bodyOf(deflated(xref, table)),
      Buffer.from(`\nendobj\nstartxref\n${start}\n%%EOF\n`),
    );
  } else {
    const start = length;
    const rows = Array.from({ length: size }, (_, number) =>
      offsets.has(number) ? `${String(offsets.get(number)).padStart(10, "0")} 00000 n \n` : "0000000000 65535 f \n",
    );
    pieces.push(
      Buffer.from(
        `xref\n0 ${size}\n${rows.join("")}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`,
      ),
    );
  }
  return new Uint8Array(Buffer.concat(pieces));
}

/** Objects in one stream, as writers since PDF 1.5 put them. */
export function objectStream(objects: readonly (readonly [number: number, object: string])[]): PdfStream {
  let offset = 0;
  const head = objects.map(([number, object]) => {
    const pair = `${number} ${offset}`;
    offset += Buffer.byteLength(object, "latin1") + 1;
    return pair;
  });
  const start = `${head.join(" ")}\n`;
  const content = `${start}${objects.map(([, object]) => object).join("\n")}\n`;
  return deflated(`/Type /ObjStm /N ${objects.length} /First ${start.length}`, Buffer.from(content, "latin1"));
}

export function deflated(entries: string, content: string | Uint8Array): PdfStream {
  return { entries: `${entries} /Filter /FlateDecode`, data: deflateSync(content) };
}

function bodyOf(object: string | PdfStream): Buffer {
  if (typeof object === "string") return Buffer.from(object, "latin1");
  const head = `<< ${object.entries} /Length ${object.data.byteLength} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head, "latin1"), object.data, Buffer.from("\nendstream")]);
}
