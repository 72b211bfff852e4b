/** Why a file of an accepted kind is refused. */
export type DangerCode =
  /** Is something else as well: a page, a program, an archive appended to a picture. */
  | "foreign"
  /** Office macros, under whatever name. */
  | "macro"
  /** JavaScript, automatic actions, add-ins, ActiveX. */
  | "script"
  /** Starts a program or requests data from one: Launch, DDE, functions that reach outside the workbook. */
  | "program"
  /** Contains another file: attachments, OLE objects, embedded documents. */
  | "embedded"
  /** Loads something from elsewhere when opened: templates, pictures, other workbooks. */
  | "remote"
  /** A form with logic of its own, or one that submits what is entered. */
  | "form"
  /** A part that must be inspected cannot be read. */
  | "unreadable"
  /** More to inspect than in any honest file of its size. */
  | "too-complex";

/** Ends the inspection of a file. */
export class Danger extends Error {
  override readonly name = "Danger";
  constructor(readonly code: DangerCode) {
    super(code);
  }
}
