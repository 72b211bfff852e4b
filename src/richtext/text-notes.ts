/** What editors learn of a text: parts that the site shows otherwise than they were written. */
export const textNoteCodes = [
  /** Shown without formatting, since its shape costs too much. */
  "too-complex",
  /** A picture inside the text (base64) is left out, and its alternative text is shown. */
  "picture-left-out",
  /** A picture inside the text (base64), which the media library should have. */
  "picture-inside",
  /** A picture that the site does not show is a link. */
  "picture-linked",
  /** A file of the CMS that the site does not serve is a link to the CMS. */
  "file-not-served",
  /** A frame or film that the site does not show is a link. */
  "frame-linked",
  /** A part that only runs in a page of its own (a script, a form's control, a frame without an address) is left out. */
  "part-removed",
  /** A link whose address the site cannot use is plain text. */
  "link-removed",
] as const;

export type TextNoteCode = (typeof textNoteCodes)[number];

/** @param reason which limit a text goes over, for the log; never of the text itself */
export type OnTextNote = (code: TextNoteCode, reason?: string) => void;
