import type { ReactNode } from "react";
import { citiesIn, provinces } from "../../forms/areas";
import type { FieldModel } from "../../forms/model";
import { emptyState, type FormState, messageOf } from "../../forms/state";
import { FieldError, type FormParts } from "./FieldError";

export interface FieldProps {
  readonly field: FieldModel;
  readonly state: FormState;
  readonly texts: FormParts;
}

/** Ids of the texts that belong to a control, for `aria-describedby`. */
export function describedBy({ id, hint }: Pick<FieldModel, "id" | "hint">, error: string | null): string | undefined {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean);
  return ids.length > 0 ? ids.join(" ") : undefined;
}

function enteredText({ key, preset }: FieldModel, { values }: FormState): string {
  const value = values[key] ?? preset;
  return typeof value === "string" ? value : "";
}

/** Behind the label of a field that may stay blank. */
export function Optional({ texts }: Pick<FieldProps, "texts">) {
  return <span className="field-optional">{` (${texts.optional})`}</span>;
}

interface FieldWrapperProps extends FieldProps {
  readonly error: string | null;
  readonly children: ReactNode;
}

/** Label, hint and message above a control. */
export function FieldWrapper({ field, error, texts, children }: FieldWrapperProps) {
  const { id, label, hint, required } = field;
  return (
    <div className={error ? "field field--invalid" : "field"}>
      <label className="field-label" htmlFor={id}>
        {label}
        {!required && <Optional texts={texts} />}
      </label>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`} message={error} texts={texts} />}
      {children}
    </div>
  );
}

/** Null for a field without suggestions. Script has them for a form that is merely opened. */
function suggestionsFor({ suggests }: FieldModel, state: FormState): readonly string[] | null {
  if (suggests === null) return null;
  if (state === emptyState) return [];
  const { province } = state.values;
  return suggests === "provinces" ? provinces : citiesIn(typeof province === "string" ? province : "");
}

/** One line, several lines, or a list to choose from. */
export function Field(props: FieldProps) {
  const error = messageOf(props.field, props.state);
  return (
    <FieldWrapper {...props} error={error}>
      <Control {...props} error={error} />
    </FieldWrapper>
  );
}

/** Whether an option has this value by its text alone, in which browsers join white space. */
const isItsText = (value: string, label: string) => value === label && !/^\s|\s$|\s{2}|[^\S ]/.test(value);

function Control({ field, state, texts, error }: FieldProps & { readonly error: string | null }) {
  const { id, name, required, maxLength, autoComplete, options } = field;
  const common = {
    className: "field-control",
    id,
    name,
    required,
    autoComplete,
    defaultValue: enteredText(field, state),
    "aria-invalid": error ? true : undefined,
    "aria-describedby": describedBy(field, error),
  };
  const limit = maxLength ?? undefined;
  if (field.control === "area") return <textarea {...common} rows={6} maxLength={limit} />;
  if (field.control === "select") {
    return (
      <select {...common}>
        <option value="">{texts.choose}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={isItsText(value, label) ? undefined : value}>
            {label}
          </option>
        ))}
      </select>
    );
  }
  const suggestions = suggestionsFor(field, state);
  return (
    <>
      <input
        {...common}
        type={field.type}
        inputMode={field.inputMode}
        maxLength={limit}
        pattern={field.pattern ?? undefined}
        list={suggestions ? `${id}-list` : undefined}
      />
      {suggestions && (
        <datalist id={`${id}-list`}>
          {suggestions.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      )}
    </>
  );
}
