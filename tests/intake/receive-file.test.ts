import { randomBytes } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { type FileType, isDeclaredAs } from "../../src/forms/file-types";
import type { FilePart } from "../../src/intake/body";
import { inspect } from "../../src/intake/inspection/inspect";
import { receiveFile, safeName } from "../../src/intake/receive-file";
import { docxParts, docxWith, names, relationsXml, xlsxParts, xlsxWith } from "./office-samples";
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
    expect(await inspect(bytes)).toEqual({ type, finding: null });
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
  "that may not be printed": pdfWith(
    { 5: "<< /Filter /Standard /V 2 /R 3 /P -44 /O (a\\)b) /U (c) >>" },
    { trailer: "/Encrypt 5 0 R" },
  ),
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
  "with data of another program, on one line of 2 MB": docxWith({
    parts: { "customXml/item1.xml": `<a>${randomBytes(1_500_000).toString("base64")}</a>` },
  }),
};

const workbooks: Samples = {
  "with settings of a printer": xlsxWith({
    parts: { "xl/printerSettings/printerSettings1.bin": randomBytes(500) },
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
    expect(await inspect(bytes)).toEqual({ type, finding: null });
  });
});

/** `README.md` of the folder says how the files were made. */
it("every file that usual programs wrote is taken", async () => {
  const folder = new URL("../fixtures/files/", import.meta.url);
  const files = (await readdir(folder)).filter((name) => name !== "README.md");
  const refused: string[] = [];
  for (const name of files) {
    const { type, finding } = await inspect(new Uint8Array(await readFile(new URL(name, folder))));
    if (finding || !name.endsWith(`.${type}`)) refused.push(`${name}: ${type} ${finding?.code} ${finding?.where}`);
  }
  expect(refused).toEqual([]);
  expect(files.length).toBeGreaterThan(100);
});

describe("name and declared type", () => {
  it.each([
    ["pdf", "cv.pdf", "application/pdf", true],
    ["pdf", "CV.PDF", "", true],
    ["pdf", "cv.pdf", "application/octet-stream", true],
    ["pdf", "cv.png", "application/pdf", false],
    ["pdf", "cv.pdf", "text/html", false],
    ["pdf", "cv.pdf.exe", "application/pdf", false],
    ["pdf", "pdf", "application/pdf", false],
    ["jpeg", "foto.jpeg", "image/jpeg; q=1", true],
    ["jpeg", "pindaian.jpg", "image/jpg", true],
    ["csv", "obat.csv", "application/vnd.ms-excel", true],
    ["csv", "obat.csv", "text/csv; charset=utf-8", true],
    ["xlsx", "tarif.xls", "", false],
  ] as const)("of a %s: %s as %s", (type, name, declared, agrees) => {
    expect(isDeclaredAs(type, name, declared)).toBe(agrees);
  });
});

describe("a received file", () => {
  const receive = (changed: Partial<FilePart>, hasRoom = true, mayReceive = async (_: number) => true) =>
    receiveFile(
      { field: "cv", name: "../CV Siti.PDF", type: "application/pdf", content: new Uint8Array(pdf), ...changed },
      {
        ...{ field: { key: "cv", control: "file", fileTypes: ["pdf"] }, language: "en" },
        uploads: {
          mayReceive,
          put: async ({ bytes, ...file }) =>
            hasRoom ? { ...file, id: "id", key: "contoh/id", size: bytes.byteLength, identity: "hash" } : null,
        },
      },
    );

  it("is stored under its field, a safe name and the type of its content", async () => {
    const stored = { field: "cv", name: "CV-Siti.pdf", type: "application/pdf", size: pdf.byteLength };
    expect(await receive({})).toEqual({ ...stored, id: "id", key: "contoh/id", identity: "hash" });
  });

  it("counts whether it is accepted or refused, before it is inspected", async () => {
    const counted: number[] = [];
    const count = async (bytes: number) => {
      counted.push(bytes);
      return counted.length <= 2;
    };
    const unsafe = new Uint8Array(pdfWith({ 1: catalog("/OpenAction << /S /JavaScript /JS (x) >>") }));
    expect(await receive({ content: unsafe }, true, count)).toMatchObject({ error: "fileUnsafe" });
    expect(await receive({}, true, count)).toMatchObject({ id: "id" });
    expect(await receive({ content: unsafe }, true, count)).toMatchObject({ error: "fileAllowance" });
    expect(counted).toEqual([unsafe.byteLength, pdf.byteLength, unsafe.byteLength]);
  });

  it("is refused with a temporary error while there is no memory for it", async () => {
    await expect(receive({ content: "busy" })).rejects.toMatchObject({ name: "Refusal" });
  });

  it.each<[why: string, file: Partial<FilePart>, hasRoom: boolean, error: string]>([
    ["too large", { content: "fileSize" }, true, "fileSize"],
    ["empty", { content: new Uint8Array(0) }, true, "fileEmpty"],
    ["of an unknown type", { content: text("\0") }, true, "fileType"],
    [
      "of a type that the field does not take",
      { name: "a.csv", type: "text/csv", content: text("a;b") },
      true,
      "fileType",
    ],
    ["named like another type", { name: "CV.png" }, true, "fileType"],
    ["over the allowance", {}, false, "fileAllowance"],
  ])("is refused if it is %s", async (_, file, hasRoom, error) => {
    expect(await receive(file, hasRoom)).toEqual({ error, detail: null });
  });

  it("that is unsafe is refused with what was found", async () => {
    const content = new Uint8Array(pdfWith({ 1: catalog("/OpenAction 5 0 R"), 5: "<< /S /JavaScript /JS (a) >>" }));
    expect(await receive({ content })).toEqual({ error: "fileUnsafe", detail: expect.stringMatching(/./) });
  });
});

it.each([
  ["CV Siti (akhir).pdf", "CV-Siti-akhir.pdf"],
  ["..\\..\\windows\\system.INI.PDF", "system-INI.pdf"],
  ["../../etc/passwd.csv", "passwd.csv"],
  ["Résumé été.docx", "Resume-ete.docx"],
  ["履歴書.pdf", "file.pdf"],
  ['a"\r\nX-Header: b.pdf', "a-X-Header-b.pdf"],
  [`${"x".repeat(300)}.pdf`, `${"x".repeat(80)}.pdf`],
])("the name %j becomes %j", (given, safe) => {
  expect(safeName(given)).toBe(safe);
});

it("long names without an ending cost what their letters cost", { timeout: 20_000 }, () => {
  for (let round = 0; round < 150; round++) expect(safeName(`${".".repeat(8_000)}/`)).toBe("file");
});
