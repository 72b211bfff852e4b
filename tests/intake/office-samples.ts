import { type Parts, zip } from "./zip-samples";

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n';
const relationTypes = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const microsoft = "http://schemas.microsoft.com/office";
const wordTypes = "application/vnd.openxmlformats-officedocument.wordprocessingml";
const sheetTypes = "application/vnd.openxmlformats-officedocument.spreadsheetml";

export interface Relation {
  /** The last word of its type, or a whole address. */
  readonly type: string;
  readonly target: string;
  readonly external?: boolean;
}

/** What is put into a document or workbook besides what every one has. */
export interface Extras {
  readonly parts?: Parts;
  /** Types of parts by their names, such as `/word/a.bin`. */
  readonly overrides?: Readonly<Record<string, string>>;
  readonly defaults?: Readonly<Record<string, string>>;
  /** Of the main part. */
  readonly relations?: readonly Relation[];
  /** In place of the main part's own type. */
  readonly mainType?: string;
  /** XML of the body or of the rows. */
  readonly content?: string;
}

/** A file of relations. */
export function relationsXml(relations: readonly Relation[]): string {
  const elements = relations.map(({ type, target, external }, index) => {
    const address = type.includes("/") ? type : `${relationTypes}/${type}`;
    return `<Relationship Id="rId${index + 1}" Type="${address}" Target="${target}"${external ? ' TargetMode="External"' : ""}/>`;
  });
  return `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${elements.join("")}</Relationships>`;
}

export function typesXml(
  overrides: Readonly<Record<string, string>>,
  defaults: Readonly<Record<string, string>> = {},
): string {
  const endings = {
    rels: "application/vnd.openxmlformats-package.relationships+xml",
    xml: "application/xml",
    ...defaults,
  };
  return `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${Object.entries(endings)
    .map(([ending, type]) => `<Default Extension="${ending}" ContentType="${type}"/>`)
    .join("")}${Object.entries(overrides)
    .map(([name, type]) => `<Override PartName="${name}" ContentType="${type}"/>`)
    .join("")}</Types>`;
}

/** A part of a document with this root element. */
export const wordXml = (root: string, content: string) =>
  `${head}<w:${root} xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${relationTypes}">${content}</w:${root}>`;

export const sheetXml = (rows: string) =>
  `${head}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:x="urn:x"><sheetData>${rows}</sheetData></worksheet>`;

export const formulaRow = (formula: string) => `<row r="1"><c r="A1"><f>${formula}</f><v>0</v></c></row>`;

/** A field as Word writes it: its code in runs between the marks of its beginning, middle and end. */
export const field = (...runs: readonly string[]) =>
  `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r>${runs
    .map((run) => `<w:r><w:instrText xml:space="preserve">${run}</w:instrText></w:r>`)
    .join(
      "",
    )}<w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>1</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`;

export function docxParts(extras: Extras = {}): Parts {
  const {
    parts = {},
    overrides = {},
    defaults,
    relations = [],
    content = "<w:p><w:r><w:t>Halo</w:t></w:r></w:p>",
  } = extras;
  return {
    "[Content_Types].xml": typesXml(
      {
        "/word/document.xml": extras.mainType ?? `${wordTypes}.document.main+xml`,
        "/word/styles.xml": `${wordTypes}.styles+xml`,
        ...overrides,
      },
      defaults,
    ),
    "_rels/.rels": relationsXml([{ type: "officeDocument", target: "word/document.xml" }]),
    "word/document.xml": wordXml("document", `<w:body>${content}<w:sectPr/></w:body>`),
    "word/_rels/document.xml.rels": relationsXml([{ type: "styles", target: "styles.xml" }, ...relations]),
    "word/styles.xml": wordXml("styles", ""),
    ...parts,
  };
}

export function xlsxParts(extras: Extras = {}): Parts {
  const { parts = {}, overrides = {}, defaults, relations = [], content = formulaRow("SUM(B1:B9)*-1") } = extras;
  return {
    "[Content_Types].xml": typesXml(
      {
        "/xl/workbook.xml": extras.mainType ?? `${sheetTypes}.sheet.main+xml`,
        "/xl/worksheets/sheet1.xml": `${sheetTypes}.worksheet+xml`,
        ...overrides,
      },
      defaults,
    ),
    "_rels/.rels": relationsXml([{ type: "officeDocument", target: "xl/workbook.xml" }]),
    "xl/workbook.xml": `${head}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${relationTypes}"><sheets><sheet name="Tarif" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relationsXml([{ type: "worksheet", target: "worksheets/sheet1.xml" }, ...relations]),
    "xl/worksheets/sheet1.xml": sheetXml(content),
    ...parts,
  };
}

export const docxWith = (extras: Extras) => zip(docxParts(extras));
export const xlsxWith = (extras: Extras) => zip(xlsxParts(extras));

/** Addresses of relations and types that are not in the standard. */
export const names = {
  wordPartType: (part: string) => `${wordTypes}.${part}+xml`,
  vbaRelation: `${microsoft}/2006/relationships/vbaProject`,
  macroSheetRelation: `${microsoft}/2006/relationships/xlMacrosheet`,
  vbaType: "application/vnd.ms-office.vbaProject",
  macroSheetType: "application/vnd.ms-excel.macrosheet+xml",
  internationalMacroSheetType: "application/vnd.ms-excel.intlmacrosheet+xml",
  macroWorkbookType: "application/vnd.ms-excel.sheet.macroEnabled.main+xml",
  macroDocumentType: "application/vnd.ms-word.document.macroEnabled.main+xml",
  webExtensionRelation: `${microsoft}/2011/relationships/webextension`,
  chartType: "application/vnd.openxmlformats-officedocument.drawingml.chart+xml",
  externalLinkType: `${sheetTypes}.externalLink+xml`,
  connectionsType: `${sheetTypes}.connections+xml`,
  workbookType: `${sheetTypes}.sheet`,
} as const;

/** How every compound file begins: VBA, OLE objects, the older formats of Office. */
export const compoundFile = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...new Uint8Array(504)]);

/** A compound file with a name in its directory. */
export const compoundFileWith = (name: string) =>
  new Uint8Array([...compoundFile, ...Buffer.from(`${name}\0`, "utf16le"), ...new Uint8Array(64)]);
