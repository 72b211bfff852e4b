import { randomBytes } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import type { UnknownFiles } from "../../src/forms/file-marks";
import type { FileType } from "../../src/forms/file-types";
import type { FileField } from "../../src/intake/body";
import { inspect } from "../../src/intake/inspection/inspect";
import { receiveFile, safeName } from "../../src/intake/receive-file";
import { productSettings } from "../forms/product";
import { compoundFileWith, docxParts, docxWith, names, relationsXml, xlsxParts, xlsxWith } from "./office-samples";
import { pageObjects, pdfFile, pdfWith } from "./pdf-samples";
import { csv, docx, followedBy, jpeg, pdf, png, xlsx } from "./samples";
import { zip } from "./zip-samples";

const text = (content: string) => new TextEncoder().encode(content);
const behind = (start: string | Uint8Array, file: Uint8Array) =>
  followedBy(typeof start === "string" ? text(start) : start, file);

describe("the type of a file", () => {
  it.each([
    ["pdf", pdf],
    ["png", png],
    ["jpeg", jpeg],
    ["csv", csv],
    ["xlsx", xlsx],
    ["docx", docx],
  ] as const)("is told by its bytes: %s", async (type, bytes) => {
    expect(await inspect(bytes)).toEqual({ type, foreign: null, finding: null, marks: [] });
  });
});

const catalog = (entries: string) => `<< /Type /Catalog /Pages 2 0 R ${entries} >>`;

/** Files by what is special about them. */
type Samples = Readonly<Record<string, Uint8Array>>;

const pdfs: Samples = {
  "with compressed objects": pdfFile(pageObjects, { packed: true }),
  "behind a blank line": behind("\r\n", pdf),
  "behind the mark of UTF-8 and 1,024 blanks": behind(
    new Uint8Array([0xef, 0xbb, 0xbf, ...text(" \n".repeat(512))]),
    pdf,
  ),
  "that opens at a page by an action": pdfWith(
    { 1: catalog("/OpenAction 5 0 R"), 5: "<< /S /GoTo /D [3 0 R /Fit] >>" },
    { packed: true },
  ),
  "with a text about scripts": pdfWith({ 5: { entries: "", data: text("BT (/JavaScript and /Launch) Tj ET") } }),
  "with a scanned page": pdfWith({
    5: { entries: "/Subtype /Image /Filter /DCTDecode", data: randomBytes(1_000_000) },
  }),
  "with metadata": pdfWith({ 5: { entries: "/Type /Metadata /Subtype /XML", data: text("<?xpacket?><x:xmpmeta/>") } }),
  "that was changed later": followedBy(pdf, "3 0 obj\n<< /Type /Page >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF"),
  "with objects in a stream that is not packed": pdfWith({
    5: { entries: "/Type /ObjStm /N 1 /First 4", data: text("7 0 << /A 1 >>") },
  }),
};

