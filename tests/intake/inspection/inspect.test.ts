import { describe, expect, it } from "vitest";
import type { FileType } from "../../../src/forms/file-types";
import type { FindingCode } from "../../../src/intake/inspection/finding";
import { inspect } from "../../../src/intake/inspection/inspect";
import {
  compoundFile,
  docxWith,
  type Extras,
  field,
  formulaRow,
  names,
  relationsXml,
  typesXml,
  xlsxParts,
  xlsxWith,
} from "../office-samples";
import { deflated, objectStream, type PdfObjects, pdfWith } from "../pdf-samples";
import { followedBy, jpeg, pdf, png } from "../samples";
import { zip } from "../zip-samples";

/** By what is found in them. */
type Attacks = Readonly<Partial<Record<FindingCode, Readonly<Record<string, Uint8Array>>>>>;

const text = (content: string) => new TextEncoder().encode(content);

const openWith = (action: string, more: PdfObjects = {}): PdfObjects => ({
  1: `<< /Type /Catalog /Pages 2 0 R /OpenAction ${action} >>`,
  ...more,
});

const pdfs: Attacks = {
  script: {
    "a script behind a name that is an object of its own": pdfWith({ 5: "/JavaScript", 6: "<< /S 5 0 R >>" }),
    "an action elsewhere that a page starts": pdfWith({
      3: "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /AA << /O 5 0 R >> >>",
      5: "<< /S /URI /URI (https://evil.example) >>",
    }),
  },
  unreadable: {
    "an object stream that is packed in another way": pdfWith({ 5: filteredAs("/ASCIIHexDecode") }),
    "an object stream that is packed twice": pdfWith({ 5: filteredAs("[/ASCII85Decode /FlateDecode]") }),
    "an object stream with a predictor": pdfWith({ 5: filteredAs("/FlateDecode /DecodeParms << /Predictor 12 >>") }),
    "an object stream whose head is elsewhere": pdfWith({ 5: deflated("/Type /ObjStm /N 9 0 R /First 4", "7 0 1") }),
    "an object stream that is cut off": pdfWith({ 5: cutOff(objectStream([[7, `${"1 ".repeat(500)}`]])) }),
    "an encrypted object stream": pdfWith({ 5: { ...objectStream([[7, "1"]]), data: text("no deflate") } }),
  },
  remote: {
    "an address that opens by itself, elsewhere": pdfWith(openWith("5 0 R", { 5: "<< /S /URI /URI (x) >>" }), {
      packed: true,
    }),
    "an opening action whose kind is an object of its own": pdfWith(
      openWith("<< /S 6 0 R /URI 7 0 R >>", { 6: "/URI" }),
    ),
  },
  foreign: {
    "a page as well": followedBy(pdf, "<html><body onload=alert(1)>"),
    "an archive as well": followedBy(pdf, zip({ "a.class": "x" })),
  },
};

function filteredAs(filter: string) {
  return { ...objectStream([[7, "<< >>"]]), entries: `/Type /ObjStm /N 1 /First 4 /Filter ${filter}` };
}

function cutOff(stream: ReturnType<typeof objectStream>) {
  return { ...stream, data: stream.data.subarray(0, stream.data.byteLength - 12) };
}

const related = (type: string, target: string): Extras => ({ relations: [{ type, target }] });
const ddeLink =
  '<externalLink xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><ddeLink ddeService="cmd" ddeTopic="/c calc"/></externalLink>';

