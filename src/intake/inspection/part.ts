import { type Budget, entries, Finding, type FindingCode } from "./finding";
import { problemOfFormula } from "./formulas";
import { isAllowedLink } from "./links";
import { parseXml, type XmlAttribute, type XmlElement, type XmlHandler } from "./xml";

/** Fields that show something of the document itself, or a link. */
const fields = new Set(
  `= ADDIN ADDRESSBLOCK ADVANCE AUTHOR AUTONUM AUTONUMLGL AUTONUMOUT BARCODE BIBLIOGRAPHY CITATION COMMENTS COMPARE
   CREATEDATE DATE DISPLAYBARCODE DOCPROPERTY DOCVARIABLE EDITTIME EQ FILENAME FILESIZE FORMCHECKBOX FORMDROPDOWN FORMTEXT
   GOTOBUTTON GREETINGLINE HYPERLINK IF INDEX INFO KEYWORDS LASTSAVEDBY LISTNUM MERGEFIELD MERGEREC MERGESEQ NEXT NOTEREF
   NUMCHARS NUMPAGES NUMWORDS PAGE PAGEREF PRINTDATE QUOTE REF REVNUM SAVEDATE SECTION SECTIONPAGES SEQ SET SHAPE STYLEREF
   SUBJECT SYMBOL TA TC TEMPLATE TIME TITLE TOA TOC USERADDRESS USERINITIALS USERNAME XE`.split(/\s+/),
);

/** Replaces a nested field. A code that begins with one computes its name. */
const nested = "\ue000";

const maxDepth = 1_000;

/** Assembles the codes of Word fields, which may be nested and split over several runs. */
class FieldCodes {
  /** `isCode` is false after the mark between code and result. */
  readonly #open: { code: string; isCode: boolean }[] = [];

  get isInCode(): boolean {
    return this.#open.at(-1)?.isCode ?? false;
  }

