import { z } from "zod";
import { collections, singles } from "../../../src/sample/content";
import type { ContentType } from "../content-type.ts";

/** The sample's product; its key is in the sample's links and in one of its paths. */
export const author = "contoh";

const RecordSchema = z.looseObject({ id: z.number(), published_at: z.iso.datetime().optional() });

/** Field values by the CMS's names. */
export type SampleRecord = z.infer<typeof RecordSchema>;

/** Sample records of a type, in the editors' order. */
export function sampleOf({ kind, path }: ContentType, product: string): readonly SampleRecord[] {
  const name = path === `about-${product}` ? `about-${author}` : path;
  const rows = kind === "single" ? [singles[name]].filter((row) => row !== undefined) : (collections[name] ?? []);
  return rows.map((row) => RecordSchema.parse(row));
}
