import type { ReactNode } from "react";
import { citiesIn, provinces } from "../../forms/areas";
import { acceptOf, fileListOf } from "../../forms/file-types";
import { sizeText } from "../../forms/files";
import { removeName, sourceName } from "../../forms/input";
import type { FieldModel, FormModel } from "../../forms/model";
import { emptyState, type FormState, messageOf } from "../../forms/state";
import type { formPartsTexts } from "../../forms/texts/texts";
import { Icon } from "../media/Icon";

/** What the parts of a whole form take. */
export interface FormPartProps {
  readonly model: FormModel;
  readonly state: FormState;
  readonly texts: FormParts;
}

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

export function Optional({ texts }: Pick<FieldProps, "texts">) {
  return <span className="field-optional">{` (${texts.optional})`}</span>;
}

interface FieldWrapperProps {
  readonly field: Pick<FieldModel, "id" | "label" | "hint" | "isMarkedOptional">;
  readonly error: string | null;
  readonly texts: FormParts;
  readonly children: ReactNode;
}

export function FieldWrapper({ field, error, texts, children }: FieldWrapperProps) {
  const { id, label, hint, isMarkedOptional } = field;
  return (
    <div className={error ? "field field--invalid" : "field"}>
      <label className="field-label" htmlFor={id}>
        {label}
        {isMarkedOptional && <Optional texts={texts} />}
      </label>
      <FieldNotes id={id} hint={hint} error={error} texts={texts} />
      {children}
    </div>
  );
}

interface FieldNotesProps extends Pick<FieldModel, "id" | "hint">, Pick<FieldWrapperProps, "error" | "texts"> {}

/** The texts of {@link describedBy}. */
const FieldNotes = ({ id, hint, error, texts }: FieldNotesProps) => (
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

/** Null without suggestions; empty on a plain GET, where script adds them. */
function suggestionsFor({ suggests }: FieldModel, state: FormState): readonly string[] | null {
  if (suggests === null) return null;
  if (state === emptyState) return [];
  const { province } = state.values;
  return suggests === "provinces" ? provinces : citiesIn(typeof province === "string" ? province : "");
}

export function Field(props: FieldProps) {
  const { control } = props.field;
  if (control === "radios" || control === "checkboxes") return <ChoiceField {...props} />;
  if (control === "file") return <FileField {...props} />;
  const error = messageOf(props.field, props.state);
  return (
    <FieldWrapper {...props} error={error}>
      <Control {...props} error={error} />
    </FieldWrapper>
  );
}

/** Whether the `value` attribute can be omitted: browsers collapse white space in the text. */
const isItsText = (value: string, label: string) => value === label && !/^\s|\s$|\s{2}|[^\S ]/.test(value);

/** One line, several lines, or a list to choose from. */
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

export type FormParts = ReturnType<typeof formPartsTexts>;

/** Radio buttons or checkboxes; the first has the field's id, as the target of links. */
function ChoiceField({ field, state, texts }: FieldProps) {
  const { id, key, name, hint, required, isMarkedOptional, options, control } = field;
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

/** A file input. An uploaded file is kept by its id; a checkbox removes it. */
function FileField({ field, state, texts }: FieldProps) {
  const { id, key, name, required } = field;
  const error = messageOf(field, state);
  const upload = state.uploads[key];
  const rules = texts.fileRules(fileListOf(field.fileTypes));
  const described = { ...field, hint: field.hint ? `${field.hint} ${rules}` : rules };
  return (
    <FieldWrapper field={described} texts={texts} error={error}>
      {upload && (
        <div className="file-kept">
          <Icon name="file" />
          <p className="file-kept-name">
            <span className="visually-hidden">{texts.fileKept}: </span>
            {upload.name} <span className="file-kept-size">{sizeText(upload.size, texts.decimal)}</span>
          </p>
          <label className="choice" htmlFor={`${id}-remove`}>
            <input id={`${id}-remove`} type="checkbox" name={removeName(name)} value="1" />
            {texts.fileRemove}
          </label>
        </div>
      )}
      {upload && <input type="hidden" name={sourceName(name)} defaultValue={upload.id} />}
      <input
        className="field-control field-control--file"
        id={id}
        name={name}
        type="file"
        accept={acceptOf(field.fileTypes)}
        required={required && !upload}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(described, error)}
      />
    </FieldWrapper>
  );
}
