import { z } from "zod";
import { collections, singles } from "../../../src/sample/content";
import type { ContentType } from "../content-type.ts";

/** The product for which the sample was written; its key is in the sample's links and in one of its paths. */
export const author = "contoh";

const RecordSchema = z.looseObject({ id: z.number(), published_at: z.iso.datetime().optional() });

/** A record of the sample: its fields under the names of the CMS. */
export type SampleRecord = z.infer<typeof RecordSchema>;

/** The sample's records of a type, in the editors' order. */
export function sampleOf({ kind, path }: ContentType, product: string): readonly SampleRecord[] {
  const name = path === `about-${product}` ? `about-${author}` : path;
  const rows = kind === "single" ? [singles[name]].filter((row) => row !== undefined) : (collections[name] ?? []);
  return rows.map((row) => RecordSchema.parse(row));
}
