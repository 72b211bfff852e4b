import { createCipheriv } from "node:crypto";
import { deflateRawSync, deflateSync } from "node:zlib";
import { docxParts, docxWith, field, xlsxWith } from "./office-samples";
import { pdfWith } from "./pdf-samples";
import { followedBy, pdf } from "./samples";
import { zip } from "./zip-samples";

const text = (content: string) => new TextEncoder().encode(content);
const listOf = (count: number, item: (index: number) => string) =>
  Array.from({ length: count }, (_, at) => item(at)).join("");
/** Bytes that do not compress, the same in each run. */
function noise(length: number, seed = 0): Buffer {
  const vector = Buffer.alloc(16);
  vector.writeUInt32LE(seed);
  return createCipheriv("aes-128-ctr", Buffer.alloc(16), vector).update(Buffer.alloc(length));
}

/** Hostile files by their names, as functions that make them. */
type CostlyFiles = Readonly<Record<string, () => Uint8Array>>;

/** Files whose parts a careless reader would read once for each other part. */
export const entangledFiles: CostlyFiles = {
  "CSV: calls within calls": () => text(listOf(150, () => `=${"INDIRECT(".repeat(3_500)}\n`)),
  "CSV: links within links": () => text(listOf(150, () => `=${"HYPERLINK(".repeat(3_200)}\n`)),
  "DOCX: prefixed attributes in a deep element": () =>
    docxWith({
      content: `${"<w:a>".repeat(240)}${`<w:p ${listOf(90, (at) => `w:a${at}="" `)}/>`.repeat(12_000)}${"</w:a>".repeat(240)}`,
    }),
  "DOCX: links": () =>
    docxWith({
      relations: Array.from({ length: 50_000 }, (_, at) => ({
        type: "hyperlink",
        target: `https://a.example/${at}`,
        external: true,
      })),
    }),
  "DOCX: unknown relationships": () =>
    docxWith({ relations: Array.from({ length: 50_000 }, (_, at) => ({ type: `a${at}`, target: `../a/${at}.xml` })) }),
  "DOCX: many parts": () =>
    zip({
      ...docxParts(),
      ...Object.fromEntries(Array.from({ length: 1_900 }, (_, at) => [`word/a${at}.xml`, "<a/>"])),
    }),
  "DOCX: archives within": () => {
    const inner = zip({
      ...docxParts(),
      ...Object.fromEntries(Array.from({ length: 1_900 }, (_, at) => [`a${at}`, ""])),
    });
    return docxWith({ parts: Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`word/a${at}.docx`, inner])) });
  },
  "XLSX: calls within calls": () =>
    xlsxWith({
      content: listOf(900, (at) => `<f>${noise(80, at).toString("hex")}+${"INDIRECT(".repeat(3_400)}</f>`),
    }),
  "XLSX: formulas within formulas": () =>
    xlsxWith({
      content: listOf(
        200,
        (at) => `${"<f>".repeat(240)}${noise(80, at).toString("hex")}${"{".repeat(32_000)}${"</f>".repeat(240)}`,
      ),
    }),
  "PDF: strings that never end": () => followedBy(pdf, " obj(".repeat(980_000)),
  "PDF: brackets that never end": () => followedBy(pdf, " obj[".repeat(980_000)),
  "PDF: object streams that never end": () => followedBy(pdf, " 1 0 obj<</First 1/N 0>>stream\n".repeat(150_000)),
  "PDF: encryptions within encryptions": () => followedBy(pdf, `8 0 obj <<${"/Encrypt<<".repeat(100_000)}`),
  "PDF: identifiers within identifiers": () => followedBy(pdf, `8 0 obj <<${"/ID[".repeat(100_000)}`),
  "PDF: counts within counts": () => followedBy(pdf, `8 0 obj <</First 1 ${"/N<<".repeat(100_000)} stream\n`),
  "PDF: identifiers and encryptions": () =>
    followedBy(
      pdf,
      `${listOf(50, (at) => `${at + 20} 0 obj <</Filter/Standard/V 2/R 3/O(a${at})/U(b)/P 1>> endobj `)}trailer <<${listOf(50, (at) => `/Encrypt ${at + 20} 0 R `)}>> trailer <<${listOf(100_000, (at) => `/ID[<${at}>]`)}>>`,
    ),
  "PDF: parameters elsewhere": () =>
    followedBy(
      pdf,
      `${listOf(50, () => `9 0 obj [${"/Columns 1".repeat(30)}] endobj `)}8 0 obj <</First 1/N 1/DecodeParms[${"9 0 R ".repeat(20_000)}]>> stream\n`,
    ),
  "PDF: hexadecimal objects, read in many ways": () =>
    pdfWith({
      5: {
        entries: `/Type /ObjStm /N 1 /Filter /AHx ${listOf(30, (at) => `/First ${at + 4} `)}`,
        data: text(" ".repeat(4_500_000)),
      },
    }),
  "PDF: pairs of objects before blanks": () => {
    const head = "7 0 ".repeat(200_000);
    return pdfWith({
      5: {
        entries: `/Type /ObjStm /N 200000 /First ${head.length} /Filter /FlateDecode`,
        data: deflateSync(`${head}<< >>${" ".repeat(900_000)}${noise(9_000).toString("hex")}`),
      },
    });
  },
  "PDF: broken object streams": () =>
    pdfWith(
      Object.fromEntries(
        Array.from({ length: 150 }, (_, at) => [
          at + 5,
          { entries: "/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode", data: broken(4_800, at) },
        ]),
      ),
    ),
  "PDF: object streams": () =>
    pdfWith(
      Object.fromEntries(
        Array.from({ length: 3_000 }, (_, at) => [
          at + 5,
          {
            entries: `/Type /ObjStm /N 9 /First 40 /Filter /FlateDecode`,
            data: deflateSync(`1 0 2 9 3 18 4 27 5 36 6 45 7 54 8 63     ${"<</A 12>> ".repeat(20)}${at}`),
          },
        ]),
      ),
    ),
};

