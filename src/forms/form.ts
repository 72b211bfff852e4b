import type * as z from "zod/mini";
import { lazy } from "../platform/lazy";
import { type ErrorKey, errorKeyOf } from "./errors";
import type { FileType } from "./file-types";
import type { FormId } from "./form-ids";
import { indonesian, isIndonesia } from "./rules";

export type { FormId };

export type Control = "line" | "area" | "select" | "radios" | "checkboxes" | "file";

/** How a field is shown; the schema says what it may contain. */
export interface FieldLayout<Key extends string = string> {
  readonly key: Key;
  /** The name in the page and in requests if it is not the key; `{product}` is the product's key. */
  readonly name?: string;
  /** `line` by default. */
  readonly control?: Control;
  readonly type?: "email" | "tel" | "url";
  readonly inputMode?: "numeric" | "decimal" | "url";
  readonly autoComplete?: string;
  /** What most visitors would enter, so that it stands there already. */
  readonly preset?: string;
  /** Names to choose from while typing; any other text is accepted as well. */
  readonly suggests?: "provinces" | "cities";
  /** What a file may be; every type by default. */
  readonly fileTypes?: readonly FileType[];
}

/** One field, or two side by side. */
export type RowLayout<Key extends string = string> = FieldLayout<Key> | readonly [FieldLayout<Key>, FieldLayout<Key>];

export interface SectionLayout<Key extends string = string> {
  readonly id: string;
  readonly rows: readonly RowLayout<Key>[];
}

/** What was entered, by the keys of the fields: texts, several choices, and ids of uploaded files. */
export type Values = Readonly<Record<string, string | readonly string[]>>;

/** What is wrong, by the keys of the fields. */
export type Errors = Readonly<Record<string, ErrorKey>>;

type FieldValue = string | string[] | null;

/** Values under the names of the CMS. */
export type Fields = Record<string, FieldValue>;

export interface PayloadContext {
  readonly product: string;
  /** The vacancy that a job application is for. */
  readonly career: { readonly id: string; readonly title: string } | null;
}

type Checked =
  | { readonly ok: true; payload(context: PayloadContext): Fields }
  | { readonly ok: false; readonly errors: Errors };

/** Options that come from the CMS, by the keys of their fields. */
export type Choices = Readonly<Record<string, readonly string[]>>;

/** Options that a field offers; one with more of them takes any text. */
export const maxChoices = 1_000;

export interface InIndonesia<Key extends string = string> {
  /** The field with the name of the country. */
  readonly country: Key;
  readonly formats: Readonly<Partial<Record<Key, keyof typeof indonesian>>>;
}

/** Which fields a choice makes meaningless: those are not asked, not required and not stored. */
export interface Needless<Key extends string = string> {
  /** The field with the choice. */
  readonly by: Key;
  /** By field, the choices that make it meaningless. Such a field has a row of its own, which the page hides. */
  readonly fields: Readonly<Partial<Record<Key, readonly string[]>>>;
}

type Shape = Readonly<Record<string, z.core.$ZodType>>;

interface CareerNames {
  readonly id: string;
  readonly title: string;
}

/** A form with the type of its values hidden. */
export interface Form {
  readonly id: FormId;
  /** The path to post it to, below the content root of the CMS; `{product}` is the product's key. */
  readonly path: string;
  readonly shape: Shape;
  readonly sections: readonly SectionLayout[];
  /** Names in the CMS by the keys of the fields; `{product}` is the product's key. */
  readonly names: Readonly<Record<string, string>>;
  /** Names in the CMS of what a post says about the vacancy it is for; null for forms without one. */
  readonly careerNames: CareerNames | null;
  /** Names in the CMS of fields that the specified one does not have; an empty one of them is not sent. */
  readonly extras: readonly string[];
  /** Names in the CMS of texts that carry what it has no field for, the first choice first. */
  readonly carriers: readonly string[];
  /** Its sections are shown one at a time, and before it is sent everything once more. */
  readonly stepped: boolean;
  /** Fields with a narrower format in Indonesia; null for a form without any. */
  readonly inIndonesia: InIndonesia | null;
  /** Keys of the fields that the entered values make meaningless. */
  skipped(values: Values): ReadonlySet<string>;
  /** Blank values count as absent; unknown keys and {@link Form.skipped} fields are ignored. */
  check(values: Values, choices?: Choices): Checked;
}

/** A form that the compiler knows the fields and sections of, so that its texts can be held against them. */
interface KnownForm<Sections extends readonly SectionLayout[]> extends Form {
  readonly sections: Sections;
}

type KeysIn<Row> =
  Row extends FieldLayout<infer Key> ? Key : Row extends readonly (infer Field)[] ? KeysIn<Field> : never;

/** Keys of the fields that stand in these sections. */
export type ShownKeys<Sections extends readonly SectionLayout[]> = KeysIn<Sections[number]["rows"][number]>;

