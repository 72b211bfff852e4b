import { type FileMark, type FileMarkCode, maxMarkNameLength, maxMarkNames } from "../../forms/file-marks";
import { turnEnds } from "../../platform/clock";

/** Why a file is refused. What is only unknown is a mark: see {@link Scan.mark}. */
export type FindingCode =
  /** Is something else as well: a page, a program, an archive appended to a picture. */
  | "foreign"
  /** Macros, or a name that runs one. */
  | "macro"
  /** JavaScript, automatic actions, add-ins, ActiveX. */
  | "script"
  /** A PDF action that starts a program. */
  | "program"
  /** A formula that reaches out or runs something, such as DDE; `where` names the cell. */
  | "formula"
  /** A Word field that loads or runs something; `where` is its code. */
  | "field"
  /** Contains another file: attachments, packages, embedded documents with macros. */
  | "embedded"
  /** Loads something from elsewhere: templates, pictures, other workbooks, databases. */
  | "remote"
  /** A link that starts a program or reaches into a network; `where` is its target. */
  | "link"
  /** A PDF form with logic of its own, or one that submits what is entered. */
  | "form"
  /** Opens only with a password. */
  | "password"
  /** Programs cannot open it. */
  | "damaged"
  /** A decompression bomb. */
  | "bomb"
  /** Objects stored in a way that only hides them. */
  | "disguised";

/** Entries of a table that maps each of several names, separated by spaces, to one value. */
export const entries = <const Value>(value: Value, names: string) =>
  names.split(" ").map((name) => [name, value] as const);

/** Visitors read `where` in a message. */
const maxWhereLength = 60;

const plainText = (text: string, maxLength: number) =>
  text
    .slice(0, maxLength * 4)
    .replace(/[^\p{L}\p{N}\p{P}\p{S} ]+/gu, " ")
    .trim()
    .slice(0, maxLength);

/** Refuses a file. */
export class Finding extends Error {
  override readonly name = "Finding";
  readonly where: string;

  constructor(
    readonly code: FindingCode,
    where = "",
  ) {
    super(code);
    this.where = plainText(where, maxWhereLength);
  }
}

/** Ends an inspection: the file is taken with the mark `too-complex`. */
export class BudgetError extends Error {
  override readonly name = "BudgetError";
}

/** A part that cannot be read; where that part may be missing, it is a mark. */
export class UnreadableError extends Error {
  override readonly name = "UnreadableError";
}

/** The most that a unit of each kind of work costs, in nanoseconds: `npm run bench -- hostile` has the worst file of each. */
const costs = {
  inflatedBytes: 5,
  /** What is inflated at a time. */
  inflatedPieces: 150_000,
  characters: 20,
  /** Signs that begin tags, instructions and entities. */
  xmlMarks: 600,
  xmlAttributes: 800,
  /** Elements in which the namespace of a name is looked for. */
  xmlLevels: 10,
  elements: 60_000,
  /** Elements of lists of types and relationships. */
  listedNames: 12_000,
  zipEntries: 4_000,
  objectBytes: 25,
  /** Of a table, that begin like a formula. */
  cells: 700,
  formulas: 400,
  formulaTokens: 350,
  fields: 2_000,
  marks: 2_500,
  pdfObjects: 1_200,
  pdfTokens: 400,
  pdfCharacters: 25,
  decodedBytes: 60,
};

/** Of one file. More is taken with a mark. */
const budgetNs = 450_000_000;
const yieldAfterNs = 20_000_000;

/** Of one XML element. */
export const maxAttributes = 100;

/** The inspection of one file: the work that is left for it, and what it could not judge. */
export class Scan {
  #leftNs = budgetNs;
  readonly #marks = new Map<FileMarkCode, { count: number; names: Set<string> }>();
  #untilYieldNs = yieldAfterNs;

  /** Counts instead of time: a Worker's clock stands still while it computes. @throws {BudgetError} */
  spend(what: keyof typeof costs, amount = 1): void {
    const cost = costs[what] * amount;
    this.#leftNs -= cost;
    this.#untilYieldNs -= cost;
    if (this.#leftNs < 0) throw new BudgetError(what);
  }

  /** Yields to other requests now and then. */
  async yield(): Promise<void> {
    if (this.#untilYieldNs > 0) return;
    this.#untilYieldNs = yieldAfterNs;
    await turnEnds();
  }

  /** Notes something that is not known or cannot be read. */
  mark(code: FileMarkCode, name = ""): void {
    const mark = this.#marks.get(code) ?? { count: 0, names: new Set() };
    this.#marks.set(code, mark);
    this.#leftNs -= costs.marks;
    mark.count++;
    if (mark.names.size >= maxMarkNames) return;
    const plain = plainText(name, maxMarkNameLength);
    if (plain) mark.names.add(plain);
  }

  get marks(): readonly FileMark[] {
    return Array.from(this.#marks, ([code, { count, names }]) => ({ code, count, names: [...names] }));
  }
}
