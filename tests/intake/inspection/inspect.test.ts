import { describe, expect, it } from "vitest";
import type { FileType } from "../../../src/forms/file-types";
import type { FindingCode } from "../../../src/intake/inspection/finding";
import { inspect } from "../../../src/intake/inspection/inspect";
import {
  compoundFile,
  compoundFileWith,
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
import { type PdfObjects, pdfWith } from "../pdf-samples";
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
    "macros that nothing names": docxWith({
      parts: { "word/media/photo.jpeg": compoundFileWith("_VBA_PROJECT") },
      defaults: { jpeg: "image/jpeg" },
    }),
    "a macro for a field of a form": docxWith({ content: '<w:entryMacro w:val="AutoOpen"/>' }),
  },
  program: {
    "a program in place of a table": chartOf(text("MZ")),
  },
  embedded: {
    "an archive in place of a table": chartOf(zip({ "a.exe": "MZ" })),
    "a packaged file": docxWith({ parts: { "word/media/a.bin": compoundFileWith("\x01Ole10Native") } }),
    "a document within data that a text is bound to": docxWith({
      parts: { "customXml/item1.xml": "<a> &lt;?xml version='1.0'?>&lt;pkg:package/></a>" },
    }),
  },
  script: {
    "an add-in": docxWith(related(names.webExtensionRelation, "webextension1.xml")),
  },
  field: {
    "DDE whose name a field makes": docxWith({ content: nested("", "QUOTE 68 68 69") }),
    "DDE in a field with two marks in one": docxWith({
      content: field("DDE cmd").replace("<w:fldChar ", '<w:fldChar xmlns:a="urn:a" a:fldCharType="end" '),
    }),
    "DDE behind a name that a tracked change deletes": docxWith({
      content: field("PAGE", "DDE", "AUTO cmd").replace(
        '<w:instrText xml:space="preserve">PAGE</w:instrText>',
        "<w:delInstrText>PAGE</w:delInstrText>",
      ),
    }),
    "DDE within a name that a tracked change deletes": docxWith({
      content: field("DDE", "AUTO", " cmd").replaceAll("instrText", "delInstrText"),
    }),
    "DDE in no field": docxWith({ content: "<w:instrText>PAGE</w:instrText><w:instrText>DDE cmd</w:instrText>" }),
    "DDE behind the result of a field": docxWith({
      content: field("PAGE").replace("<w:t>1</w:t>", "<w:instrText>DDE cmd</w:instrText>"),
    }),
  },
  damaged: {
    "a document type": docxWith({ parts: { "word/header1.xml": '<!DOCTYPE a [<!ENTITY b "DDE">]><w:hdr/>' } }),
    "a document type in relations": docxWith({ parts: { "word/_rels/a.xml.rels": "<!DOCTYPE a><a/>" } }),
    "an encoding that hides letters": docxWith({
      parts: { "word/styles.xml": '<?xml version="1.0" encoding="UTF-7"?><w:hdr/>' },
    }),
    "a part of XML that is none": docxWith({ parts: { "word/styles.xml": "+ADw-w:hdr" } }),
    "half a letter at the end of a part": docxWith({
      parts: { "word/styles.xml": followedBy(text("<a/>"), Uint8Array.of(0xc3)) },
    }),
  },
  remote: {
    "a picture in a drawing of old": docxWith({ content: '<w:a src="http://evil.example/a.png"/>' }),
    "a picture in the network": docxWith({ content: '<w:a src="\\\\evil\\a.png"/>' }),
    "a letter to many that asks a database": docxWith({
      content: '<w:mailMerge><w:connectString w:val="Provider=x"/></w:mailMerge>',
    }),
    "a film from elsewhere": docxWith({ content: '<w:a embeddedHtml="&lt;iframe/>"/>' }),
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
    "a page that it publishes on a server whenever it is saved": xlsxWith({
      content: '<webPublishItem id="1" destinationFile="\\\\evil\\a.htm" autoRepublish="1"/>',
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

const drawings: Attacks = {
  foreign: { "an archive as well": followedBy(png, zip({ "a.class": "x" })) },
  damaged: { "half of its bytes": png.slice(0, 40) },
};

describe.each<readonly [type: FileType, attacks: Attacks]>([
  ["pdf", pdfs],
  ["docx", documents],
  ["xlsx", workbooks],
  ["csv", tables],
  ["jpeg", pictures],
  ["png", drawings],
])("a %s is refused that has or is", (type, attacks) => {
  const files = Object.entries(attacks).flatMap(([code, each]) =>
    Object.entries(each).map((file) => [code, ...file] as const),
  );
  it.each(files)("%s: %s", async (code, _, bytes) => {
    expect(await inspect(bytes)).toMatchObject({ type, finding: { code } });
  });
});

const shell = "=EXEC()";

describe("a table is read as spreadsheets read it:", () => {
  it.each([
    ["the cell is named by column and row", `a,b\r\n1,2\n3,${shell}`, "B3: EXEC"],
    ["columns after the 26th have two letters", `${",".repeat(26)}${shell}`, "AA1: EXEC"],
    ["the last of two letters", `${",".repeat(52)}${shell}`, "BA1: EXEC"],
    ["a separator in quotation marks ends no cell", `"a,b",${shell}`, "B1: EXEC"],
    ["a line break in quotation marks ends no row", `"a\nb",${shell}`, "B1: EXEC"],
    ["two quotation marks are one", `"a""b","=EXEC(""x"")"`, "B1: EXEC"],
    ["an old line break ends a row", `a\r${shell}`, "A2: EXEC"],
    ["tabs separate", `a\t${shell}`, "B1: EXEC"],
    ["bars of the first line separate", `a|b\nc|${shell}`, "B2: EXEC"],
    ["the declared separator separates", `sep=#\na#${shell}`, "B2: EXEC"],
  ])("%s", async (_, content, where) => {
    expect(await inspect(text(content))).toMatchObject({ type: "csv", finding: { where } });
  });

  it.each([
    ["a quotation mark that nothing closes", '"a,b\n1,2'],
    ["text behind a closing quotation mark", '"a"b,c\n1,2'],
    ["a declared separator of three characters", "sep=abc\n1,2"],
    ["quotation marks within a cell", 'a,5" pipe\n1,2'],
    ["a declared separator of two characters", "sep=ab\n1,2"],
    ["a number before a word that could name a sheet", "a\n-2 tablet!"],
    ["blanks behind a closing quotation mark", '"a" ,b\n1,2'],
    ["a column of a table of the file", 'a,b\n"=SUM(Tarif[[#This Row],[Harga]])",1'],
    ["a link whose quotation marks are doubled", 'a,b\n"=HYPERLINK(""https://a.example"",""situs"")",1'],
    ["bars behind the first line", `a;b\nc|${shell};d`],
    ["nothing but a head like that of SYLK", "ID;Nama\n1;Siti"],
  ])("also with %s", async (_, content) => {
    expect(await inspect(text(content))).toMatchObject({ type: "csv", finding: null, marks: [] });
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
    ["a PDF behind something else", followedBy(text("\0\0"), pdf)],
    ["a PDF behind more blanks than readers skip", followedBy(text(" ".repeat(1_025)), pdf)],
  ])("%s", async (_, bytes) => {
    expect(await inspect(bytes)).toMatchObject({ type: null, finding: null });
  });

  it("is an archive that needs a password", async () => {
    expect(await inspect(zip(dialog, { flags: 1 }))).toMatchObject({ type: null, finding: { code: "password" } });
  });

  it.each([
    ["a document type", `<!DOCTYPE a [<!ENTITY b "c">]>${typesXml({})}`],
    ["a name that passes for an extension", typesXml({ ".bin": names.workbookType })],
  ])("is a types part with %s", async (_, types) => {
    const bytes = zip({ ...dialog, "[Content_Types].xml": types });
    expect(await inspect(bytes)).toMatchObject({ type: null, finding: { code: "damaged" } });
  });
});
