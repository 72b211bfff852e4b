import { previewPath } from "../../../src/preview/shown-at";
import { resources } from "../../../src/sections";
import { author } from "./sample.ts";

/** REST path of the type whose records have pages below a segment, such as `article`. */
const typeAt = (segment: string) =>
  resources.find(({ path }) => previewPath(author, path, "0") === `/${author}/${segment}/0`)?.path;

const link = new RegExp(`(?<=["'(]|^)/${author}/([\\w-]+)(?:/([\\w-]+))?(?![\\w/-])`, "g");

/**
 * Replaces links in a sample text by those of the CMS.
 * @param idOf the CMS's id of a record, by its type's path and its id in the sample
 * @throws {TypeError} for a link to an unknown record
 */
export function withLinks(text: string, product: string, idOf: (path: string, id: number) => string | null): string {
  return text.replace(link, (whole, page: string, id: string | undefined) => {
    if (id === undefined) return `/${product}/${page}`;
    if (!/^\d+$/.test(id)) return `/${product}/${page}/${id}`;
    const type = typeAt(page);
    const target = type === undefined ? null : idOf(type, Number(id));
    if (target === null) throw new TypeError(`the sample links to ${whole}, which it does not have`);
    return `/${product}/${page}/${target}`;
  });
}
