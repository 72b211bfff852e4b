import * as z from "zod/mini";
import { $ZodCheckMaxLength, $ZodCheckRegex } from "zod/v4/core";
import type { ErrorKey } from "./errors";
import { type FileList, type FileType, fileListOf } from "./file-types";
import { type FieldLayout, type FieldOptions, type FormDefinition, offered, type ShownKeys } from "./form";
import { fileTypesOf, nameOf } from "./input";
import { saveName, withQuery } from "./steps";

/** Messages of one field that replace the shared ones. */
export type FieldErrors = Readonly<Partial<Record<ErrorKey, string>>>;

/** Texts of one form in one language. */
export interface FormTexts<Key extends string = string, SectionId extends string = string> {
  readonly fields: Readonly<
    Record<Key, { readonly label: string; readonly errors?: FieldErrors; readonly hint?: string }>
  >;
  readonly sections: Readonly<Record<SectionId, { readonly title: string; readonly lead?: string }>>;
  /** Labels of options whose label is not their value. */
  readonly options?: Readonly<Record<string, string>>;
  readonly send: string;
}

/** The texts that a form needs. */
export type TextsOf<Known extends FormDefinition> = FormTexts<
  ShownKeys<Known["sections"]>,
  Known["sections"][number]["id"]
>;

export type ErrorTexts = Readonly<
  Record<ErrorKey, (label: string, details: { readonly maxLength: number; readonly files: FileList }) => string>
>;

interface ModelContext {
  readonly product: string;
  /** The URL of the form's page. */
  readonly action: string;
  readonly texts: FormTexts;
  readonly errorTexts: ErrorTexts;
  readonly choices: FieldOptions;
}

/** A form in one language: everything needed to show it. */
export interface FormModel {
  readonly id: FormDefinition["id"];
  /** The URL to post the form to. */
  readonly action: string;
  /** The URL that stores an unfinished form; null for a form that is not {@link FormDefinition.stepped}. */
  readonly save: string | null;
  readonly sections: readonly SectionModel[];
  /** Label of the button that sends it. */
  readonly send: string;
}

export interface SectionModel {
  readonly id: string;
  /** The section's name in URLs. */
  readonly step: string;
  readonly title: string;
  readonly lead: string | null;
  /** One or two fields a row. */
  readonly rows: readonly (readonly FieldModel[])[];
}

/** A field in one language. */
export interface FieldModel extends Constraints {
  readonly key: string;
  /** In the page and in requests. */
  readonly name: string;
  /** The id of the control; those of hint and error derive from it (`-hint`, `-error`). */
  readonly id: string;
  readonly control: NonNullable<FieldLayout["control"]>;
  /** Of a line. */
  readonly type: "text" | NonNullable<FieldLayout["type"]>;
  readonly inputMode: FieldLayout["inputMode"];
  readonly autoComplete: FieldLayout["autoComplete"];
  readonly label: string;
  readonly hint: string | null;
  /** Messages that replace the shared ones. */
  readonly ownErrors: FieldErrors;
  /** The initial value. */
  readonly preset: string;
  /** Null for a field without suggestions. */
  readonly suggests: NonNullable<FieldLayout["suggests"]> | null;
  /** See `sameAs` of {@link FieldLayout}. */
  readonly sameAs: string | null;
  readonly isMarkedOptional: boolean;
  readonly options: readonly FieldOption[];
  /** Of a file; empty for any other control. */
  readonly fileTypes: readonly FileType[];
  readonly message: (error: ErrorKey) => string;
}

interface FieldOption {
  readonly value: string;
  readonly label: string;
}

export function modelOf(form: FormDefinition, context: ModelContext): FormModel {
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
      rows: rows.map((row) => [row].flat().map((field) => fieldModel(form, field, context))),
    })),
    send: texts.send,
  };
}

export const fieldsOfModel = (model: FormModel): readonly FieldModel[] =>
  model.sections.flatMap(({ rows }) => rows.flat());

function fieldModel(form: FormDefinition, field: FieldLayout, context: ModelContext): FieldModel {
  const {
    key,
    control = "line",
    type = "text",
    inputMode,
    autoComplete,
    preset = "",
    suggests = null,
    sameAs = null,
  } = field;
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
    sameAs,
    ...constraints,
    isMarkedOptional: !constraints.required && !field.isAlternative,
    options: values.map((value) => ({ value, label: optionLabel(value, texts.options) })),
    fileTypes,
    message: (error: ErrorKey) => ownErrors[error] ?? errorTexts[error](label, details),
  };
}

/** The CMS may name an option anything, even `constructor`. */
const optionLabel = (value: string, texts: FormTexts["options"] = {}) =>
  (Object.hasOwn(texts, value) && texts[value]) || value.replaceAll("_", " ");

/** Attributes of a field's control. */
interface Constraints {
  readonly required: boolean;
  readonly maxLength: number | null;
  /** For the `pattern` attribute. */
  readonly pattern: string | null;
}

interface SchemaConstraints extends Constraints {
  /** Values of a choice. */
  readonly options: readonly string[];
}

export function constraintsOf(schema: z.core.$ZodType): SchemaConstraints {
  if (schema instanceof z.ZodMiniNullable) return constraintsOf(schema.def.innerType);
  if (schema instanceof z.ZodMiniDefault) return { ...constraintsOf(schema.def.innerType), required: false };
  const checks = schema._zod.def.checks ?? [];
  const maxLength = checks.find((check) => check instanceof $ZodCheckMaxLength)?._zod.def.maximum ?? null;
  const pattern = checks.find((check) => check instanceof $ZodCheckRegex)?._zod.def.pattern.source ?? null;
  return { required: true, maxLength, pattern, options: optionsOf(schema) };
}

function optionsOf(schema: z.core.$ZodType): readonly string[] {
  if (schema instanceof z.ZodMiniArray) return optionsOf(schema.def.element);
  return schema instanceof z.ZodMiniEnum ? schema.options.map(String) : [];
}
