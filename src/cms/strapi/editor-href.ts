import { typeName } from "./common.ts";

/** The page of a record in the CMS; the start page in generations with numeric ids. */
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