type FormSchema = z.ZodMiniObject<Readonly<Record<string, z.ZodMiniType<FieldValue>>>>;

type KeyOf<Schema extends FormSchema> = Extract<keyof Schema["shape"], string>;

/** Compiles where every field of the schema has its place in a section; otherwise the error names those without one. */
type Complete<Missing> = [Missing] extends [never] ? unknown : { readonly fieldsWithoutPlace: Missing };

interface FormDefinition<Schema extends FormSchema, Sections> {
  readonly id: FormId;
  readonly path: string;
  readonly schema: () => Schema;
  readonly sections: Sections;
  /** Where the CMS has another name for a field; see {@link Form.names}. */
  readonly names?: Readonly<Partial<Record<KeyOf<Schema>, string>>>;
  /** See {@link Form.careerNames}. */
  readonly careerNames?: CareerNames;
  /** See {@link Form.extras}. */
  readonly extras?: readonly string[];
  /** See {@link Form.carriers}. */
  readonly carriers?: readonly string[];
  /** See {@link Form.stepped}. */
  readonly stepped?: boolean;
  /** See {@link Form.inIndonesia}. */
  readonly inIndonesia?: InIndonesia<KeyOf<Schema>>;
  readonly needless?: Needless<KeyOf<Schema>>;
}

export function defineForm<Schema extends FormSchema, const Sections extends readonly SectionLayout<KeyOf<Schema>>[]>(
  definition: FormDefinition<Schema, Sections> & Complete<Exclude<KeyOf<Schema>, ShownKeys<Sections>>>,
): KnownForm<Sections> {
  const {
    id,
    path,
    schema,
    sections,
    careerNames = null,
    extras = [],
    carriers = [],
    stepped = false,
    inIndonesia = null,
    needless,
  } = definition;
  const renamed: Readonly<Record<string, string | undefined>> = definition.names ?? {};
  const names = lazy(() => Object.fromEntries(Object.keys(schema().shape).map((key) => [key, renamed[key] ?? key])));
  const form: KnownForm<Sections> = {
    id,
    path,
    sections,
    careerNames,
    extras,
    carriers,
    stepped,
    inIndonesia,
    get shape() {
      return schema().shape;
    },
    get names() {
      return names();
    },
    skipped(values) {
      const choice = String(needless ? (values[needless.by] ?? "") : "");
      const fields: Readonly<Record<string, readonly string[] | undefined>> = needless?.fields ?? {};
      return new Set(Object.keys(fields).filter((key) => fields[key]?.includes(choice)));
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
      for (const [key, error] of wrongInIndonesia(entered, inIndonesia))
        if (errors[key] !== "tooLong") errors[key] = error;
      if (Object.keys(errors).length > 0) return { ok: false, errors };
      return { ok: true, payload: (context) => payloadOf(form, data, context) };
    },
  };
  return form;
}

/** The fields of the record. Files are sent separately from them, under the same names. */
function payloadOf(form: Form, values: Fields, { product, career }: PayloadContext): Fields {
  const { names, careerNames, extras } = form;
  const layouts = form.sections.flatMap(({ rows }) => rows.flat());
  const isFile = (key: string) => layouts.some((layout) => layout.key === key && layout.control === "file");
  const sent = Object.entries(values).flatMap(([key, value]) =>
    isFile(key) ? [] : [[names[key] ?? key, value] as const],
  );
  const about =
    career && careerNames
      ? ([
          [careerNames.id, career.id],
          [careerNames.title, career.title],
        ] as const)
      : [];
  const all = [...sent, ...about];
  const specified = all.filter(([name]) => !extras.includes(name));
  const others = all.filter(([name, value]) => extras.includes(name) && value !== null);
  return Object.fromEntries(
    [...specified, ...others].map(([name, value]) => [name.replace("{product}", product), value]),
  );
}

const isBlank = (value: string | readonly string[]) =>
  typeof value === "string" ? value.trim() === "" : value.length === 0;

/** Fields that do not have the format they have in Indonesia, if the form is about a place there. */
function wrongInIndonesia(values: Values, rules: InIndonesia | null): readonly (readonly [string, ErrorKey])[] {
  if (!rules || !isIndonesia(String(values[rules.country] ?? ""))) return [];
  return Object.entries(rules.formats).flatMap(([key, format]) => {
    const value = String(values[key] ?? "").trim();
    return format && value !== "" && !indonesian[format].test(value) ? [[key, format] as const] : [];
  });
}

/** Options that a field offers; with none any text is accepted. */
export const offered = (options: readonly string[] = []) => (options.length > maxChoices ? [] : options);

function isAmong(value: string | readonly string[], known: readonly string[] | undefined): boolean {
  const options = offered(known);
  return options.length === 0 || [value].flat().every((one) => options.includes(one));
}