const documents: Attacks = {
  macro: {
    macros: docxWith({
      ...related(names.vbaRelation, "vbaProject.bin"),
      parts: { "word/vbaProject.bin": compoundFile },
    }),
    "the type of a document with macros": docxWith({ mainType: names.macroDocumentType }),
    "a table of a chart that has macros": chartOf(xlsxWith({ mainType: names.macroWorkbookType })),
    "a macro for a field of a form": docxWith({ content: '<w:entryMacro w:val="AutoOpen"/>' }),
  },
  embedded: {
    "macros that nothing names": docxWith({
      parts: { "word/media/photo.jpeg": compoundFile },
      defaults: { jpeg: "image/jpeg" },
    }),
    "a table of a chart that has a chart": chartOf(chartOf(xlsxWith({}))),
    "a table of a chart that is no workbook": chartOf(text("MZ")),
    "a document within data that a text is bound to": docxWith({
      parts: { "customXml/item1.xml": "<a> &lt;?xml version='1.0'?>&lt;pkg:package/></a>" },
    }),
  },
  script: {
    "an add-in": docxWith(related(names.webExtensionRelation, "webextension1.xml")),
  },
  field: {
    "DDE whose name a field makes": docxWith({ content: nested("", "QUOTE 68 68 69") }),
    "DDE in no field": docxWith({ content: "<w:instrText>PAGE</w:instrText><w:instrText>DDE cmd</w:instrText>" }),
    "DDE behind the result of a field": docxWith({
      content: field("PAGE").replace("<w:t>1</w:t>", "<w:instrText>DDE cmd</w:instrText>"),
    }),
  },
  unreadable: {
    "DDE in a field with two marks in one": docxWith({
      content: field("DDE cmd").replace("<w:fldChar ", '<w:fldChar xmlns:a="urn:a" a:fldCharType="end" '),
    }),
    "a film from elsewhere": docxWith({ content: '<w:a embeddedHtml="&lt;iframe/>"/>' }),
    "unknown elements that count": docxWith({ content: '<w:a w:ProcessContent="x:y"/>' }),
    "a document type": docxWith({ parts: { "word/header1.xml": '<!DOCTYPE a [<!ENTITY b "DDE">]><w:hdr/>' } }),
    "a document type in relations": docxWith({ parts: { "word/_rels/a.xml.rels": "<!DOCTYPE a><a/>" } }),
    "an encoding that hides letters": docxWith({
      parts: { "word/header1.xml": '<?xml version="1.0" encoding="UTF-7"?><w:hdr/>' },
    }),
    "a part of XML that is none": docxWith({ parts: { "word/header1.xml": "+ADw-w:hdr" } }),
    "half a letter at the end of a part": docxWith({
      parts: { "word/a.xml": followedBy(text("<a/>"), Uint8Array.of(0xc3)) },
    }),
  },
  remote: {
    "a picture in a drawing of old": docxWith({ content: '<w:a src="http://evil.example/a.png"/>' }),
    "a picture in the network": docxWith({ content: '<w:a src="\\\\evil\\a.png"/>' }),
    "a letter to many that asks a database": docxWith({ content: "<w:mailMerge/>" }),
  },
};

function chartOf(table: Uint8Array): Uint8Array {
  return docxWith({
    ...related("chart", "charts/chart1.xml"),
    overrides: { "/word/charts/chart1.xml": names.chartType },
    defaults: { xlsx: names.workbookType },
    parts: {
      "word/charts/chart1.xml": "<chartSpace/>",
      "word/charts/_rels/chart1.xml.rels": relationsXml([{ type: "package", target: "../embeddings/Table.xlsx" }]),
      "word/embeddings/Table.xlsx": table,
    },
  });
}

function nested(start: string, inner: string): string {
  const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
  const code = (content: string) => `<w:r><w:instrText>${content}</w:instrText></w:r>`;
  return `<w:p>${mark("begin")}${code(start)}${mark("begin")}${code(inner)}${mark("end")}${code(" ")}${mark("end")}</w:p>`;
}

const workbooks: Attacks = {
  macro: {
    macros: xlsxWith({ ...related(names.vbaRelation, "vbaProject.bin"), parts: { "xl/vbaProject.bin": compoundFile } }),
    "a sheet of Excel 4 macros": xlsxWith({
      parts: { "xl/a.xml": "<xm:macrosheet/>" },
      overrides: { "/xl/a.xml": names.macroSheetType },
    }),
    "an international sheet of macros": xlsxWith({
      parts: { "xl/a.xml": "<a/>" },
      overrides: { "/XL/A.xml": names.internationalMacroSheetType },
    }),
    "a sheet of macros by a relation alone": xlsxWith(related(names.macroSheetRelation, "worksheets/sheet2.xml")),
  },
  remote: {
    "DDE as a link": xlsxWith({
      parts: { "xl/externalLinks/externalLink1.xml": ddeLink },
      overrides: { "/xl/externalLinks/externalLink1.xml": names.externalLinkType },
    }),
    "data that is fetched on opening": xlsxWith({
      parts: { "xl/connections.xml": '<connections><connection id="1" refreshOnLoad="1"/></connections>' },
      overrides: { "/xl/connections.xml": names.connectionsType },
    }),
  },
  formula: {
    "DDE behind a megabyte": xlsxWith({
      content: `<row><c><v>${"1".repeat(1_200_000)}</v></c></row>${formulaRow("cmd|'/c calc'!A0")}`,
    }),
  },
};

const tables: Attacks = {
  macro: {
    "SYLK with a macro": text('ID;PWXL;N;E\nO;E\nNN;NAuto_open;ER1C1\nC;X1;Y1;EEXEC("calc")\nE\n'),
  },
  foreign: {
    "a page": text("a;b\n<script>alert(1)</script>"),
    "a program": text("<?php system($_GET[0]);"),
  },
};

const pictures: Attacks = {
  foreign: {
    "an archive as well": followedBy(jpeg, zip({ "a.class": "x" })),
    "a PDF as well": followedBy(jpeg, pdf),
    "a script": followedBy(jpeg, "<script>alert(1)</script>"),
  },
};

