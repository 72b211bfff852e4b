import type { ReactNode } from "react";
import type { FieldModel } from "../../forms/model";
import type { SharedFormTexts } from "../../forms/texts/shared-id";
import { Icon } from "../media/Icon";
import type { Mark } from "./use-form-state";

export type FormParts = SharedFormTexts["parts"];

/** Ids of the texts that belong to a control, for `aria-describedby`. */
export function describedBy({ id, hint }: Pick<FieldModel, "id" | "hint">, error: string | null): string | undefined {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean);
  return ids.length > 0 ? ids.join(" ") : undefined;
}

export function Optional({ texts }: Pick<FieldWrapperProps, "texts">) {
  return <span className="field-optional">{` (${texts.optional})`}</span>;
}

interface FieldWrapperProps {
  readonly field: Pick<FieldModel, "id" | "label" | "hint" | "isMarkedOptional">;
  readonly mark: Mark;
  readonly texts: FormParts;
  readonly children: ReactNode;
}

export const fieldClass = ({ message, isValid }: Mark): string =>
  message ? "field field--invalid" : isValid ? "field field--valid" : "field";

export function FieldWrapper({ field, mark, texts, children }: FieldWrapperProps) {
  const { id, label, hint, isMarkedOptional } = field;
  return (
    <div className={fieldClass(mark)}>
      <label className="field-label" htmlFor={id}>
        {label}
        {isMarkedOptional && <Optional texts={texts} />}
      </label>
      <FieldNotes id={id} hint={hint} error={mark.message} texts={texts} />
      {children}
    </div>
  );
}

interface FieldNotesProps extends Pick<FieldModel, "id" | "hint">, Pick<FieldWrapperProps, "texts"> {
  readonly error: string | null;
}

/** The texts of {@link describedBy}. */
export const FieldNotes = ({ id, hint, error, texts }: FieldNotesProps) => (
  <>
    {hint && (
      <p className="field-hint" id={`${id}-hint`}>
        {hint}
      </p>
    )}
    {error && (
      <p className="field-error" id={`${id}-error`}>
        <Icon name="alert" />
        <span>
          <span className="visually-hidden">{texts.error} </span>
          <span>{error}</span>
        </span>
      </p>
    )}
  </>
);