  /** @throws {Finding} */
  mark(type: string): void {
    if (type === "begin") {
      if (this.isInCode) this.add(nested);
      if (this.#open.push({ code: "", isCode: true }) > maxDepth) throw new Finding("too-complex");
    } else if (type === "separate") {
      const field = this.#open.at(-1);
      if (field) field.isCode = false;
    } else if (type === "end") {
      checkField(this.#open.pop()?.code ?? "");
    } else {
      throw new Finding("unreadable");
    }
  }

  /** Adds a piece of code to the innermost field, or checks it outside of fields. @throws {Finding} */
  add(code: string): void {
    const field = this.#open.at(-1);
    if (field?.isCode) field.code += code;
    else checkField(code);
  }

  /** @throws {Finding} */
  end(): void {
    for (const { code } of this.#open) checkField(code);
  }
}

/** @throws {Finding} for a code that is not on the list */
function checkField(code: string): void {
  const [, name = "", rest = ""] = /^\s*(=|[A-Z]+(?![^\s"\\]))?(.*)$/is.exec(code) ?? [];
  if (name === "" && rest.trim() === "") return;
  if (!fields.has(name.toUpperCase())) throw new Finding("field", code.replaceAll(nested, ""));
  if (name.toUpperCase() !== "HYPERLINK") return;
  if (rest.includes(nested) || !isAllowedLink(targetOf(rest))) throw new Finding("field", code.replaceAll(nested, ""));
}

const pieces = /["“”]([^"“”]*)["“”]?|[^\s"“”]+/g;
const aSwitch = /^\\[a-z*@#!]$/i;
/** A value follows: a place in the document, a frame, a hint. */
const switchWithValue = /^\\[lot]$/i;

/** The URL in the arguments of HYPERLINK; empty for a place in the document. */
function targetOf(code: string): string {
  const found = [...code.matchAll(pieces)];
  const target = found.find(
    ([whole], index) => !aSwitch.test(whole) && !switchWithValue.test(found[index - 1]?.[0] ?? ""),
  );
  return target ? (target[1] ?? target[0]).replaceAll("\\\\", "\\") : "";
}

type Role = "formula" | "code" | "text" | FindingCode;

/** Roles of elements: their text is a formula or a field's code, or they name a macro or a database. */
const roles: ReadonlyMap<string, Role> = new Map<string, Role>([
  ...entries("formula", "f formula formula1 formula2 oldFormula definedName calculatedColumnFormula"),
  ...entries("formula", "totalsRowFormula FmlaLink FmlaRange FmlaGroup FmlaPict FmlaTxbx"),
  ...entries("code", "instrText delInstrText"),
  ...entries("text", "t delText"),
  ...entries("macro", "FmlaMacro entryMacro exitMacro"),
  ...entries("remote", "mailMerge"),
]);
const equations = /\/officeDocument\/(2006\/)?math$/;

type AttributeRole = "formula" | "mark" | "code" | "macro" | "refused" | "plain";

const attributeRoles: ReadonlyMap<string, AttributeRole> = new Map<string, AttributeRole>([
  ...entries("formula", "formula textlink fmlaLink fmlaRange fmlaGroup fmlaTxbx"),
  ...entries("mark", "fldCharType"),
  ...entries("code", "instr"),
  ...entries("macro", "macro vbProcedure xlm function"),
  // Makes readers process the content of unknown elements.
  ...entries("refused", "ProcessContent embeddedHtml"),
  // Text for readers, or a name.
  ...entries("plain", "val title descr alt tooltip screenTip display name string uri prefixMappings caption"),
  ...entries("plain", "comment description"),
]);
const shapes = /^(shape|shapetype|group|rect|roundrect|oval|line|polyline|arc|curve)$/;
const schemaUri = /^https?:\/\/(schemas\.(openxmlformats|microsoft)\.(org|com)|purl\.oclc\.org)\//;
const elsewhere = /:\/\/|^\s*(\\\\|\/\/|mhtml:|data:)/i;
const none = /^(0|false)?$/;
const autoMacro = /auto_?(open|close|activate|deactivate)/i;

/**
 * Inspects one XML part of a document or workbook.
 * @param isData a part with data of other programs, where any URL is allowed
 * @throws {Finding}
 */
export async function inspectPart(chunks: Iterable<Uint8Array>, isData: boolean, budget: Budget): Promise<void> {
  const part = new Part(isData);
  await parseXml(chunks, part, budget);
  part.end();
}

class Part implements XmlHandler {
  readonly #fields = new FieldCodes();
  #collecting: { readonly isFormula: boolean; text: string } | null = null;
  #cell = "";
  #hasMark = false;

  constructor(private readonly isData: boolean) {}

  open({ local, uri, attributes }: XmlElement): void {
    // A reader may take the text of a child for that of its parent.
    if (this.#collecting) throw new Finding("unreadable");
    if (local === "c") this.#cell = attributes.find((each) => each.local === "r")?.value ?? "";
    this.#hasMark = false;
    for (const attribute of attributes) this.#attribute(local, attribute);
    const role = roles.get(local);
    if (role === undefined) return;
    if (role === "formula") this.#collecting = equations.test(uri) ? null : { isFormula: true, text: "" };
    else if (role === "code" || role === "text") {
      if (role === "code" || this.#fields.isInCode) this.#collecting = { isFormula: false, text: "" };
    } else throw new Finding(role);
  }

  text(piece: string): void {
    if (this.#collecting) this.#collecting.text += piece;
    // Word takes a whole document from data that a rich text is bound to.
    else if (this.isData && /^\s*</.test(piece)) throw new Finding("embedded");
  }

  close(): void {
    const collected = this.#collecting;
    if (!collected) return;
    this.#collecting = null;
    if (collected.isFormula) this.#formula(collected.text);
    else this.#fields.add(collected.text);
  }

  end(): void {
    this.#fields.end();
  }

  /** Of two in one element, programs take different ones. */
  #mark(type: string): void {
    if (this.#hasMark) throw new Finding("unreadable");
    this.#hasMark = true;
    this.#fields.mark(type);
  }

  #formula(formula: string): void {
    const problem = formula === "" ? null : problemOfFormula(formula);
    if (problem !== null) throw new Finding("formula", [this.#cell, problem].filter(Boolean).join(": "));
  }

  #attribute(element: string, { local, value }: XmlAttribute): void {
    const role = attributeRoles.get(local);
    if (role === undefined) this.#url(element, local, value);
    else if (role === "formula" || element === "cfvo") this.#formula(value);
    else if (role === "mark") this.#mark(value);
    else if (role === "code") checkField(value);
    else if (role === "refused") throw new Finding("unreadable");
    else if (
      element === "definedName" && local === "name" ? autoMacro.test(value) : role === "macro" && !none.test(value)
    ) {
      throw new Finding("macro");
    }
  }

  /** @throws {Finding} for a URL outside the file, apart from links, and for markup */
  #url(element: string, attribute: string, value: string): void {
    if (this.isData || (!elsewhere.test(value) && !value.includes("<"))) return;
    const isLink = attribute === "href" && shapes.test(element) && isAllowedLink(value);
    const isAuthorsFolder = attribute === "url" && element === "absPath";
    if (!isLink && !isAuthorsFolder && !schemaUri.test(value)) throw new Finding("remote");
  }
}
