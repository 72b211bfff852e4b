const text = (content: string) => new TextEncoder().encode(content);

const joined = (...parts: readonly Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

export const pdf = text("%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n");

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

/** A ZIP archive of stored, empty entries. */
export function zip(names: readonly string[], { flags = 0 }: { flags?: number } = {}): Uint8Array {
  const locals = names.map((name) => record(0x04034b50, 30, name, [[6, flags]], 26));
  const offsets = locals.map((_, index) => locals.slice(0, index).reduce((sum, { byteLength }) => sum + byteLength, 0));
  const entries = names.map((name, index) => record(0x02014b50, 46, name, [[8, flags]], 28, [42, offsets[index] ?? 0]));
  const body = joined(...locals);
  const directory = joined(...entries);
  const end = new DataView(new ArrayBuffer(22));
  end.setUint32(0, 0x06054b50, true);
  end.setUint16(8, names.length, true);
  end.setUint16(10, names.length, true);
  end.setUint32(12, directory.byteLength, true);
  end.setUint32(16, body.byteLength, true);
  return joined(body, directory, new Uint8Array(end.buffer));
}

function record(
  signature: number,
  length: number,
  name: string,
  shorts: readonly (readonly [number, number])[],
  nameLengthAt: number,
  [longAt, long]: readonly [number, number] = [0, signature],
): Uint8Array {
  const view = new DataView(new ArrayBuffer(length));
  view.setUint32(longAt, long, true);
  view.setUint32(0, signature, true);
  for (const [offset, value] of shorts) view.setUint16(offset, value, true);
  view.setUint16(nameLengthAt, text(name).byteLength, true);
  return joined(new Uint8Array(view.buffer), text(name));
}

export const xlsx = zip(["[Content_Types].xml", "_rels/.rels", "xl/workbook.xml"]);
export const docx = zip(["[Content_Types].xml", "word/document.xml"]);

export const followedBy = (file: Uint8Array, more: Uint8Array | string) =>
  joined(file, typeof more === "string" ? text(more) : more);
