import type { LiveForm } from "../../src/components/form/live-form";
import type { ErrorKey } from "../../src/forms/errors";
import type { FieldView } from "./field-view";
import type { FormTexts } from "./texts/texts";

/** The words for what is wrong with a field, as the server has them. */
export type MessageOf = (view: Pick<FieldView, "key" | "label" | "maxLength">, error: ErrorKey) => string;

export function messagesOf({ missing }: Pick<LiveForm, "missing">, { errors }: Pick<FormTexts, "errors">): MessageOf {
  return ({ key, label, maxLength }, error) => {
    const own = error === "required" ? missing[key] : undefined;
    return own ?? errors[error](label, { maxLength });
  };
}
