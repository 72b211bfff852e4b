import { describe, expect, it } from "vitest";
import { inspect } from "../../../src/intake/inspection/inspect";
import { seededRandom } from "../../support/fuzz/seeded";
import { encryption } from "../acting-pdfs";
import {
  compoundFileWith,
  docxWith,
  type Extras,
  field,
  formulaRow,
  relationsXml,
  sheetXml,
  xlsxWith,
} from "../office-samples";
import { deflated, objectStream, pageObjects, pdfFile, pdfWith } from "../pdf-samples";
import { followedBy, jpeg, png } from "../samples";
import { zip } from "../zip-samples";

const text = (content: string) => new TextEncoder().encode(content);

const part = (name: string, type: string, xml: string): Extras => ({
  parts: { [name]: xml },
  overrides: { [`/${name}`]: type },
});

const sheetWith = (xml: string) => xlsxWith({ parts: { "xl/worksheets/sheet1.xml": xml } });
const behindRows = (xml: string) => sheetWith(sheetXml("").replace("</worksheet>", `${xml}</worksheet>`));

const properties = "application/vnd.openxmlformats-officedocument.extended-properties+xml";
const utf16 = (content: string) => new Uint8Array(Buffer.from(`\ufeff${content}`, "utf16le"));
const exif = Buffer.from(
  '\xff\xd8\xff\xed\0\x40Photoshop 3.0\0<?xml?><!DOCTYPE plist PUBLIC "-//Apple//DTD"><plist/>',
  "latin1",
);

const locked = (user: string) => {
  const { dictionary, id } = encryption(seededRandom(1), user);
  return pdfWith({ 5: dictionary }, { trailer: `/Encrypt 5 0 R /ID [<${id}> <${id}>]` });
};

