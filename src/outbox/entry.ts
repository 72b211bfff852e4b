import { z } from "zod";
import type { Dialect } from "../cms/dialect";
import { originalLength } from "../platform/condensed-json";
import { dataUrlLength } from "./body";
import type { PostFile } from "./post";

/** A record of the CMS, flattened. */
export interface Entry {
  readonly id: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

const EntrySchema = z
  .looseObject({ id: z.union([z.string(), z.number()]).transform(String) })
  .transform(({ id, ...fields }): Entry => ({ id, fields }));

/** Parses a record as returned by the dialect's reader. */
export function entryOf(row: unknown): Entry {
  return EntrySchema.parse(row);
}

/**
 * The record that the CMS created from a post; null if the answer does not contain it. A connection that is out of step
 * delivers the answer to another post, so the reference must match or, if the CMS does not keep it, at least half of the
 * texts.
 * @param sent the fields of the post, including its reference
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

/** Long texts come back cut. */
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
 * What happened to a file that was sent inside the record: `kept` in full, `empty` if the field exists but does not hold
 * it (a media field), `unknown` if there is no such field.
 */
export function fateOf(file: PostFile, { fields }: Entry): "kept" | "empty" | "unknown" {
  if (!(file.field in fields)) return "unknown";
  const value = fields[file.field];
  if (typeof value === "string") return originalLength(value) === dataUrlLength(file) ? "kept" : "empty";
  const linked = typeof value === "object" && value !== null && (!Array.isArray(value) || value.length > 0);
  return linked ? "kept" : "empty";
}