describe.each<readonly [type: FileType, attacks: Attacks]>([
  ["pdf", pdfs],
  ["docx", documents],
  ["xlsx", workbooks],
  ["csv", tables],
  ["jpeg", pictures],
])("a %s is refused that has or is", (type, attacks) => {
  const files = Object.entries(attacks).flatMap(([code, each]) =>
    Object.entries(each).map((file) => [code, ...file] as const),
  );
  it.each(files)("%s: %s", async (code, _, bytes) => {
    expect(await inspect(bytes)).toEqual({ type, finding: expect.objectContaining({ code }) });
  });
});

const shell = "=cmd()";

describe("a table is read as spreadsheets read it:", () => {
  it.each([
    ["the cell is named by column and row", `a,b\r\n1,2\n3,${shell}`, "B3: cmd"],
    ["columns after the 26th have two letters", `${",".repeat(26)}${shell}`, "AA1: cmd"],
    ["the last of two letters", `${",".repeat(52)}${shell}`, "BA1: cmd"],
    ["a separator in quotation marks ends no cell", `"a,b",${shell}`, "B1: cmd"],
    ["a line break in quotation marks ends no row", `"a\nb",${shell}`, "B1: cmd"],
    ["two quotation marks are one", `"a""b","=cmd(""x"")"`, "B1: cmd"],
    ["an old line break ends a row", `a\r${shell}`, "A2: cmd"],
    ["tabs separate", `a\t${shell}`, "B1: cmd"],
    ["bars of the first line separate", `a|b\nc|${shell}`, "B2: cmd"],
    ["the declared separator separates", `sep=#\na#${shell}`, "B2: cmd"],
  ])("%s", async (_, content, where) => {
    expect(await inspect(text(content))).toEqual({ type: "csv", finding: expect.objectContaining({ where }) });
  });

  it.each([
    ["a quotation mark that nothing closes", '"a,b\n1,2'],
    ["text behind a closing quotation mark", '"a"b,c\n1,2'],
    ["a declared separator of three characters", "sep=abc\n1,2"],
  ])("not with %s", async (_, content) => {
    const finding = expect.objectContaining({ code: "unreadable" });
    expect(await inspect(text(content))).toEqual({ type: "csv", finding });
  });

  it.each([
    ["quotation marks within a cell", 'a,5" pipe\n1,2'],
    ["a declared separator of two characters", "sep=ab\n1,2"],
    ["a number before a word that could name a sheet", "a\n-2 tablet!"],
    ["blanks behind a closing quotation mark", '"a" ,b\n1,2'],
    ["bars behind the first line", `a;b\nc|${shell};d`],
    ["nothing but a head like that of SYLK", "ID;Nama\n1;Siti"],
  ])("also with %s", async (_, content) => {
    expect(await inspect(text(content))).toEqual({ type: "csv", finding: null });
  });
});

const dialog = xlsxParts();

describe("what is no document at all", () => {
  it.each([
    [
      "an archive whose entries call themselves otherwise",
      zip(dialog, { localName: (name) => name.replace("xl", "lx") }),
    ],
    ["an archive with an entry within another", zip(dialog, { within: "inner" })],
    ["an archive with two parts of one name", zip({ ...dialog, "XL/workbook.xml": "<a/>" })],
    ["an archive whose entries have a second name", zip(dialog, { extraField: Buffer.from("up\x05\0\x01aaaa") })],
    ["an encrypted archive", zip(dialog, { flags: 1 })],
    [
      "an archive of 5,000 entries",
      zip({ ...dialog, ...Object.fromEntries(Array.from({ length: 5_000 }, (_, i) => [`a${i}`, ""])) }),
    ],
    ["a document behind something else", followedBy(text("x"), zip(dialog))],
    ["a document with something behind it", followedBy(zip(dialog), "<script>")],
    [
      "a web page that calls itself XML",
      text('<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook/>'),
    ],
    ["a letter that calls itself a table", text("{\\rtf1\\object\\objdata 01}")],
    ["a program", text("MZ\x90\0\x03\0\0\0")],
    ["text with a zero byte", text("a;b\0c;d")],
    ["an archive that is no document", zip({ "a.txt": "" })],
    ["a picture with an archive behind it", followedBy(png, zip(dialog))],
    ["a picture that is cut off", png.slice(0, 40)],
    ["a PDF behind something else", followedBy(text("\0\0"), pdf)],
    ["a PDF behind more blanks than readers skip", followedBy(text(" ".repeat(1_025)), pdf)],
  ])("%s", async (_, bytes) => {
    expect(await inspect(bytes)).toEqual({ type: null, finding: null });
  });

  it.each([
    ["a document type", `<!DOCTYPE a [<!ENTITY b "c">]>${typesXml({})}`],
    ["a name that passes for an extension", typesXml({ ".bin": names.workbookType })],
  ])("is a types part with %s", async (_, types) => {
    const finding = expect.objectContaining({ code: "unreadable" });
    expect(await inspect(zip({ ...dialog, "[Content_Types].xml": types }))).toEqual({ type: null, finding });
  });
});
