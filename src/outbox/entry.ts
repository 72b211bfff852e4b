import { z } from "zod";
import type { Dialect } from "../content/cms/dialect";
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
 * The record that the CMS made of a post; null where the answer does not show it. A connection that is out of step
 * brings the answer to another post: the reference must be the post's own or, where the CMS keeps none, half of its texts.
 * @param sent the post's fields with its reference
 */
export function entryIn(json: unknown, dialect: Dialect, sent: Readonly<Record<string, unknown>>): Entry | null {
  const entry = recordIn(json, dialect);
  return entry && isOf(sent, entry) ? entry : null;
}

function recordIn(json: unknown, dialect: Dialect): Entry | null {
  try {
    return entryOf(dialect.readCreated(json));
  } catch {
    return null;
  }
}

function isOf(sent: Readonly<Record<string, unknown>>, { fields }: Entry): boolean {
  if (typeof fields.Reference === "string") return fields.Reference === sent.Reference;
  const texts = Object.entries(sent).filter(([name, value]) => typeof value === "string" && name in fields);
  const same = texts.filter(([name, value]) => isSame(fields[name], value));
  return texts.length > 0 && same.length >= texts.length / 2;
}

/** A long text comes back cut. */
function isSame(kept: unknown, sent: unknown): boolean {
  if (kept === sent) return true;
  return (
    typeof kept === "string" &&
    typeof sent === "string" &&
    kept.length > 200 &&
    kept.slice(0, 200) === sent.slice(0, 200)
  );
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
