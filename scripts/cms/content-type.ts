import type { FieldKind } from "../../src/content/cms-field";

/** A field of a content type. `system` fields belong to the CMS and to no model. */
export interface ModelField {
  readonly name: string;
  readonly kind: Exclude<FieldKind, "system"> | "choices" | "file" | "reference";
  /** The site rejects a record without it, and visitors must enter it. */
  readonly required: boolean;
  /** Values of `choice`, `choices` and `product`. */
  readonly options: readonly string[];
  /** Fields of a row of `rows`. */
  readonly rows: readonly ModelField[];
  /** Limit of visitors' text, in characters; null for content. */
  readonly maxLength: number | null;
  /** Optional: the specified CMS has no such field. */
  readonly extra: boolean;
}

export interface ContentType {
  /** Name of the resource or form. */
  readonly name: string;
  /** `content` is shown, `posts` are submissions. */
  readonly holds: "content" | "posts";
  readonly kind: "single" | "list";
  /** Below the content root: where content is read, or submissions are looked up. */
  readonly path: string;
  /** Where submissions are posted to, below the content root; null for content. */
  readonly postPath: string | null;
  readonly fields: readonly ModelField[];
}

/** Defaults of fields that only some kinds have. */
export const plainField = { required: false, options: [], rows: [], maxLength: null, extra: false } as const;

/**
 * Strapi's names of a type: its UID is such as `api::article.article`, `collection` its database table. Strapi derives the
 * REST path from its name: the plural of a list, the singular of a single type.
 * @throws {TypeError} for a list whose path is not a plural
 */
export function namesOf({ kind, path }: Pick<ContentType, "kind" | "path">) {
  const singular = kind === "single" ? path : path.replace(/ies$/, "y").replace(/s$/, "");
  const plural = kind === "single" ? `${path}s` : path;
  if (singular === plural) throw new TypeError(`the path of the list ${path} is no plural`);
  return { singular, plural, uid: `api::${singular}.${singular}`, collection: plural.replaceAll("-", "_") };
}

/** Component with the rows of a type's field. */
export function componentOf(type: Pick<ContentType, "kind" | "path">, { name }: Pick<ModelField, "name">) {
  const component = `${namesOf(type).singular}-${name.replaceAll("_", "-").toLowerCase()}`;
  return { uid: `rows.${component}`, file: `rows/${component}` };
}