const documents: Samples = {
  "with a chart and its table": docxWith({
    relations: [{ type: "chart", target: "charts/chart1.xml" }],
    parts: {
      "word/charts/chart1.xml": "<f>Sheet1!$A$1</f>",
      "word/charts/_rels/chart1.xml.rels": relationsXml([{ type: "package", target: "../embeddings/Table.xlsx" }]),
      "word/embeddings/Table.xlsx": xlsx,
    },
    overrides: { "/word/charts/chart1.xml": names.chartType },
    defaults: { xlsx: names.workbookType },
  }),
  "whose types name more than there is": docxWith({
    defaults: { bin: "application/vnd.openxmlformats-officedocument.oleObject" },
  }),
  "that talks about DDE and scripts": docxWith({
    content: "<w:p><w:r><w:t>DDE cmd|'/c'!A0 &lt;script></w:t></w:r></w:p>",
  }),
  "with what Word keeps of namespaces, folders and pictures": docxWith({
    content: `<w:compatSetting w:uri="http://schemas.microsoft.com/office/word"/><w:docVar w:val="https://a.example"/>
        <w:dataBinding w:prefixMappings="xmlns:a='http://a.example/b'"/><w:pict xmlns:v="urn:schemas-microsoft-com:vml">
        <v:shape href="https://a.example" title="a &lt; b"><v:imagedata title="http://a.example"/></v:shape></w:pict>
        <m:f xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"><m:num/></m:f>`,
  }),
  "from SharePoint": docxWith({
    parts: {
      "customXml/item1.xml": '<?mso-contentType?><a targetNamespace="http://a.example/b" src="https://a.example"/>',
    },
  }),
  "whose main part has another name": zip(
    Object.fromEntries(
      Object.entries(docxParts()).map(([name, content]) => [
        name.replace("document.xml", "document2.xml"),
        typeof content === "string" ? content.replaceAll("document.xml", "document2.xml") : content,
      ]),
    ),
  ),
  "behind which a server wrote a line end": followedBy(docx, "\r\n"),
  "that a mail filled up with zeros": followedBy(docx, new Uint8Array(512)),
  "with data of another program, on one line of 2 MB": docxWith({
    parts: { "customXml/item1.xml": `<a>${randomBytes(1_500_000).toString("base64")}</a>` },
  }),
};

const workbooks: Samples = {
  "with settings of a printer": xlsxWith({
    parts: { "xl/printerSettings/printerSettings1.bin": Buffer.from("HP LaserJet".padEnd(250, "\0"), "utf16le") },
    defaults: { bin: "application/vnd.openxmlformats-officedocument.spreadsheetml.printerSettings" },
  }),
  "with texts that look like DDE": xlsxWith({
    parts: { "xl/sharedStrings.xml": "<sst><si><t>=cmd|'/c calc'!A0</t></si></sst>" },
  }),
  "that names its author's folder": xlsxWith({
    content: '<x:absPath url="https://d.docs.live.net/abc/"/><x:ext uri="http://a.example/b"/>',
  }),
  "with 20,000 links": xlsxWith({
    parts: {
      "xl/worksheets/_rels/sheet1.xml.rels": relationsXml(
        Array.from({ length: 20_000 }, (_, row) => ({
          type: "hyperlink",
          target: `https://a.example/${row}`,
          external: true,
        })),
      ),
    },
  }),
  "with the fields of large archives": zip(xlsxParts(), { large: true }),
  "with its folders, as archivers write them": zip({ ...xlsxParts(), "xl/": "", "docProps/": "" }),
  "as ZipStream-PHP writes it": zip(xlsxParts(), { extraField: Buffer.from("SV\x04\0ZS\x03\0", "latin1") }),
  "with 20,000 rows": xlsxWith({
    content: Array.from({ length: 20_000 }, (_, row) => `<row r="${row}"><c><v>${row}</v></c></row>`).join(""),
  }),
};

const tables: Samples = {
  "with negative numbers and telephone numbers": text("-5;+62 21 5010;@apotek;=;-1,5\r\n-10 mg|x|Hati-hati!\r\n"),
  "with sums": text('a;b\n=SUM(A1:A2);"=A1&""|""&B1"\n'),
  "between bars": text("kode|nama|harga\n-|Amoksisilin 500 mg|1500\n"),
  "whose first column is called ID": text("ID;Produk;Harga\nC1;Oralit;500\nO2;Oksigen;9\n"),
};

describe.each<readonly [FileType, Samples]>([
  ["pdf", pdfs],
  ["docx", documents],
  ["xlsx", workbooks],
  ["csv", tables],
])("an honest %s is taken:", (type, samples) => {
  it.each(Object.entries(samples))("one %s", async (_, bytes) => {
    expect(await inspect(bytes)).toEqual({ type, foreign: null, finding: null, marks: [] });
  });
});

