import type { FieldKind } from "../../src/content/cms-field";

/** A field of a content type. `system` fields are the CMS's own, and in no model. */
export interface ModelField {
  readonly name: string;
  readonly kind: Exclude<FieldKind, "system"> | "choices" | "file" | "reference";
  /** The site refuses a record without it; a visitor cannot leave it out. */
  readonly required: boolean;
  /** The values of `choice`, `choices` and `product`. */
  readonly options: readonly string[];
  /** The fields of a row of `rows`. */
  readonly rows: readonly ModelField[];
  /** Limit of a visitor's text, in characters; null for content. */
  readonly maxLength: number | null;
  /** The specified CMS has no such field, and the site does without it. Of content: few CMSs have it. */
  readonly extra: boolean;
}

/** A type of records in the CMS. */
export interface ContentType {
  /** Of the resource or the form. */
  readonly name: string;
  /** `content` is read and shown, `posts` are what visitors send. */
  readonly holds: "content" | "posts";
  readonly kind: "single" | "list";
  /** Where the site reads it below the content root; of posts: where they can be looked up. */
  readonly path: string;
  /** Where the site posts to below the content root; null for content. */
  readonly postPath: string | null;
  readonly fields: readonly ModelField[];
}

/** Fields that only some kinds have. */
export const plainField = { required: false, options: [], rows: [], maxLength: null, extra: false } as const;
