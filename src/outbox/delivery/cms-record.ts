import { z } from "zod";
import type { Dialect } from "../../cms/dialect";
import { originalLength } from "../../platform/formats/condensed-json";
import type { SubmissionFile } from "../submissions/submission";
import { dataUrlLength } from "./body";

/** The field by which a record is found again; only the payload `complete` has it. */
export const referenceField = "Reference";

/** The field with the marks of a submission's files; a CMS may lack it. */
export const fileMarksField = "File_Marks";

export interface CmsRecord {
  readonly id: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

const RecordSchema = z
  .looseObject({ id: z.union([z.string(), z.number()]).transform(String) })
  .transform(({ id, ...fields }): CmsRecord => ({ id, fields }));

export const parseCmsRecord = (row: unknown): CmsRecord => RecordSchema.parse(row);

/** Null for a response of another shape. */
export function attempted<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch {
    return null;
  }
}

/**
 * The record that the CMS created from a submission; null if the response does not contain it. A connection that is out
 * of step delivers the response to another submission: the reference must match or, if the CMS does not store it, half
 * of the texts.
 * @param sent the fields of the submission, including its reference
 */
export function createdRecord(
  json: unknown,
  dialect: Dialect,
  sent: Readonly<Record<string, unknown>>,
): CmsRecord | null {
  const record = attempted(() => parseCmsRecord(dialect.readCreated(json)));
  return record && isOf(sent, record) ? record : null;
}

function isOf(sent: Readonly<Record<string, unknown>>, { fields }: CmsRecord): boolean {
  if (typeof fields.Reference === "string") return fields.Reference === sent.Reference;
  const texts = Object.entries(sent).filter(([name, value]) => typeof value === "string" && name in fields);
  const same = texts.filter(([name, value]) => isSame(fields[name], value));
  return texts.length > 0 && same.length >= texts.length / 2;
}

/** Long texts are condensed in the response. */
function isSame(cmsValue: unknown, sent: unknown): boolean {
  if (typeof cmsValue !== "string" || typeof sent !== "string" || cmsValue.length <= 200) return cmsValue === sent;
  return cmsValue.slice(0, 200) === sent.slice(0, 200);
}

/**
 * What the CMS made of a file that was sent in the record: `kept` in full, `empty` if the field does not have it (a media
 * field), `unknown` if there is no such field.
 */
export function storedAs(file: SubmissionFile, { fields }: CmsRecord): "kept" | "empty" | "unknown" {
  if (!(file.field in fields)) return "unknown";
  const value = fields[file.field];
  if (typeof value === "string") return originalLength(value) === dataUrlLength(file) ? "kept" : "empty";
  const linked = typeof value === "object" && value !== null && (!Array.isArray(value) || value.length > 0);
  return linked ? "kept" : "empty";
}
