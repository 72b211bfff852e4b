import sharp from "sharp";
import { getDocumentProxy } from "unpdf";
import { describe, expect, it } from "vitest";
import { type JpegPage, pdfOf } from "../../src/forms/photo-pdf";
import { inspect } from "../../src/intake/inspection/inspect";

/** As a browser's canvas makes it. */
async function photo(width: number, height: number, background = "#a33"): Promise<JpegPage> {
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg({ quality: 80 })
    .toBuffer();
  return { bytes: new Uint8Array(bytes), width, height };
}

describe("photos of one document", () => {
  it.each([
    [1, 1],
    [40, 30],
    [30, 40],
    [2_000, 11],
    [11, 2_000],
  ])("of %d by %d pixels fill a page as they lie or stand, without being distorted", async (width, height) => {
    const file = pdfOf([await photo(width, height)]);
    const document = await getDocumentProxy(file.slice());
    const page = await document.getPage(1);
    const { width: pageWidth, height: pageHeight } = page.getViewport({ scale: 1 });
    expect({ pageWidth, pageHeight }).toEqual(
      width > height ? { pageWidth: 842, pageHeight: 595 } : { pageWidth: 595, pageHeight: 842 },
    );
    const drawing = new TextDecoder("latin1")
      .decode(file)
      .match(/q (\S+) 0 0 (\S+) (\S+) (\S+) cm/)
      ?.slice(1)
      .map(Number);
    const [shownWidth = 0, shownHeight = 0, left = 0, bottom = 0] = drawing ?? [];
    expect(shownWidth + 2 * left).toBeCloseTo(pageWidth, 0);
    expect(shownHeight + 2 * bottom).toBeCloseTo(pageHeight, 0);
    expect(Math.abs(shownWidth * height - shownHeight * width)).toBeLessThanOrEqual(0.01 * Math.max(width, height));
  });

  it("are one PDF in their order, which the site takes and which has each of them byte by byte", async () => {
    const photos = await Promise.all(
      Array.from({ length: 24 }, (_, index) => photo(20 + index, 30, `hsl(${index * 15},50%,50%)`)),
    );
    const file = pdfOf(photos);
    const { type, finding, marks } = await inspect(file);
    expect({ type, finding, marks }).toEqual({ type: "pdf", finding: null, marks: [] });
    const document = await getDocumentProxy(file.slice());
    expect(document.numPages).toBe(photos.length);
    const text = Buffer.from(file);
    const places = photos.map(({ bytes }) => text.indexOf(Buffer.from(bytes)));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    const size = photos.reduce((sum, { bytes }) => sum + bytes.length, 0);
    expect(file.length - size).toBeLessThan(photos.length * 600 + 1_000);
  });
});