/** `README.md` of the folder says how the files were made. */
it("every file that usual programs wrote is taken", async () => {
  const folder = new URL("../fixtures/files/", import.meta.url);
  const files = (await readdir(folder)).filter((name) => name !== "README.md");
  const refused: string[] = [];
  for (const name of files) {
    const { type, finding, marks } = await inspect(new Uint8Array(await readFile(new URL(name, folder))));
    if (finding || marks.length > 0 || !name.endsWith(`.${type}`)) {
      refused.push(`${name}: ${type} ${finding?.code} ${finding?.where} ${JSON.stringify(marks)}`);
    }
  }
  expect(refused).toEqual([]);
  expect(files.length).toBeGreaterThan(100);
});

const unknownPart = docxWith({
  overrides: { "/word/a.xml": "application/x-baru+xml" },
  parts: { "word/a.xml": "<a/>" },
});
const marks = [{ code: "part", count: 1, names: ["x-baru+xml"] }];

describe("a received file", () => {
  const points: AnalyticsEngineDataPoint[] = [];
  const receive = (
    changed: Partial<FileField>,
    unknownFiles: UnknownFiles = "deliver",
    { hasRoom = true, mayReceive = async (_: number) => true } = {},
  ) =>
    receiveFile(
      { field: "cv", name: "../CV Siti.PDF", type: "application/pdf", content: new Uint8Array(pdf), ...changed },
      {
        field: { key: "cv", control: "file", fileTypes: ["pdf", "docx", "jpeg"] },
        language: "en",
        product: { key: "contoh", forms: { ...productSettings("contoh").forms, unknownFiles } },
        metrics: { METRICS: { writeDataPoint: (point) => void points.push(point ?? {}) } },
        uploads: {
          mayReceive,
          put: async ({ bytes, ...file }) =>
            hasRoom ? { ...file, id: "id", key: "contoh/id", size: bytes.byteLength, identity: "hash" } : null,
        },
      },
    );

  it("is stored under its field, a safe name and the type of its content", async () => {
    const stored = { field: "cv", name: "CV-Siti.pdf", type: "application/pdf", size: pdf.byteLength, marks: [] };
    expect(await receive({})).toEqual({ ...stored, id: "id", key: "contoh/id", identity: "hash" });
  });

  it.each(["text/comma-separated-values", "application/x-pdf", "application/octet-stream", "image/png", ""])(
    "is judged by its bytes and name, whatever the browser declares: %j",
    async (type) => {
      expect(await receive({ type })).toMatchObject({ type: "application/pdf" });
    },
  );

  it("counts whether it is accepted or refused, before it is inspected", async () => {
    const counted: number[] = [];
    const count = async (bytes: number) => {
      counted.push(bytes);
      return counted.length <= 2;
    };
    const unsafe = new Uint8Array(pdfWith({ 1: catalog("/OpenAction << /S /JavaScript /JS (x) >>") }));
    expect(await receive({ content: unsafe }, "deliver", { mayReceive: count })).toMatchObject({ error: "fileUnsafe" });
    expect(await receive({}, "deliver", { mayReceive: count })).toMatchObject({ id: "id" });
    expect(await receive({ content: unsafe }, "deliver", { mayReceive: count })).toMatchObject({
      error: "fileAllowance",
    });
    expect(counted).toEqual([unsafe.byteLength, pdf.byteLength, unsafe.byteLength]);
  });

  it.each([
    ["named like a picture", { name: "CV.png" }],
    ["named like a program", { name: "cv.pdf.exe" }],
    ["without a name", { name: "" }],
    ["that a browser calls a page", { type: "text/html" }],
    ["that a phone has named", { name: "DOC-20240101-WA0001." }],
    ["that was downloaded twice", { name: "cv.pdf (1)" }],
  ])("a PDF %s is stored as a PDF", async (_, changed) => {
    const stored = { type: "application/pdf", name: expect.stringMatching(/^[\w-]+\.pdf$/) };
    expect(await receive(changed)).toMatchObject(stored);
  });

  it("is stored with its marks, which metrics count by finding", async () => {
    expect(await receive({ content: new Uint8Array(unknownPart) })).toMatchObject({ name: "CV-Siti.docx", marks });
    expect(points.at(-1)).toMatchObject({ blobs: ["file", "contoh", "marked", "docx", "part"], doubles: [1] });
  });

  it("with marks is refused where the product takes none", async () => {
    const outcome = await receive({ content: new Uint8Array(unknownPart) }, "refuse");
    expect(outcome).toEqual({ error: "fileUnsafe", detail: expect.stringContaining("a part that we do not know") });
  });

  it("is refused with a temporary error while there is no memory for it", async () => {
    await expect(receive({ content: "busy" })).rejects.toMatchObject({ name: "Refusal" });
  });

  it.each<[why: string, file: Partial<FileField>, error: string]>([
    ["too large", { content: "fileSize" }, "fileSize"],
    ["empty", { content: new Uint8Array(0) }, "fileEmpty"],
    ["of an unknown type", { content: text("\0") }, "fileType"],
    ["of a type that the field does not take", { name: "a.csv", content: text("a;b") }, "fileType"],
    ["a photo of an iPhone named .jpg", { name: "a.jpg", content: text("\0\0\0 ftypheic") }, "filePhoto"],
    ["a WebP picture", { name: "a.jpg", content: text("RIFFaaaaWEBP\0") }, "filePicture"],
    ["an archive", { name: "a.zip", content: new Uint8Array(zip({ "a.pdf": pdf })) }, "fileArchive"],
    ["an OpenDocument text", { content: new Uint8Array(zip({ mimetype: odt }, { stored: true })) }, "fileExport"],
    ["a shortcut to Google Docs", { name: "a.gdoc", content: text('{"url": "https://a.example"}') }, "fileShortcut"],
    ["an older document", { content: new Uint8Array(compoundFileWith("WordDocument")) }, "fileOlder"],
    ["a document with a letter behind its end", { content: new Uint8Array(followedBy(docx, "\nx")) }, "fileArchive"],
    ["a text named as a page", { name: "a.html", content: text("halo") }, "fileType"],
  ])("is refused if it is %s", async (_, file, error) => {
    expect(await receive(file)).toEqual({ error, detail: null });
  });

  it("is refused if it is over the allowance", async () => {
    expect(await receive({}, "deliver", { hasRoom: false })).toEqual({ error: "fileAllowance", detail: null });
  });

  it("that is unsafe is refused with what was found", async () => {
    const content = new Uint8Array(pdfWith({ 1: catalog("/OpenAction 5 0 R"), 5: "<< /S /JavaScript /JS (a) >>" }));
    expect(await receive({ content })).toEqual({ error: "fileUnsafe", detail: expect.stringMatching(/./) });
  });

  it("that needs a password is refused with the way out", async () => {
    const content = new Uint8Array(compoundFileWith("EncryptedPackage"));
    expect(await receive({ content })).toMatchObject({ detail: expect.stringContaining("without the password") });
  });
});

const odt = "application/vnd.oasis.opendocument.text";

it.each([
  ["CV Siti (akhir).pdf", "CV-Siti-akhir.pdf"],
  ["..\\..\\windows\\system.INI.PDF", "system-INI.pdf"],
  ["../../etc/passwd.csv", "passwd.pdf"],
  ["Résumé été.docx", "Resume-ete.pdf"],
  ["履歴書.pdf", "file.pdf"],
  ["cv.final", "cv-final.pdf"],
  ['a"\r\nX-Header: b.pdf', "a-X-Header-b.pdf"],
  [`${"x".repeat(300)}.pdf`, `${"x".repeat(80)}.pdf`],
])("the name %j of a PDF becomes %j", (given, safe) => {
  expect(safeName(given, "pdf")).toBe(safe);
});

it("long names without an ending cost what their letters cost", { timeout: 20_000 }, () => {
  for (let round = 0; round < 150; round++) expect(safeName(`${".".repeat(8_000)}/`, "pdf")).toBe("file.pdf");
});
