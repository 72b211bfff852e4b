import type { formPartsTexts } from "../../forms/texts/texts";
import { Icon } from "../media/Icon";

/** Texts of a form's parts, as plain strings. */
export type FormParts = ReturnType<typeof formPartsTexts>;

interface FieldErrorProps {
  readonly id: string;
  readonly message: string;
  readonly texts: FormParts;
}

/** What is wrong with a field, in words. */
export function FieldError({ id, message, texts }: FieldErrorProps) {
  return (
    <p className="field-error" id={id}>
      <Icon name="alert" />
      <span>
        <span className="visually-hidden">{texts.error} </span>
        <span>{message}</span>
      </span>
    </p>
  );
}
