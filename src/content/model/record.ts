import { z } from "zod";
import { lazyFrom } from "../../platform/lazy";
import { RichTextSchema } from "../../richtext/safe-html";
import { type CmsField, type CmsFields, extraField } from "./cms-field";
import type { Cms, Media } from "./cms-fields";
import { AttachmentSchema, ImageSchema, RecordIdSchema, TimestampSchema } from "./fields";
import type { RecordIngest } from "./resource";

type CmsRecord = Readonly<Record<string, unknown>>;

type Stored<Schema extends z.ZodType = z.ZodType> = Schema & {
  readonly source: { fields(cms: Cms): CmsFields; read(record: CmsRecord, ingest: RecordIngest): unknown };
};

/** Stored value of one CMS field, whose schema is built when the CMS is first read. */
export function from<Schema extends z.ZodType, Field extends CmsField>(
  schema: Schema,
  name: string,
  field: (cms: Cms) => Field,
  map: (value: z.output<Field>, ingest: RecordIngest) => z.input<Schema>,
): Stored<Schema> {
  const built = lazyFrom(field);
  return Object.assign(schema.clone(), {
    source: {
      fields: (cms: Cms) => ({ [name]: built(cms) }),
      read: (record: CmsRecord, ingest: RecordIngest) => map(built(ingest.cms).parse(record[name]), ingest),
    },
  });
}

/** Stored value of several CMS fields. */
export function fromAll<Schema extends z.ZodType, Fields extends CmsFields>(
  schema: Schema,
  fields: (cms: Cms) => Fields,
  map: (values: z.output<z.ZodObject<Fields>>, ingest: RecordIngest) => z.input<Schema>,
): Stored<Schema> {
  const built = lazyFrom((cms: Cms) => z.object(fields(cms)));
  return Object.assign(schema.clone(), {
    source: {
      fields: (cms: Cms) => built(cms).shape,
      read: (record: CmsRecord, ingest: RecordIngest) => map(built(ingest.cms).parse(record), ingest),
    },
  });
}

export const same = <Value>(value: Value) => value;

export const fields = {
  id: () => from(RecordIdSchema, "id", (cms) => cms.id, same),
  slug: () => from(z.string(), "Slug", (cms) => cms.slug, same),
  requiredText: (name: string) => from(z.string(), name, (cms) => cms.requiredText, same),
  optionalText: (name: string) => from(z.string(), name, (cms) => cms.optionalText, same),
  longText: (name: string) => from(z.string(), name, (cms) => cms.longText, same),
  email: (name: string) => from(z.string(), name, (cms) => cms.email, same),
  webAddress: (name: string) => from(z.string(), name, (cms) => cms.webAddress, same),
  richText: (name: string) =>
    from(
      RichTextSchema,
      name,
      (cms) => cms.richText,
      (source, ingest) => ingest.richText(source, name),
    ),
  picture: (name: string) =>
    from(
      ImageSchema.nullable(),
      name,
      (cms) => cms.media,
      (media, ingest) => ingest.image(media),
    ),
  /** Of a field that few CMSs have. */
  document: (name: string) =>
    from(
      AttachmentSchema.nullable().default(null),
      name,
      (cms) => extraField(cms.document),
      (media: Media, ingest) => ingest.document(media),
    ),
  publishedAt: () =>
    from(
      TimestampSchema,
      "publishedAt",
      (cms) => cms.timestamp,
      (date) => date ?? null,
    ),
};

/** Orders records, and is not stored. */
export const positioned = (cms: Cms): CmsFields => ({ Position: cms.position });

/** Schema, CMS fields and mapping of a resource, derived from its stored values. @param others not stored */
export function recordSchema<Shape extends Readonly<Record<string, Stored>>>(
  shape: Shape,
  others = (_: Cms): CmsFields => ({}),
) {
  const value = z.object(shape);
  const sources = Object.entries(shape).map(([key, { source }]) => [key, source] as const);
  return {
    value,
    record: (cms: Cms) => {
      const fields = Object.fromEntries(sources.flatMap(([, source]) => Object.entries(source.fields(cms))));
      return z.object({ ...fields, ...others(cms) });
    },
    map: (record: CmsRecord, ingest: RecordIngest) =>
      value.parse(Object.fromEntries(sources.map(([key, { read }]) => [key, read(record, ingest)]))),
  };
}
