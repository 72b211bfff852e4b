import type { UploadedFile } from "./files";
import type { Errors, Values } from "./form";
import type { FieldModel } from "./model";

/** JSON values only. */
export interface FormState {
  readonly values: Values;
  readonly errors: Errors;
  /** Findings in refused files as sentences, by the keys of their fields. */
  readonly details: Readonly<Record<string, string>>;
  /** By the keys of their fields. */
  readonly uploads: Readonly<Record<string, UploadedFile>>;
  /** The form was valid but could not be stored. */
  readonly unavailable: boolean;
}

export const emptyState: FormState = { values: {}, errors: {}, details: {}, uploads: {}, unavailable: false };

export function messageOf(field: Pick<FieldModel, "key" | "label" | "message">, state: FormState): string | null {
  const { [field.key]: error } = state.errors;
  const { [field.key]: detail } = state.details;
  if (error && detail) return `${field.label}: ${detail}`;
  return error ? field.message(error) : null;
}
