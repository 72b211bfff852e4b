import { turnEnds } from "../../platform/clock";

export type FindingCode =
  /** Is something else as well: a page, a program, an archive appended to a picture. */
  | "foreign"
  /** Macros, or a name that runs one. */
  | "macro"
  /** JavaScript, automatic actions, add-ins, ActiveX. */
  | "script"
  /** A PDF action that starts a program. */
  | "program"
  /** A formula with something that is not on the list, such as DDE; `where` names the cell. */
  | "formula"
  /** A Word field that is not on the list; `where` is its code. */
  | "field"
  /** Contains another file: attachments, OLE objects, embedded documents. */
  | "embedded"
  /** Loads something from elsewhere: templates, pictures, other workbooks, databases. */
  | "remote"
  /** A PDF form with logic of its own, or one that submits what is entered. */
  | "form"
  /** A part or a relationship of a type that is not on the list; `where` is the type. */
  | "part"
  /** A part that must be inspected cannot be read. */
  | "unreadable"
  /** More to inspect than in any honest file of its size. */
  | "too-complex";

/** Entries of a table that maps each of several names, separated by spaces, to one value. */
export const entries = <const Value>(value: Value, names: string) =>
  names.split(" ").map((name) => [name, value] as const);

/** Visitors read `where` in a message. */
const maxWhereLength = 60;

export class Finding extends Error {
  override readonly name = "Finding";
  readonly where: string;

  constructor(
    readonly code: FindingCode,
    where = "",
  ) {
    super(code);
    this.where = where
      .replace(/[^\p{L}\p{N}\p{P}\p{S} ]+/gu, " ")
      .trim()
      .slice(0, maxWhereLength);
  }
}

const limits = {
  inflatedBytes: 100_000_000,
  characters: 40_000_000,
  xmlElements: 3_000_000,
  pdfObjects: 250_000,
  pdfTokens: 2_000_000,
};
const yieldAfter = 2_000_000;

/** Limits the work for one file. Counts instead of time: a Worker's clock stands still while it computes. */
export class Budget {
  readonly #left = { ...limits };
  #untilYield = yieldAfter;

  /** @throws {Finding} */
  spend(what: keyof typeof limits, amount = 1): void {
    this.#left[what] -= amount;
    this.#untilYield -= amount;
    if (this.#left[what] < 0) throw new Finding("too-complex");
  }

  /** Yields to other requests now and then. */
  async yield(): Promise<void> {
    if (this.#untilYield > 0) return;
    this.#untilYield = yieldAfter;
    await turnEnds();
  }
}
