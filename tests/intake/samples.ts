import { docxWith, xlsxWith } from "./office-samples";
import { pdfWith } from "./pdf-samples";

const text = (content: string) => new TextEncoder().encode(content);

const joined = (...parts: readonly Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

export const pdf = pdfWith({});

/** A picture of one pixel. */
export const png = new Uint8Array(
  Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
);

export const jpeg = joined(
  new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
  text("JFIF\0......"),
  new Uint8Array([0xff, 0xd9]),
);

export const csv = text("nama;harga\r\nParasetamol 500 mg;1500\r\n");

export const xlsx = xlsxWith({});
export const docx = docxWith({});

export const followedBy = (file: Uint8Array, more: Uint8Array | string) =>
  joined(file, typeof more === "string" ? text(more) : more);
