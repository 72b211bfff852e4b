import { typeName } from "./common.ts";

/**
 * Where editors find a record in the CMS. Records of Strapi 5 have a page; in other generations, with numeric ids, the
 * link leads to the start page.
 */
export function editorHref(
  origin: string,
  product: string,
  { kind, path }: { readonly kind: string; readonly path: string },
  id: string,
): string {
  const start = `${origin}/admin`;
  if (/^\d+$/.test(id)) return start;
  const type = kind === "single" ? path.replace("{product}", product) : typeName(path);
  const types = kind === "single" ? "single-types" : "collection-types";
  const record = kind === "single" ? "" : `/${encodeURIComponent(id)}`;
  return `${start}/content-manager/${types}/api::${type}.${type}${record}`;
}
