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
