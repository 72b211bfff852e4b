import type { z } from "zod";

/** What editors enter in a field; the CMS itself keeps those of the kind `system`. */
export type FieldKind =
  | "system"
  | "line"
  | "text"
  | "richText"
  | "address"
  | "whatsapp"
  | "email"
  | "boolean"
  | "number"
  | "slug"
  | "product"
  | "choice"
  | "day"
  | "time"
  | "moment"
  | "picture"
  | "pictures"
  | "rows";

/** What a field is in the CMS: the content model is made from it. */
export interface FieldSpec {
  readonly kind: FieldKind;
  /** A record without it is refused. */
  readonly required?: boolean;
  /** Few CMSs have it, and the site does without it. */
  readonly extra?: boolean;
  /** Of a `choice`: all that it may be. */
  readonly options?: readonly string[];
  /** Of `rows`: the fields of each of them. */
  readonly rows?: CmsFields;
  /** Of `rows` and `pictures`: as many as the site reads, from the first on. */
  readonly most?: number;
}

/** A field of a record: the schema of what the CMS sends, which says what the field is for its editors. */
export type CmsField<Schema extends z.ZodType = z.ZodType> = Schema & { readonly cms: FieldSpec };

/** The fields of a record by their names in the CMS. */
export type CmsFields = Readonly<Record<string, CmsField>>;

export const cmsField = <Schema extends z.ZodType>(cms: FieldSpec, schema: Schema): CmsField<Schema> =>
  Object.assign(schema, { cms });

/** The field as one that few CMSs have. */
export const extraField = <Schema extends z.ZodType>(field: CmsField<Schema>): CmsField<Schema> =>
  cmsField({ ...field.cms, extra: true }, field.clone());
