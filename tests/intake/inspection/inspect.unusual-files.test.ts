import { randomBytes } from "node:crypto";
import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import type { FileType } from "../../../src/forms/file-types";
import { foreignErrorOf } from "../../../src/forms/foreign-files";
import { languages } from "../../../src/i18n/languages";
import { inspect } from "../../../src/intake/inspection/inspect";
import { explain } from "../../../src/intake/inspection/texts";
import { names, xlsxWith } from "../office-samples";
import { pdfWith } from "../pdf-samples";
import { animatedPng, gifOf, jpegOf, pngOf } from "../picture-samples";
import { zip } from "../zip-samples";

const text = (content: string) => new Uint8Array(Buffer.from(content, "latin1"));
const box = (brands: string, boxLength = "\0\0\0\x1c") => text(`${boxLength}ftyp${brands}\0\0\0\0meta`);
const catalog = (entries: string) => `<< /Type /Catalog /Pages 2 0 R ${entries} >>`;

const xmp =
  "http://ns.adobe.com/xap/1.0/\0<?xpacket begin=''?><x:xmpmeta xmlns:x='adobe:ns:meta/'/><?xpacket end='w'?>";

const signature = (filter: string) =>
  `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /${filter} /ByteRange [0 840 9034 300] /Contents <${"30".repeat(4_096)}> /M (D:20260101) /Reason (Disetujui) /Prop_Build << /App << /Name /PrivyID >> >> >>`;

const signed = (filter: string, catalogEntries = "") =>
  pdfWith({
    1: catalog(`/AcroForm << /Fields [5 0 R] /SigFlags 3 /DA (/Helv 0 Tf) >> ${catalogEntries}`),
    3: "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << >> /Annots [5 0 R] >>",
    5: "<< /Type /Annot /Subtype /Widget /FT /Sig /T (Signature1) /V 6 0 R /Rect [0 0 100 50] /F 132 /P 3 0 R /AP << /N 7 0 R >> >>",
    6: signature(filter),
    7: { entries: "/Type /XObject /Subtype /Form /BBox [0 0 100 50]", data: text("q Q") },
  });

