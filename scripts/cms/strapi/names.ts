import type { ContentType, ModelField } from "../content-type.ts";

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
