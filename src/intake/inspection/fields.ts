import { Finding } from "./finding";
import { isAllowedLink } from "./links";

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

interface OpenField {
  code: string;
  /** False after the mark between code and result. */
  isCode: boolean;
}

/** Assembles the codes of Word fields, which may be nested and split over several runs. */
export class FieldCodes {
  readonly #open: OpenField[] = [];

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
export function checkField(code: string): void {
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
