import type * as z from "zod/mini";
import { lazy } from "../platform/lazy";
import { type ErrorKey, errorKeyOf } from "./errors";
import type { FileType } from "./file-types";
import type { FormId } from "./form-ids";

export type { FormId };

export type Control = "line" | "area" | "select" | "radios" | "checkboxes" | "file";

/** How a field is shown. Its rule is in the schema. */
export interface FieldLayout<Key extends string = string> {
  readonly key: Key;
  /** The name in the page and in requests, the key by default; `{product}` is the product's key. */
  readonly name?: string;
  /** `line` by default. */
  readonly control?: Control;
  readonly type?: "email" | "tel" | "url";
  readonly inputMode?: "numeric" | "decimal" | "url";
  readonly autoComplete?: string;
  /** The initial value. */
  readonly preset?: string;
  /** The name of a contact: its fields may be filled with those of another one, whose keys begin so. */
  readonly sameAs?: string;
  /** One of several fields of which one is required: not marked as optional. */
  readonly isAlternative?: true;
  /** Suggestions while typing; any text is accepted. */
  readonly suggests?: "provinces" | "cities";
  /** Every type by default. */
  readonly fileTypes?: readonly FileType[];
}

export type RowLayout<Key extends string = string> = FieldLayout<Key> | readonly [FieldLayout<Key>, FieldLayout<Key>];

export interface SectionLayout<Key extends string = string> {
  readonly id: string;
  readonly rows: readonly RowLayout<Key>[];
}

/** Entered values by the keys of the fields: texts, several choices, ids of uploaded files. */
export type Values = Readonly<Record<string, string | readonly string[]>>;

/** By the keys of the fields. */
export type Errors = Readonly<Record<string, ErrorKey>>;

type FieldValue = string | string[] | null;

/** By the names in the CMS. */
export type Fields = Record<string, FieldValue>;

export interface PayloadContext {
  readonly product: string;
  /** The vacancy that a job application is for. */
  readonly career: { readonly id: string; readonly title: string } | null;
}

/** A product's paths that replace the specified ones, by form. */
interface FormPaths {
  readonly key: string;
  readonly forms: { readonly paths: Readonly<Partial<Record<FormId, string>>> };
}

/** Where the CMS of a product takes submissions of a form, below its content root; null for a form that it lacks. */
export const submissionPathOf = (
  { id, path }: Pick<FormDefinition, "id" | "path">,
  { key, forms }: FormPaths,
): string | null => forms.paths[id] ?? path?.replace("{product}", key) ?? null;

type Checked =
  | { readonly ok: true; payload(context: PayloadContext): Fields }
  | { readonly ok: false; readonly errors: Errors };

/** Options from the CMS, by the keys of their fields. */
export type FieldOptions = Readonly<Record<string, readonly string[]>>;

/** A field with more options takes any text. */
export const maxChoices = 1_000;

type Shape = Readonly<Record<string, z.core.$ZodType>>;

export interface FormDefinition {
  readonly id: FormId;
  /**
   * Specified path below the content root of the CMS; `{product}` is the product's key. Null for a form that the
   * specification lacks: only products with the setting `forms.paths` for it have the form, or deliver it.
   */
  readonly path: string | null;
  readonly shape: Shape;
  readonly sections: readonly SectionLayout[];
  /** Names in the CMS by the keys of the fields; `{product}` is the product's key. */
  readonly names: Readonly<Record<string, string>>;
  /** Names in the CMS of the vacancy's id and title; null for forms without one. */
  readonly careerNames: { readonly id: string; readonly title: string } | null;
  /** Names of fields that the specified CMS lacks; blank ones are not sent. */
  readonly extras: readonly string[];
  /** Names of texts to which extras are appended, the first choice first. */
  readonly carriers: readonly string[];
  /** Whether its sections are steps, with a review at the end. */
  readonly stepped: boolean;
  /** Sent by a button of another page, which has no check of the browser (Turnstile). */
  readonly isOneTap: boolean;
  /** A product without a path for it stores its submissions for operators, until they expire. */
  readonly waitsWithoutPath: boolean;
  /**
   * Keys of fields that the values make meaningless: they are neither shown nor required nor stored. Each has a row to
   * itself, which the page hides.
   */
  skipped(values: Values): ReadonlySet<string>;
  /** Divides what was pasted into one field but belongs to several. */
  divide(entered: Values): Values;
  /** Blank values count as absent; unknown keys and {@link FormDefinition.skipped} fields are ignored. */
  check(values: Values, choices?: FieldOptions): Checked;
}

