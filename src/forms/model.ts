import { type Constraints, constraintsOf } from "./constraints";
import type { ErrorKey } from "./errors";
import type { FileType } from "./file-types";
import { type FileList, fileListOf } from "./file-types";
import {
  type Control,
  type FieldLayout,
  type FieldOptions,
  type Form,
  type FormId,
  offered,
  type RowLayout,
  type ShownKeys,
} from "./form";
import { fileTypesOf, nameOf } from "./input";
import { saveName, withQuery } from "./steps";

interface FieldTexts {
  readonly label: string;
  readonly errors?: FieldErrors;
  readonly hint?: string;
}

/** Messages of one field that replace the shared ones. */
export type FieldErrors = Readonly<Partial<Record<ErrorKey, string>>>;

interface SectionTexts {
  readonly title: string;
  readonly lead?: string;
}

/** Texts of one form in one language. */
export interface FormTexts<Key extends string = string, SectionId extends string = string> {
  readonly fields: Readonly<Record<Key, FieldTexts>>;
  readonly sections: Readonly<Record<SectionId, SectionTexts>>;
  /** Labels of options whose label is not their value. */
  readonly options?: Readonly<Record<string, string>>;
  readonly send: string;
}

/** The texts that a form needs. */
export type TextsOf<Known extends Form> = FormTexts<ShownKeys<Known["sections"]>, Known["sections"][number]["id"]>;

interface ErrorDetails {
  readonly maxLength: number;
  readonly files: FileList;
}

export type ErrorTexts = Readonly<Record<ErrorKey, (label: string, details: ErrorDetails) => string>>;

interface Option {
  readonly value: string;
  readonly label: string;
}

/** Everything needed to show a field. */
export interface FieldModel extends Omit<Constraints, "options"> {
  readonly key: string;
  readonly name: string;
  /** The id of the control; those of hint and error derive from it (`-hint`, `-error`). */
  readonly id: string;
  readonly control: Control;
  readonly type: "text" | "email" | "tel" | "url";
  readonly inputMode?: FieldLayout["inputMode"];
  readonly autoComplete?: string | undefined;
  readonly label: string;
  readonly hint: string | null;
  readonly ownErrors: FieldErrors;
  readonly preset: string;
  readonly suggests: FieldLayout["suggests"] | null;
  readonly options: readonly Option[];
  readonly fileTypes: readonly FileType[];
  message(error: ErrorKey): string;
}

export interface SectionModel {
  readonly id: string;
  /** The section's name in URLs. */
  readonly step: string;
  readonly title: string;
  readonly lead: string | null;
  readonly rows: readonly (readonly FieldModel[])[];
}

/** A form in one language. */
export interface FormModel {
  readonly id: FormId;
  /** The URL to post the form to. */
  readonly action: string;
  /** The URL that stores an unfinished form; null for a form that is not {@link Form.stepped}. */
  readonly save: string | null;
  readonly sections: readonly SectionModel[];
  readonly send: string;
}

interface ModelContext {
  readonly product: string;
  /** The URL of the form's page. */
  readonly action: string;
  readonly texts: FormTexts;
  readonly errorTexts: ErrorTexts;
  readonly choices: FieldOptions;
}

export function modelOf(form: Form, context: ModelContext): FormModel {
  const { action, texts } = context;
  return {
    id: form.id,
    action,
    save: form.stepped ? withQuery(action, { [saveName]: "1" }) : null,
    sections: form.sections.map(({ id, rows }) => ({
      id: `${form.id}-part-${id}`,
      step: id,
      title: texts.sections[id]?.title ?? id,
      lead: texts.sections[id]?.lead ?? null,
      rows: rows.map((row) => fieldsIn(row).map((field) => fieldModel(form, field, context))),
    })),
    send: texts.send,
  };
}

const fieldsIn = (row: RowLayout): readonly FieldLayout[] => ("key" in row ? [row] : row);

export const fieldsOfModel = (model: FormModel): readonly FieldModel[] =>
  model.sections.flatMap(({ rows }) => rows.flat());

function fieldModel(form: Form, field: FieldLayout, context: ModelContext): FieldModel {
  const { key, control = "line", type = "text", inputMode, autoComplete, preset = "", suggests = null } = field;
  const { texts, errorTexts, choices, product } = context;
  const schema = form.shape[key];
  if (!schema) throw new TypeError(`${form.id} has no field ${key}`);
  const { options, ...constraints } = constraintsOf(schema);
  const { label, errors: ownErrors = {}, hint = null } = texts.fields[key] ?? { label: key };
  const values = offered(choices[key] ?? options);
  const fileTypes = fileTypesOf(field);
  const details = { maxLength: constraints.maxLength ?? 0, files: fileListOf(fileTypes) };
  return {
    key,
    name: nameOf(field, product),
    id: `${form.id}-${key}`,
    // Without options from the CMS, a select becomes a text field.
    control: control === "select" && values.length === 0 ? "line" : control,
    type,
    inputMode,
    autoComplete,
    label,
    hint,
    ownErrors,
    preset,
    suggests,
    ...constraints,
    options: values.map((value) => ({ value, label: optionLabel(value, texts.options) })),
    fileTypes,
    message: (error) => ownErrors[error] ?? errorTexts[error](label, details),
  };
}

/** The CMS may name an option anything, even `constructor`. */
const optionLabel = (value: string, texts: FormTexts["options"] = {}) =>
  (Object.hasOwn(texts, value) && texts[value]) || value.replaceAll("_", " ");
