import { z } from "zod";
import { previewPath } from "../../../src/preview/shown-at";
import { collections, singles } from "../../../src/sample/content";
import { resources } from "../../../src/sections";
import type { ContentType } from "../content-model.ts";

/** The sample's product; its key is in the sample's links and in one of its paths. */
const author = "contoh";

const RecordSchema = z.looseObject({ id: z.number(), published_at: z.iso.datetime().optional() });

/** Field values by the CMS's names. */
export type SampleRecord = z.infer<typeof RecordSchema>;

/** Sample records of a type, in the editors' order. */
export function sampleOf({ kind, path }: ContentType, product: string): readonly SampleRecord[] {
  const name = path === `about-${product}` ? `about-${author}` : path;
  const rows = kind === "single" ? [singles[name]].filter((row) => row !== undefined) : (collections[name] ?? []);
  return rows.map((row) => RecordSchema.parse(row));
}

/** REST path of the type whose records have pages below a segment, such as `article`. */
const typeAt = (segment: string) =>
  resources.find(({ path }) => previewPath(author, path, "0") === `/${author}/${segment}/0`)?.path;

const link = /(?<=["'(]|^)\/contoh\/([\w-]+)(?:\/([\w-]+))?(?![\w/-])/g;

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
