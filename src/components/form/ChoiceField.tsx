import { messageOf } from "../../forms/state";
import { describedBy, type FieldProps, Optional } from "./Field";
import { FieldError } from "./FieldError";

/** One or several of a few, as radio buttons or tick boxes; the first has the field's own id, so that links reach it. */
export function ChoiceField({ field, state, texts }: FieldProps) {
  const { id, key, name, hint, required, options, control } = field;
  const error = messageOf(field, state);
  const chosen = [state.values[key] ?? []].flat();
  const single = control === "radios";
  return (
    <fieldset
      className={error ? "field field--invalid choice-field" : "field choice-field"}
      aria-describedby={describedBy(field, error)}
    >
      <legend className="field-label">
        {field.label}
        {!required && <Optional texts={texts} />}
      </legend>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`} message={error} texts={texts} />}
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
