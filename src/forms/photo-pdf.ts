/** A picture in JPEG, as a browser's canvas makes it: three components of eight bits, without metadata. */
export interface JpegPage {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** The longer side of A4 in points. */
const pageHeight = 842;
const pageWidth = 595;

const encoder = new TextEncoder();

/**
 * A PDF with a page for each picture, which fills the page as far as its proportions allow. The pictures are stored as they
 * are.
 */
export function pdfOf(pages: readonly JpegPage[]): Uint8Array<ArrayBuffer> {
  const writer = new PdfWriter();
  const numbersOf = (index: number) => ({ page: 3 + index * 3, content: 4 + index * 3, picture: 5 + index * 3 });
  writer.add("<< /Type /Catalog /Pages 2 0 R >>");
  const kids = pages.map((_, index) => `${numbersOf(index).page} 0 R`).join(" ");
  writer.add(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`);
  for (const [index, page] of pages.entries()) {
    const { content, picture } = numbersOf(index);
    const box = boxOf(page);
    writer.add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${box.pageWidth} ${box.pageHeight}] /Contents ${content} 0 R ` +
        `/Resources << /XObject << /Photo ${picture} 0 R >> >> >>`,
    );
    const drawing = `q ${box.width} 0 0 ${box.height} ${box.left} ${box.bottom} cm /Photo Do Q`;
    writer.add(`<< /Length ${drawing.length} >>`, encoder.encode(drawing));
    writer.add(
      `<< /Type /XObject /Subtype /Image /Width ${page.width} /Height ${page.height} /ColorSpace /DeviceRGB ` +
        `/BitsPerComponent 8 /Filter /DCTDecode /Length ${page.bytes.length} >>`,
      page.bytes,
    );
  }
  return writer.end();
}

/** The place of a picture on its page in points; the page lies or stands as the picture does. */
function boxOf({ width, height }: JpegPage) {
  const isWide = width > height;
  const page = isWide ? { pageWidth: pageHeight, pageHeight: pageWidth } : { pageWidth, pageHeight };
  const scale = Math.min(page.pageWidth / width, page.pageHeight / height);
  const shown = { width: rounded(width * scale), height: rounded(height * scale) };
  return {
    ...page,
    ...shown,
    left: rounded((page.pageWidth - shown.width) / 2),
    bottom: rounded((page.pageHeight - shown.height) / 2),
  };
}

const rounded = (points: number) => Math.round(points * 100) / 100;

class PdfWriter {
  readonly #chunks: Uint8Array<ArrayBuffer>[] = [];
  readonly #offsets: number[] = [];
  #length = 0;

  constructor() {
    // The second line has bytes beyond ASCII: programs that copy the file know that it is no text.
    this.#write("%PDF-1.4\n%");
    this.#push(new Uint8Array([0xe2, 0xe3, 0xcf, 0xd3, 0x0a]));
  }

  /** Adds the next object, numbered from 1. */
  add(dictionary: string, stream?: Uint8Array<ArrayBuffer>): void {
    this.#offsets.push(this.#length);
    this.#write(`${this.#offsets.length} 0 obj\n${dictionary}\n`);
    if (stream) {
      this.#write("stream\n");
      this.#push(stream);
      this.#write("\nendstream\n");
    }
    this.#write("endobj\n");
  }

  end(): Uint8Array<ArrayBuffer> {
    const tableAt = this.#length;
    const size = this.#offsets.length + 1;
    const entries = this.#offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`);
    this.#write(`xref\n0 ${size}\n0000000000 65535 f \n${entries.join("")}`);
    this.#write(`trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${tableAt}\n%%EOF\n`);
    const file = new Uint8Array(this.#length);
    let at = 0;
    for (const chunk of this.#chunks) {
      file.set(chunk, at);
      at += chunk.length;
    }
    return file;
  }

  #write(text: string): void {
    this.#push(encoder.encode(text));
  }

  #push(chunk: Uint8Array<ArrayBuffer>): void {
    this.#chunks.push(chunk);
    this.#length += chunk.length;
  }
}
