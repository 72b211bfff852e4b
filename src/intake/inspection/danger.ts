/** Why a file is not taken although it is of a kind that is. */
export type DangerCode =
  /** Something else as well: a page, a program, an archive behind a picture. */
  | "foreign"
  /** Macros of Office, under whatever name. */
  | "macro"
  /** JavaScript, actions that start by themselves, add-ins, ActiveX. */
  | "script"
  /** Starts a program, or asks one for data: Launch, DDE, functions that reach out of a table. */
  | "program"
  /** Another file within: attachments, OLE objects, foreign documents. */
  | "embedded"
  /** Fetches something from elsewhere when it is opened: templates, pictures, other workbooks. */
  | "remote"
  /** A form that runs by itself or sends what is filled in. */
  | "form"
  /** A part that would have to be looked into cannot be. */
  | "unreadable"
  /** More to look through than any honest file of its size has. */
  | "too-complex";

/** Ends the inspection of a file. */
export class Danger extends Error {
  override readonly name = "Danger";
  constructor(readonly code: DangerCode) {
    super(code);
  }
}
