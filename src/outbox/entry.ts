import { z } from "zod";
import type { Dialect } from "../content/cms/dialects";
import { originalLength } from "../platform/condensed-json";
import { dataUrlLength } from "./body";
import type { PostFile } from "./post";

/** A record of the CMS, flat. */
export interface Entry {
  readonly id: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

const EntrySchema = z
  .looseObject({ id: z.union([z.string(), z.number()]).transform(String) })
  .transform(({ id, ...fields }): Entry => ({ id, fields }));

/** A record as the dialect's reader makes it. */
export function entryOf(row: unknown): Entry {
  return EntrySchema.parse(row);
}

/**
 * The record that the CMS made of a post; null where the answer does not show one. A record of Strapi 3 may do without
 * dates: then it must repeat a field of the post.
 */
export function entryIn(json: unknown, dialect: Dialect, sent: readonly string[]): Entry | null {
  try {
    return entryOf(dialect.readOne(json));
  } catch {
    const { data: entry } = EntrySchema.safeParse(json);
    return dialect.name === "strapi3" && entry && sent.some((name) => name in entry.fields) ? entry : null;
  }
}

/**
 * What became of a file that was sent in the record: `kept` whole, `empty` where the field is there without it (one for
 * media), `unknown` where there is no such field.
 */
export function fateOf(file: PostFile, { fields }: Entry): "kept" | "empty" | "unknown" {
  if (!(file.field in fields)) return "unknown";
  const value = fields[file.field];
  if (typeof value === "string") return originalLength(value) === dataUrlLength(file) ? "kept" : "empty";
  const linked = typeof value === "object" && value !== null && (!Array.isArray(value) || value.length > 0);
  return linked ? "kept" : "empty";
}
