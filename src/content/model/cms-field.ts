import type { z } from "zod";

/** Editor type of a field. Only the CMS itself writes `system` fields. */
export type FieldKind =
  | "system"
  | "line"
  | "text"
  | "richText"
  | "address"
  | "path"
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
  | "document"
  | "rows";

export interface FieldSpec {
  readonly kind: FieldKind;
  readonly required?: boolean;
  /** Few CMSs have the field, and the site works without it. */
  readonly extra?: boolean;
  /** Values of a `choice`. */
  readonly options?: readonly string[];
  readonly rows?: CmsFields;
  /** Of `rows` and `pictures`: maximum number that the site reads. */
  readonly most?: number;
  /** Maximum number of characters that the site shows. */
  readonly maxLength?: number;
}

export type CmsField<Schema extends z.ZodType = z.ZodType> = Schema & { readonly cms: FieldSpec };

export type CmsFields = Readonly<Record<string, CmsField>>;

export const cmsField = <Schema extends z.ZodType>(cms: FieldSpec, schema: Schema): CmsField<Schema> =>
  Object.assign(schema, { cms });

export const extraField = <Schema extends z.ZodType>(field: CmsField<Schema>): CmsField<Schema> =>
  cmsField({ ...field.cms, extra: true }, field.clone());

/** Fields of the CMS itself. */
export const systemField =
  /^(?:id|_id|__v|__component|documentId|locale|localizations|(?:created|updated|published)(?:_?at|_?by))$/i;
