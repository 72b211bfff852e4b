import { productSchema } from "../../src/config/product";
import type { ContentType } from "./content-type.ts";

/** Settings for a CMS with sample content. */
export function productSettings(
  origin: string,
  root: string,
  model: readonly ContentType[],
  idOf: (path: string, id: number) => string | null,
) {
  const original = productSchema().shape.services.parse({});
  const services = Object.entries(original).map(([page, id]) => [page, idOf("services", Number(id)) ?? id]);
  const posts = model.filter(({ holds }) => holds === "posts").map(({ name, path }) => [name, path]);
  return {
    content: { origin, root, dialect: "strapi5" },
    services: Object.fromEntries(services),
    forms: { records: Object.fromEntries(posts) },
  };
}
