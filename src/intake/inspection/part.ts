import type { Budget } from "./budget";
import { checkField, FieldCodes } from "./fields";
import { Finding, type FindingCode } from "./finding";
import { problemOfFormula } from "./formulas";
import { isAllowedLink } from "./links";
import { parseXml, type XmlAttribute, type XmlElement, type XmlHandler } from "./xml";

/** Elements whose text is a formula, apart from fractions in equations. */
const formulaElements = new Set(
  `f formula formula1 formula2 oldFormula definedName calculatedColumnFormula totalsRowFormula FmlaLink FmlaRange FmlaGroup
   FmlaPict FmlaTxbx`.split(/\s+/),
);
const equations = /\/officeDocument\/(2006\/)?math$/;

/** Attributes whose value is a formula. */
const formulaAttributes = new Set(["formula", "textlink", "fmlaLink", "fmlaRange", "fmlaGroup", "fmlaTxbx"]);

/** Elements that name a macro, or a database that is read without a relationship. */
const refusedElements: ReadonlyMap<string, FindingCode> = new Map([
  ["FmlaMacro", "macro"],
  ["entryMacro", "macro"],
  ["exitMacro", "macro"],
  ["mailMerge", "remote"],
]);

/** Attributes whose value is text for readers, a name, or the author's own folder. */
const plainAttributes = new Set(
  "val title descr alt tooltip screenTip display name string uri url prefixMappings caption comment description".split(
    " ",
  ),
);
const shapes = /^(shape|shapetype|group|rect|roundrect|oval|line|polyline|arc|curve)$/;
const schemaUri = /^https?:\/\/(schemas\.(openxmlformats|microsoft)\.(org|com)|purl\.oclc\.org)\//;
const elsewhere = /:\/\/|^\s*(\\\\|\/\/|mhtml:|data:)/i;
const autoMacro = /auto_?(open|close|activate|deactivate)/i;

/**
 * Inspects one XML part of a document or workbook, whatever its name and role.
 * @param isData a part with data of other programs, which holds any addresses
 * @throws {Finding}
 */
export async function inspectPart(chunks: Iterable<Uint8Array>, isData: boolean, budget: Budget): Promise<void> {
  const part = new Part(isData);
  await parseXml(chunks, part, budget);
  part.end();
}

class Part implements XmlHandler {
  readonly #fields = new FieldCodes();
  /** Open elements whose text is collected: a formula, or a piece of a field's code. */
  #collecting: { readonly isFormula: boolean; text: string } | null = null;
  #cell = "";

  constructor(private readonly isData: boolean) {}

  open(element: XmlElement): void {
    const { local, uri, attributes } = element;
    // Another namespace could make the reader take the child's text for its own.
    if (this.#collecting) throw new Finding("unreadable");
    const refused = refusedElements.get(local);
    if (refused) throw new Finding(refused);
    if (local === "c") this.#cell = "";
    for (const attribute of attributes) this.#attribute(local, attribute);
    if (formulaElements.has(local) && !equations.test(uri)) this.#collecting = { isFormula: true, text: "" };
    else if (local === "instrText" || local === "delInstrText") this.#collecting = { isFormula: false, text: "" };
    else if ((local === "t" || local === "delText") && this.#fields.isInCode) {
      this.#collecting = { isFormula: false, text: "" };
    }
  }

  text(piece: string): void {
    if (this.#collecting) this.#collecting.text += piece;
    // Word takes a whole document from data that a rich text is bound to.
    else if (this.isData && /^\s*</.test(piece)) throw new Finding("embedded");
  }

  close(): void {
    const { isFormula, text } = this.#collecting ?? {};
    this.#collecting = null;
    if (text === undefined) return;
    if (isFormula) this.#formula(text);
    else this.#fields.add(text);
  }

  end(): void {
    this.#fields.end();
  }

  #formula(formula: string): void {
    const problem = problemOfFormula(formula);
    if (problem !== null) throw new Finding("formula", [this.#cell, problem].filter(Boolean).join(": "));
  }

  #attribute(element: string, { local, value }: XmlAttribute): void {
    if (element === "c" && local === "r") this.#cell = value;
    else if (local === "fldCharType") this.#fields.mark(value);
    else if (local === "instr") checkField(value);
    else if (formulaAttributes.has(local) || (element === "cfvo" && local === "val")) this.#formula(value);
    else if (local === "macro" || (element === "definedName" && isMacroName(local, value))) {
      if (value !== "") throw new Finding("macro");
    } else if (local === "ProcessContent") throw new Finding("unreadable");
    else if (!this.isData && (elsewhere.test(value) || value.includes("<")) && !mayHold(element, local, value)) {
      throw new Finding("remote");
    }
  }
}

const isMacroName = (attribute: string, value: string) =>
  attribute === "name"
    ? autoMacro.test(value)
    : /^(function|vbProcedure|xlm)$/.test(attribute) && !/^(0|false)$/.test(value);

function mayHold(element: string, attribute: string, value: string): boolean {
  if (plainAttributes.has(attribute) || schemaUri.test(value)) return true;
  return attribute === "href" && shapes.test(element) && isAllowedLink(value);
}
