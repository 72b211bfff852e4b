import { FieldCodes } from "./fields";
import { BudgetError, entries, Finding, type FindingCode, type Scan } from "./finding";
import { judgeFormula } from "./formulas";
import { linkKind } from "./links";
import { parseXml, type XmlAttribute, type XmlElement, type XmlHandler } from "./xml";

type Role = "formula" | "code" | "text" | "macro" | FindingCode;

/** Roles of elements: their text is a formula or a field's code, or they name a macro or a database. */
const roles: ReadonlyMap<string, Role> = new Map<string, Role>([
  ...entries("formula", "f formula formula1 formula2 oldFormula definedName calculatedColumnFormula"),
  ...entries("formula", "totalsRowFormula FmlaLink FmlaRange FmlaGroup FmlaPict FmlaTxbx"),
  ...entries("code", "instrText delInstrText"),
  ...entries("text", "t delText"),
  ...entries("macro", "FmlaMacro entryMacro exitMacro"),
  ...entries("remote", "connectString"),
]);
const deletedTexts: ReadonlySet<string> = new Set(["delInstrText", "delText"]);
const equations = /\/officeDocument\/(2006\/)?math$/;

type AttributeRole =
  | "formula"
  | "mark"
  | "code"
  | "macro"
  | "program"
  | "flag"
  | "remote"
  | "loads"
  | "link"
  | "action";

/** What is not here is a text for readers, or a value without effect beyond the file. */
const attributeRoles: ReadonlyMap<string, AttributeRole> = new Map<string, AttributeRole>([
  ...entries("formula", "formula textlink fmlaLink fmlaRange fmlaGroup fmlaTxbx"),
  ...entries("mark", "fldCharType"),
  ...entries("code", "instr"),
  ...entries("macro", "macro"),
  ...entries("program", "ProgID progId"),
  ...entries("flag", "vbProcedure xlm function"),
  ...entries("remote", "embeddedHtml"),
  ...entries("loads", "src althref codebase classid background lowsrc dynsrc sourceFile"),
  // Where a workbook publishes itself whenever it is saved.
  ...entries("loads", "destinationFile"),
  ...entries("link", "href"),
  ...entries("action", "action"),
]);

/** Elements whose `href` a reader follows; that of others is loaded. */
const followed = /^(shape|shapetype|group|rect|roundrect|oval|line|polyline|arc|curve|a|hyperlink)$/;
/** Elements that use a relationship to a place that a reader follows. */
const linkElements = /^(hyperlink|hlinkClick|hlinkHover|hlinkMouseOver)$/;
const schemaUri = /^https?:\/\/(schemas\.(openxmlformats|microsoft)\.(org|com)|purl\.oclc\.org|www\.w3\.org)\//;
const ownPicture = /^data:image\//i;
const actingAction = /^\s*ppaction:\/\/(program|macro|ole)/i;
const falseValue = /^(0|false)?$/;
const packageProgram = /^\s*(ole2?)?(package|file)/i;
const autoMacro = /auto_?(open|close|activate|deactivate)/i;
/** The macro of another file. One of the same file is missing: files with macros are refused. */
const foreignMacro = /[\\/|]|\[[^0\]]|\.(xl|do)\w+!/i;

/** Of a whole document, which Word takes from data that a rich text is bound to. Labels of other programs are XML as well. */
const wholeDocument =
  /(xmlPackage|wordDocument|wordml|wordprocessingml|mso-application|<([^\s<>:]+:)?(package|html)[\s/>])/i;
const startsAsMarkup = /^\s*</;
/** Characters of texts that are looked at: more would double the memory of the part. */
const maxDataText = 1_000_000;
/** Elements with a role within each other: honest files have two. */
const maxNestedRoles = 8;

export interface FileContext {
  /** Data of other programs or about the file. */
  readonly isData: boolean;
  /** Targets outside the file, by the ids of their relationships. */
  readonly external: ReadonlyMap<string, string>;
}

/**
 * Inspects one XML part of a document or workbook.
 * @throws {Finding}
 */
export async function inspectPackageFile(
  chunks: Iterable<Uint8Array>,
  context: FileContext,
  scan: Scan,
): Promise<void> {
  const xmlHandler = context.isData ? new DataHandler(scan) : new ContentHandler(context.external, scan);
  await parseXml(chunks, xmlHandler, scan);
  xmlHandler.end();
}

class DataHandler implements XmlHandler {
  #text = "";

  constructor(private readonly scan: Scan) {}

  open(): void {
    this.#check();
  }

