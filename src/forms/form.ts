import type * as z from "zod/mini";
import { type ErrorKey, errorKeyOf } from "./errors";
import type { FormId } from "./form-ids";

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
}

/** One field, or two side by side. */
export type RowLayout<Key extends string = string> = FieldLayout<Key> | readonly [FieldLayout<Key>, FieldLayout<Key>];

export interface SectionLayout<Key extends string = string> {
  readonly id: string;
  readonly rows: readonly RowLayout<Key>[];
}

/** What was entered, by the keys of the fields: texts, several choices, and ids of uploaded files. */
export type Values = Readonly<Record<string, string | readonly string[]>>;

/** What is wrong, by the keys of the fields, in the order of the schema. */
export type Errors = Readonly<Record<string, ErrorKey>>;

/** Values under the names of the CMS. */
export type Fields = Record<string, string | string[] | boolean | null>;

export interface PayloadContext {
  /** `spec` omits fields that the specified CMS does not have. */
  readonly style: "complete" | "spec";
  readonly product: string;
  /** The vacancy that a job application is for. */
  readonly career: { readonly id: string; readonly title: string } | null;
}

type Checked =
  | { readonly ok: true; payload(context: PayloadContext): Fields }
  | { readonly ok: false; readonly errors: Errors };

/** Options that come from the CMS, by the keys of their fields. */
export type Choices = Readonly<Record<string, readonly string[]>>;

type Shape = Readonly<Record<string, z.core.$ZodType>>;

/** A form with the type of its values hidden. */
export interface Form {
  readonly id: FormId;
  /** The path to post it to, below the content root of the CMS; `{product}` is the product's key. */
  readonly path: string;
  readonly shape: Shape;
  readonly sections: readonly SectionLayout[];
  /** Fields of the payload that the specified CMS does not have; `{product}` is the product's key. */
  readonly extras: readonly string[];
  /** Its sections are shown one at a time, and before it is sent everything once more. */
  readonly stepped: boolean;
  /** Blank values count as absent, unknown keys are ignored. */
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

type KeyOf<Schema extends z.ZodMiniObject> = Extract<keyof Schema["shape"], string>;

/** Compiles where every field of the schema has its place in a section; otherwise the error names those without one. */
type Complete<Missing> = [Missing] extends [never] ? unknown : { readonly fieldsWithoutPlace: Missing };

interface FormDefinition<Schema extends z.ZodMiniObject, Sections> {
  readonly id: FormId;
  readonly path: string;
  readonly schema: Schema;
  readonly sections: Sections;
  /** May contain ids of uploaded files, which are left out. */
  readonly payload: (values: z.infer<Schema>, context: PayloadContext) => Fields;
  /** See {@link Form.extras}. */
  readonly extras?: readonly string[];
  /** See {@link Form.stepped}. */
  readonly stepped?: boolean;
}

export function defineForm<
  Schema extends z.ZodMiniObject,
  const Sections extends readonly SectionLayout<KeyOf<Schema>>[],
>(
  definition: FormDefinition<Schema, Sections> & Complete<Exclude<KeyOf<Schema>, ShownKeys<Sections>>>,
): KnownForm<Sections> {
  const { id, path, schema, sections, payload, extras = [], stepped = false } = definition;
  return {
    id,
    path,
    shape: schema.shape,
    sections,
    extras,
    stepped,
    check(values, choices = {}) {
      const filled = Object.entries(values).filter(([, value]) => !isBlank(value));
      const parsed = schema.safeParse(Object.fromEntries(filled));
      const wrong = parsed.success
        ? []
        : parsed.error.issues.map(({ path: [key], message }) => [key, message] as const);
      const foreign = filled
        .filter(([key, value]) => !isAmong(value, choices[key]))
        .map(([key]) => [key, "choice"] as const);
      const errors: Record<string, ErrorKey> = {};
      for (const [key, message] of [...wrong, ...foreign]) errors[String(key)] ??= errorKeyOf(message);
      if (!parsed.success || foreign.length > 0) return { ok: false, errors };
      return { ok: true, payload: (context) => withoutFiles(payload(parsed.data, context), sections) };
    },
  };
}

/** Files are sent separately from the fields, under the same names. */
function withoutFiles(fields: Fields, sections: readonly SectionLayout[]): Fields {
  const files = sections.flatMap(({ rows }) => rows.flat()).filter(({ control }) => control === "file");
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !files.some(({ key }) => key === name)));
}

const isBlank = (value: string | readonly string[]) =>
  typeof value === "string" ? value.trim() === "" : value.length === 0;

/** Without options any value is accepted. */
function isAmong(value: string | readonly string[], options: readonly string[] = []): boolean {
  return options.length === 0 || [value].flat().every((one) => options.includes(one));
}