/** Files without marks. */
const honest: Readonly<Record<string, Uint8Array>> = {
  "a drop-down whose list is on another sheet": behindRows(
    '<extLst><ext><a:formula1 xmlns:a="urn:a"><b:f xmlns:b="urn:b">Tarif!$A$1:$A$3</b:f></a:formula1></ext></extLst>',
  ),
  "extra fields of other ZIP writers": zip(
    { "[Content_Types].xml": types("wordprocessingml.document"), "a.xml": "<a/>" },
    { extraField: Buffer.from([0x53, 0x56, 0, 0]) },
  ),
  "a hint with a sign of markup": behindRows('<dataValidation prompt="Isi harga &lt; 1.000.000"/>'),
  "an author with an address": docxWith({ content: '<w:ins w:author="Ani &lt;ani@contoh.co.id&gt;"/>' }),
  "an address in an attribute that loads nothing": docxWith({ content: '<w:a w:note="https://a.example"/>' }),
  "a company in brackets": docxWith(part("docProps/app.xml", properties, "<a>&lt;nama perusahaan&gt;</a>")),
  "a label of another program in its properties": docxWith(
    part("docProps/app.xml", properties, "<a>&lt;?xml version='1.0'?>&lt;sisl xmlns='http://a.example'/></a>"),
  ),
  "what Office leaves of deleted parts": docxWith({ parts: { "[trash]/0000.dat": new Uint8Array(9) } }),
  "the picture of a mail, pasted without it, and a place to click on": docxWith({
    content: `${field("INCLUDEPICTURE &quot;cid:a.png@01&quot; \\* MERGEFORMATINET")}${field("MACROBUTTON NoMacro [Nama]")}`,
  }),
  "what a Mac adds to archives": docxWith({ parts: { ".DS_Store": "a", "__MACOSX/._a": "a" } }),
  "a table of Google with computed values": xlsxWith({
    content: formulaRow("IFERROR(__xludf.DUMMYFUNCTION(&quot;COMPUTED_VALUE&quot;),5)+[0]!Tarif"),
  }),
  "a table in UTF-16 without a mark": new Uint8Array(Buffer.from("nama;harga\r\nA;1\r\n", "utf16le")),
  "a table with the end of a file of DOS": text("a;b\n1;2\n\x1a"),
  "a quotation in a text with an at sign": text("a\n@Ani went along w/ 'hate!'\n"),
  "a letter to many without a source": docxWith({
    content: '<w:mailMerge><w:dataType w:val="textFile"/></w:mailMerge>',
  }),
  "a link that a reader follows": docxWith({
    relations: [{ type: "hyperlink", target: "https://a.example", external: true }],
    content: '<w:hyperlink r:id="rId2"/>',
  }),
  "a table of another document": docxWith({
    parts: { "word/embeddings/a.xlsx": xlsxWith({}) },
    defaults: { xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" },
  }),
  "a PDF that may not be printed": locked(""),
  "print settings of a Mac in a JPEG": followedBy(new Uint8Array(exif), jpeg.slice(2)),
  "a few bytes behind a PNG": followedBy(png, "\0\0"),
  "a table in UTF-16": utf16("nama;harga\r\nParasetamol;=SUM(A1:A2)\r\n"),
  ...Object.fromEntries(
    [
      "- Rawat inap (kelas 1)",
      "+ Obat (generik)",
      "@RS. Sehat (Jakarta)",
      "-25 °C",
      "- Jum'at (pagi)",
      "- Call (021) 555 1234",
      "+62 (21) 5010",
      "- Poli | Umum",
      "=Catatan: a b",
      '-"a" (b)',
    ].map((cell) => [`the cell ${cell}`, text(`a;b\n${cell};1\n`)]),
  ),
};

function types(main: string): string {
  const type = `application/vnd.openxmlformats-officedocument.${main}.main+xml`;
  return `<Types xmlns="urn:t"><Default Extension="xml" ContentType="${type}"/></Types>`;
}

it.each(Object.entries(honest))("a file with %s is taken without a mark", async (_, bytes) => {
  const { type, finding, marks } = await inspect(bytes);
  expect(type).not.toBeNull();
  expect(finding).toBeNull();
  expect(marks).toEqual([]);
});

const stream = (filter: string) => ({
  ...objectStream([[7, "<< >>"]]),
  entries: `/Type /ObjStm /N 1 /First 4 ${filter}`,
});

describe("what is not known is a mark:", () => {
  it.each<[what: string, bytes: Uint8Array, mark: { code: string; names?: string[] }]>([
    ["a part", docxWith(part("word/a.xml", "application/x-baru+xml", "<a/>")), { code: "part", names: ["x-baru+xml"] }],
    ["a function", xlsxWith({ content: formulaRow("HITUNG(A1)") }), { code: "function", names: ["HITUNG"] }],
    ["a function of a CSV file", text("a\n=HITUNG(A1)\n"), { code: "function", names: ["HITUNG"] }],
    ["a field", docxWith({ content: field("BARU x") }), { code: "field", names: ["BARU"] }],
    [
      "the scheme of a link",
      docxWith({ relations: [{ type: "hyperlink", target: "baru://x", external: true }] }),
      { code: "relation", names: ["baru://x"] },
    ],
    [
      "an object",
      docxWith({ parts: { "word/a.bin": compoundFileWith("CONTENTS") } }),
      { code: "object", names: ["a.bin"] },
    ],
    ["an object stream of no reader", pdfWith({ 5: stream("/Filter /ASCIIHexDecode") }), { code: "unreadable" }],
    [
      "an opening action that is missing",
      pdfWith({ 1: "<< /Pages 2 0 R /OpenAction 77 0 R >>" }),
      { code: "unreadable" },
    ],
    [
      "more elements than the budget allows",
      xlsxWith({
        content: Array.from({ length: 260_000 }, (_, row) => `<c r="A${row}"><v>${row * 7}</v></c>`).join(""),
      }),
      { code: "too-complex" },
    ],
    [
      "more attributes than an element has",
      docxWith({ content: `<w:a ${Array.from({ length: 101 }, (_, index) => `a${index}=""`).join(" ")}/>` }),
      { code: "too-complex" },
    ],
    ["more formulas than the budget allows", text("=A(1)\n".repeat(310_000)), { code: "function" }],
  ])("%s", async (_, bytes, mark) => {
    const { finding, marks } = await inspect(bytes);
    expect(finding).toBeNull();
    expect(marks).toContainEqual(expect.objectContaining(mark));
  });
});

const external = (content: string) =>
  docxWith({ relations: [{ type: "hyperlink", target: "http://evil.example/a.png", external: true }], content });

describe("what acts is refused:", () => {
  it.each<[what: string, bytes: Uint8Array, code: string]>([
    ["a picture by a relationship of a link", external('<a:blip xmlns:a="urn:a" r:link="rId2"/>'), "remote"],
    ["a template by a relationship of a link", external('<w:attachedTemplate r:id="rId2"/>'), "remote"],
    ["a picture of an unknown element", external('<w:baru r:id="rId2"/>'), "remote"],
    [
      "a picture of a sheet",
      xlsxWith({
        overrides: { "/xl/drawings/drawing1.xml": "application/vnd.openxmlformats-officedocument.drawing+xml" },
        parts: {
          "xl/drawings/drawing1.xml": '<a:blip xmlns:a="urn:a" a:link="rId1"/>',
          "xl/drawings/_rels/drawing1.xml.rels": relationsXml([
            { type: "hyperlink", target: "http://evil.example", external: true },
          ]),
        },
      }),
      "remote",
    ],
    ["a formula in UTF-16", utf16("a\n=WEBSERVICE(A1)\n"), "formula"],
    ["a formula without an equals sign", text("a\n-WEBSERVICE(A1)\n"), "formula"],
    ["an object with macros", docxWith({ parts: { "word/a.bin": compoundFileWith("VBA") } }), "macro"],
    ["a PDF that needs a password", locked("rahasia"), "password"],
    ["an object stream that calls itself a picture", pdfWith({ 5: stream("/Filter /DCTDecode") }), "disguised"],
    [
      "a script behind /N 0 in another dictionary",
      pdfWith({ 5: deflated("/X << /N 0 /First 0 >> /N 1 /First 4", "7 0 << /S /JavaScript >>") }),
      "script",
    ],
    [
      "a script in an object that its neighbour cuts",
      pdfWith({ 5: deflated("/N 2 /First 9", "7 0 8 11 /JavaScriptZ (a)") }),
      "script",
    ],
    [
      "a script in an object stream within one",
      pdfWith({ 5: deflated("/N 1 /First 4", "7 0 << /N 1 /First 4 >> stream\n8 0 /JavaScript") }),
      "script",
    ],
  ])("%s", async (_, bytes, code) => {
    expect((await inspect(bytes)).finding).toMatchObject({ code });
  });
});

describe("an object whose bytes lie as those of a packaged file do", () => {
  const classId = (first: number) => Buffer.from([first, 0, 3, 0, 0, 0, 0, 0, 0xc0, 0, 0, 0, 0, 0, 0, 0x46]);
  const objectOf = (...ids: readonly number[]) =>
    docxWith({ parts: { "word/a.bin": Buffer.concat([compoundFileWith("Ole10Native"), ...ids.map(classId)]) } });
  const paint = 0x0a;
  const packaged = 0x0c;

  it("is a drawing of Paint, and taken with a mark", async () => {
    const { finding, marks } = await inspect(objectOf(paint));
    expect(finding).toBeNull();
    expect(marks).toContainEqual({ code: "object", count: 1, names: ["a.bin"] });
  });

  it("is refused if it is a packaged file, or says so anywhere", async () => {
    for (const bytes of [objectOf(), objectOf(packaged), objectOf(paint, packaged)]) {
      expect((await inspect(bytes)).finding).toMatchObject({ code: "embedded" });
    }
    const named = docxWith({ content: '<o:OLEObject xmlns:o="urn:o" ProgID="Package"/>' });
    expect((await inspect(named)).finding).toMatchObject({ code: "embedded" });
  });
});

it("a file whose objects are all packed is taken", async () => {
  expect((await inspect(pdfFile(pageObjects, { packed: true }))).marks).toEqual([]);
});