/** The most of one thing that 5 MB hold. */
export const voluminousFiles: CostlyFiles = {
  "CSV: separators": () => text(";".repeat(4_900_000)),
  "CSV: signs": () => text(";-".repeat(2_400_000)),
  "CSV: names with a sign": () => text("-a;".repeat(1_600_000)),
  "CSV: brackets that end elsewhere": () => text(`sep=:^|\n${listOf(150, () => `=${"(".repeat(32_000)}|,;:^\t\n`)}`),
  "CSV: quoted brackets": () => text(listOf(150, () => `"=${"(".repeat(32_000)}"|,;\t\n`)),
  "CSV: quotes": () => text('"=,'.repeat(1_600_000)),
  "CSV: blanks": () => text(`${" ".repeat(4_900_000)}=`),
  "CSV: numbers": () => text("-1.5;".repeat(900_000)),
  "CSV: full-width": () => text("；＝ａ（".repeat(390_000)),
  "CSV: unknown functions": () => text(listOf(280_000, (at) => `=F${at}X(1)\n`)),
  "CSV: UTF-16": () => new Uint8Array(Buffer.from(`\ufeff${";-a".repeat(800_000)}`, "utf16le")),
  "DOCX: attributes of one element": () => docxWith({ content: `<w:p ${listOf(400_000, (at) => `a${at}="" `)}/>` }),
  "DOCX: 90 attributes of each element": () =>
    docxWith({ content: `<w:p ${listOf(90, (at) => `a${at}="" `)}/>`.repeat(12_000) }),
  "DOCX: elements in a deep element": () =>
    docxWith({
      content: `${"<w:a>".repeat(240)}${listOf(480_000, (at) => `<w:p>${at}</w:p>`)}${"</w:a>".repeat(240)}`,
    }),
  "DOCX: comments": () => docxWith({ content: listOf(2_000_000, (at) => `<!--${at % 1000}-->`) }),
  "DOCX: instructions": () => docxWith({ content: listOf(2_000_000, (at) => `<?a ${at % 1000}?>`) }),
  "DOCX: entities": () => docxWith({ content: `<w:t>${listOf(5_000_000, (at) => `&#${32 + (at % 900)};`)}</w:t>` }),
  "DOCX: entities in attributes": () =>
    docxWith({ content: listOf(40, () => `<w:t a="${listOf(150_000, (at) => `&#${32 + (at % 900)};`)}"/>`) }),
  "DOCX: text": () => docxWith({ content: `<w:t>${noise(3_500_000).toString("base64")}</w:t>` }),
  "DOCX: texts that inflate": () =>
    docxWith({ content: listOf(60, (at) => `<w:t>${noise(10_000, at).toString("base64").repeat(40)}</w:t>`) }),
  "DOCX: fields": () => docxWith({ content: listOf(60_000, (at) => field(`BARU${at} x`)) }),
  "DOCX: codes": () => docxWith({ content: listOf(450_000, (at) => `<w:instrText>P${at}</w:instrText>`) }),
  "DOCX: relationships": () =>
    docxWith({ relations: Array.from({ length: 50_000 }, (_, at) => ({ type: "styles", target: `../a/${at}.xml` })) }),
  "DOCX: types": () =>
    zip({
      ...docxParts(),
      "[Content_Types].xml": `<Types>${listOf(250_000, (at) => `<Default Extension="a${at}" ContentType="a"/>`)}</Types>`,
    }),
  "DOCX: data that looks like a document": () =>
    docxWith({
      parts: { "customXml/item1.xml": `<a>${listOf(200_000, () => `&lt;a:b`)}</a>` },
      relations: [{ type: "customXml", target: "../customXml/item1.xml" }],
    }),
  "DOCX: parts of zeros": () =>
    docxWith({
      parts: Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`word/a${at}.png`, new Uint8Array(900_000)])),
    }),
  "DOCX: objects": () =>
    docxWith({
      parts: Object.fromEntries(
        Array.from({ length: 60 }, (_, at) => [
          `word/a${at}.bin`,
          new Uint8Array(Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(380_000)])),
        ]),
      ),
    }),
  "XLSX: rows": () => xlsxWith({ content: listOf(270_000, (row) => `<row r="${row}"><c><v>${row}</v></c></row>`) }),
  "XLSX: a table of ICD-10": () =>
    xlsxWith({
      content: listOf(
        14_000,
        (row) =>
          `<row r="${row + 1}"><c r="A${row + 1}" t="inlineStr"><is><t>A${row}.${row % 10} ${noise(9, row).toString("base64")}</t></is></c><c r="B${row + 1}"><v>${row * 37}</v></c><c r="C${row + 1}"><f>B${row + 1}*1.1</f><v>1</v></c></row>`,
      ),
    }),
  "XLSX: formulas": () => xlsxWith({ content: listOf(200_000, (row) => `<c><f>SUM(A${row}:B${row})*2</f></c>`) }),
  "XLSX: unknown functions": () => xlsxWith({ content: listOf(200_000, (row) => `<c><f>F${row}X(A1)</f></c>`) }),
  "XLSX: brackets": () =>
    xlsxWith({ content: listOf(900, (at) => `<f>${noise(80, at).toString("hex")}+${"{".repeat(32_000 + at)}</f>`) }),
  "XLSX: formulas with texts": () =>
    xlsxWith({ content: listOf(120_000, (at) => `<f>IF(A${at}="ya";'Tarif 2'!B${at};"x")</f>`) }),
  "XLSX: formulas in attributes": () =>
    xlsxWith({
      content: listOf(700, (at) => `<a formula="${noise(80, at).toString("hex")}${"{".repeat(32_000 + at)}"/>`),
    }),
  "PDF: escaped names": () => followedBy(pdf, `8 0 obj [${"/#41#42".repeat(700_000)}]`),
  "PDF: one escaped name": () => followedBy(pdf, `8 0 obj /${"#41".repeat(1_600_000)}`),
  "PDF: objects": () => followedBy(pdf, " 1 0 obj 1".repeat(490_000)),
  "PDF: integers": () => followedBy(pdf, `8 0 obj [${"1 ".repeat(2_400_000)}]`),
  "PDF: names": () => followedBy(pdf, `8 0 obj [${listOf(490_000, (at) => `/a${at}`)}]`),
  "PDF: comments": () => followedBy(pdf, `8 0 obj ${" %%\n".repeat(1_200_000)}`),
  "PDF: ASCII85": () =>
    pdfWith({ 5: { entries: "/Type /ObjStm /N 1 /Filter /A85 /First 4", data: text("5".repeat(4_800_000)) } }),
  "PDF: run lengths": () =>
    pdfWith({
      5: {
        entries: `/Type /ObjStm /N 1 /Filter /RL ${listOf(30, (at) => `/First ${at + 4} `)}`,
        data: new Uint8Array(Buffer.from("\x81a".repeat(120_000), "latin1")),
      },
    }),
  "PDF: LZW": () =>
    pdfWith({
      5: {
        entries: `/Type /ObjStm /N 1 /Filter /LZW ${listOf(30, (at) => `/First ${at + 4} `)}`,
        data: new Uint8Array(noise(4_500_000)),
      },
    }),
  "PDF: predictors": () =>
    pdfWith({
      5: {
        entries: `/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /DecodeParms << /Predictor 14 ${listOf(8, (at) => `/Columns ${at + 40} `)}>>`,
        data: deflateSync(Buffer.alloc(7_900_000, noise(1_000).fill(4, 0, 1))),
      },
    }),
  "PDF: encrypted object streams": () =>
    pdfWith(
      {
        5: "<</Filter/Standard/V 1/R 2/O(a)/U(b)/P 1>>",
        6: { entries: "/Type /ObjStm /N 1 /First 4", data: new Uint8Array(noise(4_800_000)) },
      },
      { trailer: "/Encrypt 5 0 R /ID [<00> <00>]" },
    ),
  "PDF: random bytes": () => followedBy(pdf, new Uint8Array(noise(4_800_000))),
  "JPEG: random bytes": () => followedBy(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), new Uint8Array(noise(4_900_000))),
  "JPEG: signs of markup": () => followedBy(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), "<!doctype ".repeat(480_000)),
};

/** A compressed stream with a fault before its end. */
function broken(length: number, seed: number): Uint8Array {
  const bytes = Buffer.concat([
    Buffer.from([0x78, 0x9c]),
    deflateRawSync(Buffer.from(listOf(9_000, (at) => String((at * 7919 * (seed + 3)) % 100_003)))),
  ]).subarray(0, length);
  bytes[4_090] = 0xff;
  bytes.fill(0xff, 4_092);
  return new Uint8Array(bytes);
}
