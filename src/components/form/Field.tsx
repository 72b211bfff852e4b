import { memo } from "react";
import type { FieldModel } from "../../forms/model";
import type { FormState } from "../../forms/state";
import { EmailHint } from "./EmailHint";
import { describedBy, FieldNotes, FieldWrapper, fieldClass, Optional } from "./FieldWrapper";
import type { FieldProps } from "./field-props";
import { UploadField } from "./UploadField";

function enteredText({ key, preset }: FieldModel, { values }: FormState): string {
  const value = values[key] ?? preset;
  return typeof value === "string" ? value : "";
}

/** Rendered again only for another mark, suggestion or file. */
export const Field = memo(function Field(props: FieldProps) {
  const { control } = props.field;
  if (control === "radios" || control === "checkboxes") return <ChoiceField {...props} />;
  if (control === "file") return <UploadField {...props} />;
  return (
    <FieldWrapper {...props}>
      <Control {...props} />
    </FieldWrapper>
  );
});

/** Whether the `value` attribute can be omitted: browsers collapse white space in the text. */
const isItsText = (value: string, label: string) => value === label && !/^\s|\s$|\s{2}|[^\S ]/.test(value);

/** One line, several lines, or a list to choose from. */
function Control({ field, state, texts, mark: { message: error }, suggestions }: FieldProps) {
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
      {field.type === "email" && <EmailHint id={id} />}
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

/** Radio buttons or checkboxes; the first has the field's id, as the target of links. */
function ChoiceField({ field, state, texts, mark }: FieldProps) {
  const { id, key, name, hint, required, isMarkedOptional, options, control } = field;
  const error = mark.message;
  const chosen = [state.values[key] ?? []].flat();
  const single = control === "radios";
  return (
    <fieldset className={`${fieldClass(mark)} choice-field`} aria-describedby={describedBy(field, error)}>
      <legend className="field-label">
        {field.label}
        {isMarkedOptional && <Optional texts={texts} />}
      </legend>
      <FieldNotes id={id} hint={hint} error={error} texts={texts} />
      <div className="choices">
        {options.map(({ value, label }, position) => (
          <label key={value} className="choice">
            <input
              id={position === 0 ? id : undefined}
              type={single ? "radio" : "checkbox"}
              name={name}
              value={value}
              required={single && required}
              defaultChecked={chosen.includes(value)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
