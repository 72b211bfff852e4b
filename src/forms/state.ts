import type { UploadedFile } from "./files";
import type { Errors, Values } from "./form";

/** What a visitor entered in a form, and what is wrong with it. JSON values only. */
export interface FormState {
  readonly values: Values;
  readonly errors: Errors;
  /** Files already uploaded, by the keys of their fields. */
  readonly uploads: Readonly<Record<string, UploadedFile>>;
  /** The form was valid but could not be stored. */
  readonly unavailable: boolean;
}

export const emptyState: FormState = { values: {}, errors: {}, uploads: {}, unavailable: false };
