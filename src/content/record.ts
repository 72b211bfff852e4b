import { z } from "zod";
import { lazy } from "../platform/lazy";
import { RichTextSchema } from "../richtext/safe-html";
import type { CmsField, CmsFields } from "./cms-field";
import { cms, ImageSchema, type Media, RecordIdSchema, TimestampSchema } from "./fields";
import type { RecordIngest } from "./resource";

type CmsRecord = Readonly<Record<string, unknown>>;

type Stored<Schema extends z.ZodType = z.ZodType> = Schema & {
  readonly source: { fields(): CmsFields; read(record: CmsRecord, ingest: RecordIngest): unknown };
};

/** Stored value of one CMS field, whose schema is built when the CMS is first read. */
export function from<Schema extends z.ZodType, Field extends CmsField>(
  schema: Schema,
  name: string,
  field: () => Field,
  map: (value: z.output<Field>, ingest: RecordIngest) => z.input<Schema>,
): Stored<Schema> {
  const built = lazy(field);
  return Object.assign(schema.clone(), {
    source: {
      fields: () => ({ [name]: built() }),
      read: (record: CmsRecord, ingest: RecordIngest) => map(built().parse(record[name]), ingest),
    },
  });
}

/** Stored value of several CMS fields. */
export function fromAll<Schema extends z.ZodType, Fields extends CmsFields>(
  schema: Schema,
  fields: () => Fields,
  map: (values: z.output<z.ZodObject<Fields>>, ingest: RecordIngest) => z.input<Schema>,
): Stored<Schema> {
  const built = lazy(() => z.object(fields()));
  return Object.assign(schema.clone(), {
    source: {
      fields: () => built().shape,
      read: (record: CmsRecord, ingest: RecordIngest) => map(built().parse(record), ingest),
    },
  });
}

export const same = <Value>(value: Value) => value;
const picture = (media: Media, ingest: RecordIngest) => ingest.image(media);
const orNull = (value: string | null | undefined) => value ?? null;

export const stored = {
  id: () => from(RecordIdSchema, "id", () => cms().id, same),
  slug: () => from(z.string(), "Slug", () => cms().slug, same),
  requiredText: (name: string) => from(z.string(), name, () => cms().requiredText, same),
  optionalText: (name: string) => from(z.string(), name, () => cms().optionalText, same),
  longText: (name: string) => from(z.string(), name, () => cms().longText, same),
  email: (name: string) => from(z.string(), name, () => cms().email, same),
  webAddress: (name: string) => from(z.string(), name, () => cms().webAddress, same),
  richText: (name: string) =>
    from(
      RichTextSchema,
      name,
      () => cms().richText,
      (source, ingest) => ingest.richText(source, name),
    ),
  picture: (name: string) => from(ImageSchema.nullable(), name, () => cms().media, picture),
  publishedAt: () => from(TimestampSchema, "publishedAt", () => cms().timestamp, orNull),
};

/** Orders records, and is not stored. */
export const positioned = (): CmsFields => ({ Position: cms().position });

/** Schema, CMS fields and mapping of a resource, derived from its stored values. @param others not stored */
export function recordOf<Shape extends Readonly<Record<string, Stored>>>(shape: Shape, others = (): CmsFields => ({})) {
  const value = z.object(shape);
  const sources = Object.entries(shape).map(([key, { source }]) => [key, source] as const);
  return {
    value,
    record: () =>
      z.object({ ...Object.fromEntries(sources.flatMap(([, { fields }]) => Object.entries(fields()))), ...others() }),
    map: (record: CmsRecord, ingest: RecordIngest) =>
      value.parse(Object.fromEntries(sources.map(([key, { read }]) => [key, read(record, ingest)]))),
  };
}