  text(piece: string): void {
    if (this.#text.length < maxDataText) this.#text += piece;
  }

  close(): void {
    this.#check();
  }

  end(): void {
    this.#check();
  }

  #check(): void {
    if (startsAsMarkup.test(this.#text)) {
      this.scan.spend("objectBytes", this.#text.length);
      if (wholeDocument.test(this.#text)) throw new Finding("embedded");
    }
    this.#text = "";
  }
}

/** The text of an element with a role. */
interface Collected {
  readonly role: Role;
  /** By a tracked change. */
  readonly isDeleted: boolean;
  readonly depth: number;
  /** Without the text of its children. */
  directText: string;
  /** With it: some readers take both together. */
  fullText: string;
}

class ContentHandler implements XmlHandler {
  readonly #fields: FieldCodes;
  readonly #collecting: Collected[] = [];
  #depth = 0;
  #cell = "";
  #hasMark = false;

  constructor(
    private readonly external: ReadonlyMap<string, string>,
    private readonly scan: Scan,
  ) {
    this.#fields = new FieldCodes(scan);
  }

  open({ local, uri, attributes }: XmlElement): void {
    this.#depth++;
    if (local === "c") this.#cell = attributes.find((each) => each.local === "r")?.value ?? "";
    this.#hasMark = false;
    for (const attribute of attributes) this.#attribute(local, attribute);
    const role = roles.get(local);
    if (role === undefined || (role === "formula" && equations.test(uri))) return;
    if (role === "text" && !this.#fields.isInCode) return;
    if (role === "macro" && attributes.some(({ value }) => !falseValue.test(value))) throw new Finding("macro");
    if (role !== "formula" && role !== "code" && role !== "text" && role !== "macro") throw new Finding(role);
    if (this.#collecting.length >= maxNestedRoles) throw new BudgetError("depth");
    this.#collecting.push({
      role,
      isDeleted: deletedTexts.has(local),
      depth: this.#depth,
      directText: "",
      fullText: "",
    });
  }

  text(piece: string): void {
    for (const collected of this.#collecting) {
      collected.fullText += piece;
      if (collected.depth === this.#depth) collected.directText += piece;
    }
  }

  close(): void {
    const last = this.#collecting.at(-1);
    if (last?.depth === this.#depth) {
      this.#collecting.pop();
      for (const text of new Set([last.directText, last.fullText])) this.#collected(last, text);
    }
    this.#depth--;
  }

  end(): void {
    this.#fields.end();
  }

  #collected({ role, isDeleted }: Collected, text: string): void {
    if (role === "formula") this.#formula(text);
    else if (role === "macro") this.#macro(text);
    else this.#fields.add(text, isDeleted);
  }

  #formula(formula: string): void {
    const { acting, unknown } = judgeFormula(formula, this.scan);
    if (acting !== null) throw new Finding("formula", [this.#cell, acting].filter(Boolean).join(": "));
    for (const name of unknown) this.scan.mark("function", name);
  }

  #macro(name: string): void {
    if (falseValue.test(name)) return;
    if (foreignMacro.test(name)) throw new Finding("macro", name);
    this.scan.mark("function", name);
  }

  #attribute(element: string, { local, value }: XmlAttribute): void {
    this.#reference(element, value);
    const role = element === "cfvo" && local === "val" ? "formula" : attributeRoles.get(local);
    if (element === "definedName" && local === "name" && autoMacro.test(value)) throw new Finding("macro");
    if (role === "formula") this.#formula(value);
    else if (role === "mark") this.#mark(value);
    else if (role === "code") this.#fields.check(value);
    else if (role === "macro") this.#macro(value);
    else if (role === "program" && packageProgram.test(value)) throw new Finding("embedded", value);
    else if (role === "flag" && !falseValue.test(value)) throw new Finding("macro");
    else if (role === "remote" && value.trim() !== "") throw new Finding("remote");
    else if (role === "loads" || (role === "link" && !followed.test(element))) this.#load(value);
    else if (role === "link") this.#link(value);
    else if (role === "action" && actingAction.test(value)) throw new Finding("program");
  }

  /** Of two in one element, programs take different ones. */
  #mark(type: string): void {
    this.#fields.mark(type, this.#hasMark);
    this.#hasMark = true;
  }

  /** What uses a relationship to a place outside the file loads it, unless a reader follows it. */
  #reference(element: string, value: string): void {
    const target = this.external.get(value);
    if (target !== undefined && !linkElements.test(element)) throw new Finding("remote", target);
  }

  #load(value: string): void {
    if (linkKind(value) !== "local" && !ownPicture.test(value) && !schemaUri.test(value)) {
      throw new Finding("remote", value);
    }
  }

  #link(value: string): void {
    const kind = linkKind(value);
    if (kind === "acting") throw new Finding("link", value);
    if (kind === "unknown") this.scan.mark("relation", value);
  }
}
