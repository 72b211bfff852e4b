import { describedBy, errorOf, type FieldProps } from "./Field";
import { FieldError } from "./FieldError";

/** One or several of a few, as radio buttons or tick boxes; the first has the field's own id, so that links reach it. */
export function ChoiceField({ field, state, texts }: FieldProps) {
  const { id, key, name, label, hint, required, options, control } = field;
  const error = errorOf(field, state);
  const chosen = [state.values[key] ?? []].flat();
  const single = control === "radios";
  return (
    <fieldset
      className={error ? "field field--invalid choice-field" : "field choice-field"}
      aria-describedby={describedBy(field, error)}
    >
      <legend className="field-label">
        {label}
        {!required && <span className="field-optional"> ({texts.optional})</span>}
      </legend>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`} message={error} texts={texts} />}
      <div className="choices">
        {options.map((option, position) => {
          const optionId = position === 0 ? id : `${id}-${position + 1}`;
          return (
            <label key={option.value} className="choice" htmlFor={optionId}>
              <input
                id={optionId}
                type={single ? "radio" : "checkbox"}
                name={name}
                value={option.value}
                required={single && required}
                defaultChecked={chosen.includes(option.value)}
              />
              {option.label}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
