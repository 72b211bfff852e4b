import { BudgetError, Finding, type Scan } from "./finding";
import { linkKind } from "./links";

/** Fields that show something of the document itself, or a link. */
const harmless = new Set(
  `= ADDIN ADDRESSBLOCK ADVANCE AUTHOR AUTONUM AUTONUMLGL AUTONUMOUT AUTOTEXT AUTOTEXTLIST BARCODE BIBLIOGRAPHY BIDIOUTLINE
   CITATION COMMENTS COMPARE CREATEDATE DATE DISPLAYBARCODE DOCPROPERTY DOCVARIABLE EDITTIME EMBED EQ FILENAME FILESIZE
   FORMCHECKBOX FORMDROPDOWN FORMTEXT GOTOBUTTON GREETINGLINE HYPERLINK IF INDEX INFO KEYWORDS LASTSAVEDBY LISTNUM
   MERGEBARCODE MERGEFIELD MERGEREC MERGESEQ NEXT NEXTIF NOTEREF NUMCHARS NUMPAGES NUMWORDS PAGE PAGEREF PRIVATE PRINTDATE
   QUOTE REF REVNUM SAVEDATE SECTION SECTIONPAGES SEQ SET SHAPE SKIPIF STYLEREF SUBJECT SYMBOL TA TC TEMPLATE TIME TITLE TOA
   TOC USERADDRESS USERINITIALS USERNAME XE`.split(/\s+/),
);

/** Fields that load, run or print something. EMBED shows an object, which is inspected by itself. */
const actingNames =
  "DDE|DDEAUTO|INCLUDEPICTURE|INCLUDETEXT|INCLUDE|IMPORT|LINK|MACROBUTTON|MACRO|DATABASE|RD|PRINT|CONTROL|HTMLCONTROL|HTMLACTIVEX|GLOSSARY";
const acting = new RegExp(`^\\P{L}*(${actingNames})(?!\\p{L})`, "iu");
const actingAnywhere = new RegExp(`(?<!\\p{L})(${actingNames})(?!\\p{L})`, "iu");

/** Replaces a nested field. A code that begins with one computes its name. */
const nested = "\ue000";

/** Fields within fields: deeper ones would need memory without a bound. */
const maxDepth = 1_000;

/** Of one field. */
const maxCodeLength = 100_000;

interface OpenField {
  code: string;
  /** Without what a tracked change deletes. */
  keptCode: string;
  /** False after the mark between code and result. */
  isCode: boolean;
}

/** Assembles the codes of Word fields, which may be nested and split over several runs. */
export class FieldCodes {
  readonly #open: OpenField[] = [];
  #isAmbiguous = false;
  #all = "";

  constructor(private readonly scan: Scan) {}

  get isInCode(): boolean {
    return this.#open.at(-1)?.isCode ?? false;
  }

  /** @param isSecond in its element: programs take different ones. @throws {Finding} */
  mark(type: string, isSecond: boolean): void {
    if (isSecond) {
      this.#isAmbiguous = true;
      this.scan.mark("unreadable", "fldCharType");
    }
    if (type === "begin") {
      if (this.isInCode) this.add(nested);
      if (this.#open.push({ code: "", keptCode: "", isCode: true }) > maxDepth) throw new BudgetError("fields");
    } else if (type === "separate") {
      const field = this.#open.at(-1);
      if (field) field.isCode = false;
    } else if (type === "end") this.#checkField(this.#open.pop());
    else this.scan.mark("unreadable", "fldCharType");
  }

  /**
   * Adds a piece of code to the innermost field, or checks it outside of fields.
   * @param isDeleted by a tracked change: programs may read it, or not
   * @throws {Finding}
   */
  add(code: string, isDeleted = false): void {
    if (this.#all.length < maxCodeLength) this.#all += code;
    const field = this.#open.at(-1);
    if (!field?.isCode) this.check(code);
    else if (field.code.length > maxCodeLength) throw new BudgetError("fields");
    else {
      field.code += code;
      if (!isDeleted) field.keptCode += code;
    }
  }

  /** @throws {Finding} for a code that loads or runs something */
  check(code: string): void {
    const plain = code.trim();
    if (plain === "") return;
    this.scan.spend("fields");
    this.scan.spend("formulaTokens", plain.length / 8);
    const text = plain.replaceAll(nested, "").trim();
    // The nested field makes the name.
    if (plain.startsWith(nested)) throw new Finding("field", text);
    const name = /^(=|[A-Z]+(?![^\s"\\]))/i.exec(plain)?.[0].toUpperCase() ?? "";
    if (name === "HYPERLINK") this.#link(plain.slice(name.length));
    else if (acting.test(plain) && !isInert(plain)) throw new Finding("field", text);
    else if (isInert(plain)) return;
    else if (!harmless.has(name)) this.scan.mark("field", name || text);
  }

  /** @throws {Finding} */
  end(): void {
    for (const field of this.#open) this.#checkField(field);
    if (this.#isAmbiguous && actingAnywhere.test(this.#all)) throw new Finding("field", "fldCharType");
  }

  #checkField(field: OpenField | undefined): void {
    if (!field) return;
    for (const code of new Set([field.code, field.keptCode])) this.check(code);
  }

  #link(code: string): void {
    const target = targetOf(code.replaceAll(nested, ""));
    const kind = linkKind(target);
    if (kind === "acting") throw new Finding("field", `HYPERLINK ${target}`);
    if (kind === "unknown" || code.includes(nested)) this.scan.mark("relation", target);
  }
}

/** A picture of a mail that was pasted without it, and a place to click on in templates of Word. */
const pastedPicture = /^INCLUDEPICTURE\s+"?cid:[^"\s\\]*"?(\s+\\\*\s+MERGEFORMAT(INET)?|\s+\\[dxy])*$/i;
const placeToClick = /^MACROBUTTON\s+NoMacro(\s|$)/i;

const isInert = (code: string): boolean =>
  !code.includes(nested) && (pastedPicture.test(code) || placeToClick.test(code));

const pieces = /["“”]([^"“”]*)["“”]?|[^\s"“”]+/g;
const aSwitch = /^\\[a-z*@#!]$/i;
/** A value follows: a place in the document, a frame, a hint. */
const switchWithValue = /^\\[lot]$/i;

/** The URL in the arguments of HYPERLINK; empty for a place in the document. */
function targetOf(code: string): string {
  const instructions = [...code.matchAll(pieces)];
  const target = instructions.find(
    ([match], index) => !aSwitch.test(match) && !switchWithValue.test(instructions[index - 1]?.[0] ?? ""),
  );
  return target ? (target[1] ?? target[0]).replaceAll("\\\\", "\\") : "";
}