/** A form whose fields and sections the compiler compares with its texts. */
interface KnownForm<Sections extends readonly SectionLayout[]> extends FormDefinition {
  readonly sections: Sections;
}

type KeysIn<Row> =
  Row extends FieldLayout<infer Key> ? Key : Row extends readonly (infer Field)[] ? KeysIn<Field> : never;

export type ShownKeys<Sections extends readonly SectionLayout[]> = KeysIn<Sections[number]["rows"][number]>;

type FormSchema = z.ZodMiniObject<Readonly<Record<string, z.ZodMiniType<FieldValue>>>>;

type KeyOf<Schema extends FormSchema> = Extract<keyof Schema["shape"], string>;

interface FormSettings<Schema extends FormSchema, Sections>
  extends Pick<FormDefinition, "id" | "path">,
    Partial<
      Pick<
        FormDefinition,
        "careerNames" | "extras" | "carriers" | "stepped" | "isOneTap" | "waitsWithoutPath" | "skipped" | "divide"
      >
    > {
  readonly schema: () => Schema;
  readonly sections: Sections;
  /** Where the CMS has another name for a field; see {@link FormDefinition.names}. */
  readonly names?: Readonly<Partial<Record<KeyOf<Schema>, string>>>;
  /** Errors that depend on several fields, of values that are not blank. */
  readonly crossCheck?: (entered: Values) => Errors;
}

export function defineForm<Schema extends FormSchema, const Sections extends readonly SectionLayout<KeyOf<Schema>>[]>(
  definition: FormSettings<Schema, Sections>,
): KnownForm<Sections> {
  const { schema, crossCheck } = definition;
  const renamed: Readonly<Record<string, string | undefined>> = definition.names ?? {};
  const names = lazy(() => Object.fromEntries(Object.keys(schema().shape).map((key) => [key, renamed[key] ?? key])));
  const form: KnownForm<Sections> = {
    careerNames: null,
    extras: [],
    carriers: [],
    stepped: false,
    isOneTap: false,
    waitsWithoutPath: false,
    skipped: () => new Set(),
    divide: (entered) => entered,
    ...definition,
    get shape() {
      return schema().shape;
    },
    get names() {
      return names();
    },
    check(values, choices = {}) {
      const skipped = form.skipped(values);
      const filled = Object.entries(values).filter(([key, value]) => !skipped.has(key) && !isBlank(value));
      const entered = Object.fromEntries(filled);
      const data: Fields = {};
      const errors: Record<string, ErrorKey> = {};
      for (const [key, rule] of Object.entries(schema().shape)) {
        const parsed = skipped.has(key) ? null : rule.safeParse(entered[key]);
        if (parsed?.error) errors[key] = errorKeyOf(parsed.error.issues[0]?.message ?? "");
        data[key] = parsed?.data ?? null;
      }
      for (const [key, value] of filled) if (!isAmong(value, choices[key])) errors[key] ??= "choice";
      for (const [key, error] of Object.entries(crossCheck?.(entered) ?? {}))
        if (errors[key] !== "tooLong") errors[key] = error;
      if (Object.keys(errors).length > 0) return { ok: false, errors };
      return { ok: true, payload: (context) => payloadOf(form, data, context) };
    },
  };
  return form;
}

/** The fields of the record. Files are sent separately, under the same names. */
function payloadOf(form: FormDefinition, values: Fields, { product, career }: PayloadContext): Fields {
  const { names, careerNames, extras } = form;
  const files = form.sections.flatMap(({ rows }) => rows.flat()).filter(({ control }) => control === "file");
  const entered = Object.entries(values).filter(([key]) => !files.some((file) => file.key === key));
  const all: (readonly [string, FieldValue])[] = entered.map(([key, value]) => [names[key] ?? key, value]);
  if (career && careerNames) all.push([careerNames.id, career.id], [careerNames.title, career.title]);
  const specified = all.filter(([name]) => !extras.includes(name));
  const others = all.filter(([name, value]) => extras.includes(name) && value !== null);
  return Object.fromEntries(
    [...specified, ...others].map(([name, value]) => [name.replace("{product}", product), value]),
  );
}

const isBlank = (value: string | readonly string[]) =>
  typeof value === "string" ? value.trim() === "" : value.length === 0;

/** Without options a field takes any text. */
export const offered = (options: readonly string[] = []) => (options.length > maxChoices ? [] : options);

function isAmong(value: string | readonly string[], known: readonly string[] | undefined): boolean {
  const options = offered(known);
  return options.length === 0 || [value].flat().every((one) => options.includes(one));
}
