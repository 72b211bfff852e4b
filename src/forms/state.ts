import type { UploadedFile } from "./files";
import type { Errors, Values } from "./form";

/** What a visitor sees in a form: empty at first, later what was entered and what is wrong with it. JSON values only. */
export interface FormState {
  readonly values: Values;
  readonly errors: Errors;
  /** Files that are there already, by the keys of their fields. */
  readonly uploads: Readonly<Record<string, UploadedFile>>;
  /** It was in order but could not be stored. */
  readonly unavailable: boolean;
}

export const emptyState: FormState = { values: {}, errors: {}, uploads: {}, unavailable: false };
