import type { FormIslandProps } from "../../src/components/form/form-island-props";
import type { ErrorKey } from "../../src/forms/errors";
import { fileListOf } from "../../src/forms/file-types";
import type { FieldView } from "./field-view";
import type { ScriptTexts } from "./texts";

/** The server's message for an error of a field. */
export type MessageOf = (view: Pick<FieldView, "key" | "label" | "maxLength" | "fileTypes">, error: ErrorKey) => string;

export function messagesOf({ own }: Pick<FormIslandProps, "own">, { errors }: Pick<ScriptTexts, "errors">): MessageOf {
  return ({ key, label, maxLength, fileTypes }, error) =>
    own[key]?.[error] ?? errors[error](label, { maxLength, files: fileListOf(fileTypes) });
}