const taken: Readonly<Partial<Record<FileType, Readonly<Record<string, Uint8Array>>>>> = {
  png: {
    "of 16 bits": pngOf({ bitDepth: 16, colourType: 2 }),
    "of one bit": pngOf({ bitDepth: 1, colourType: 0 }),
    "with a palette": pngOf({ colourType: 3, before: [["PLTE", Buffer.alloc(6)]] }),
    interlaced: pngOf({ isInterlaced: true }),
    "that moves": animatedPng(),
    "with metadata": pngOf({ before: [["iTXt", Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${xmp}`)]] }),
    "with data of a drawing program": pngOf({ behind: [["vpAg", Buffer.alloc(9)]] }),
  },
  jpeg: {
    "in CMYK": jpegOf({ components: 4, segments: [[14, "Adobe\0\x64\0\0\0\0\x02"]] }),
    "in grey": jpegOf({ components: 1 }),
    progressive: jpegOf({ frame: 0xc2, segments: [[0, "JFIF\0\x01\x01\0\0\x01\0\x01\0\0"]] }),
    "of a camera": jpegOf({
      segments: [
        [1, "Exif\0\0II*\0\x08\0\0\0"],
        [1, xmp],
        [2, "ICC_PROFILE\0\x01\x01"],
      ],
    }),
    "with a second picture behind it": jpegOf({
      segments: [[2, "MPF\0MM\0*"]],
      behind: Buffer.from(jpegOf({})).toString("latin1"),
    }),
    "with a short film behind it": jpegOf({
      segments: [[1, xmp]],
      behind: "\0\0\0\x18ftypmp42\0\0\0\0mp42isom\0\0\0\x08mdat",
    }),
  },
  pdf: {
    "signed by a program": signed("adbe.pkcs7.detached"),
    "signed by a service, which allows no change": signed(
      "ETSI.CAdES.detached",
      "/Perms << /DocMDP 6 0 R >> /DSS << /Certs [7 0 R] /VRI << /A1 << /Cert [7 0 R] >> >> >>",
    ),
    "with a time stamp": signed("ETSI.RFC3161", "/Extensions << /ADBE << /BaseVersion /1.7 /ExtensionLevel 8 >> >>"),
    "with layers and marks for readers": pdfWith({
      1: catalog("/OCProperties << /OCGs [] /D << /AS [] >> >> /MarkInfo << /Marked true >> /Lang (id)"),
    }),
  },
};

describe.each(Object.entries(taken))("a %s", (type, samples) => {
  it.each(Object.entries(samples))("%s is taken", async (_, bytes) => {
    expect(await inspect(bytes)).toEqual({ type, foreign: null, finding: null, marks: [] });
  });
});

it.each([
  ["a GIF", gifOf(1), "filePicture"],
  ["a GIF that moves", gifOf(3), "filePicture"],
  ["a WebP", text("RIFF\x1a\0\0\0WEBPVP8 "), "filePicture"],
  ["a WebP that moves", text("RIFF\x1a\0\0\0WEBPVP8X\x0a\0\0\0\x02\0\0\0ANIM"), "filePicture"],
  ["a TIFF", text("II*\0\x08\0\0\0"), "filePicture"],
  ["a large TIFF", text("MM\0+\0\x08\0\0"), "filePicture"],
  ["a JPEG 2000", text("\0\0\0\x0cjP  \r\n\x87\n"), "filePicture"],
  ["a JPEG XL", text("\xff\x0a\0\0"), "filePicture"],
  ["a JPEG XL in a container", text("\0\0\0\x0cJXL \r\n\x87\n"), "filePicture"],
  ["an icon", text("\0\0\x01\0\x01\0"), "filePicture"],
  ["an AVIF", box("avif\0\0\0\0avifmif1"), "filePicture"],
  ["an AVIF that begins as HEIF", box("mif1\0\0\0\0mif1avifmiaf"), "filePicture"],
  ["a photo of an iPhone", box("heic\0\0\0\0mif1heic"), "filePhoto"],
  ["a series of photos", box("msf1\0\0\0\0msf1hevc"), "filePhoto"],
  [
    "a binary workbook of Excel",
    zip({ "[Content_Types].xml": "<Types/>", "xl/workbook.bin": "\x83\x01\0" }),
    "fileOlder",
  ],
] as const)("%s is refused with its own sentence", async (_, bytes, error) => {
  const { type, foreign, finding } = await inspect(bytes);
  expect(type).toBeNull();
  expect(finding).toBeNull();
  expect(foreign && foreignErrorOf(foreign)).toBe(error);
});

it("a PDF with more objects in a stream than the budget allows is taken with a mark", async () => {
  const objects = deflateSync(`7 0 << /A 1 >> % ${randomBytes(4_500_000).toString("hex")}`, { level: 1 });
  const { type, finding, marks } = await inspect(
    pdfWith({ 5: { entries: "/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode", data: objects } }),
  );
  expect(type).toBe("pdf");
  expect(finding).toBeNull();
  expect(marks).toEqual([{ code: "too-complex", count: 1, names: ["object stream"] }]);
});

const portfolio = pdfWith({
  1: catalog("/Collection << /View /T >> /Names << /EmbeddedFiles << /Names [(a.pdf) 5 0 R] >> >>"),
  5: "<< /Type /Filespec /F (a.pdf) /EF << /F 6 0 R >> >>",
  6: { entries: "/Type /EmbeddedFile", data: text("%PDF-1.7") },
});

it("a collection of files in a PDF is refused with advice that works for it", async () => {
  const { type, finding } = await inspect(portfolio);
  expect(finding?.code).toBe("embedded");
  if (!finding) return;
  expect(explain(type, finding, { language: "id" })).toContain("Simpan berkas yang ada di dalamnya");
  expect(explain(type, finding, { language: "en" })).toContain("Save the file that is inside");
});

it("a workbook with links to another one is refused with the commands of Excel that break them", async () => {
  const link = "xl/externalLinks/externalLink1.xml";
  const { type, finding } = await inspect(
    xlsxWith({ parts: { [link]: "<externalLink/>" }, overrides: { [`/${link}`]: names.externalLinkType } }),
  );
  expect(finding?.code).toBe("remote");
  if (!finding) return;
  expect(explain(type, finding, { language: "id" })).toContain("Data, Edit Tautan, Putuskan Tautan");
  expect(explain(type, finding, { language: "en" })).toContain("Data, Edit Links, Break Link");
});

it("the advice for a damaged file does not ask to open it", async () => {
  const { type, finding } = await inspect(pngOf({}).subarray(0, 40));
  expect(finding?.code).toBe("damaged");
  if (!finding) return;
  for (const language of languages) {
    expect(explain(type, finding, { language })).not.toMatch(/Buka|Open/);
  }
});
