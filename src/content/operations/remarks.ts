import { z } from "zod";
import { blocksIn } from "../../richtext/blocks";
import { textNoteCodes } from "../../richtext/text-notes";
import type { CmsField, CmsFields } from "../model/cms-field";
import { isBlankField, unwrapped } from "../model/readable";
import { textIn } from "../model/words-in";

export const sentTypes = ["text", "number", "boolean", "blocks", "list", "object"] as const;
export type SentType = (typeof sentTypes)[number];

/** `dropped`: the site cannot read the value. `mended`: it has read a value of another type or form. */
export const remarkCodes = ["dropped", "mended", ...textNoteCodes] as const;

/** A part of a record that the site shows otherwise than it was sent. Names and types only, never values. */
export const RemarkSchema = z.object({
  /** Path of the field, such as `Steps.0.Title`. */
  field: z.string().max(100),
  code: z.enum(remarkCodes),
  sent: z.enum(sentTypes),
});
export type Remark = z.infer<typeof RemarkSchema>;

export type OnRemark = (remark: Remark) => void;

const BlockSchema = z.looseObject({ type: z.string(), children: z.array(z.unknown()) });

export function sentTypeOf(value: unknown): SentType {
  if (Array.isArray(value)) return BlockSchema.safeParse(value[0]).success ? "blocks" : "list";
  if (typeof value === "number") return "number";
  if (typeof value === "boolean") return "boolean";
  return typeof value === "string" ? "text" : "object";
}

const RecordSchema = z.looseObject({}).catch({});

/** Remarks on the fields of a record whose value is of another type or form than the site expects. */
export function fieldRemarks(fields: CmsFields, sent: unknown, path = ""): readonly Remark[] {
  const record = RecordSchema.parse(sent);
  return Object.entries(fields).flatMap(([name, field]) => valueRemarks(field, record[name], path + name));
}

function valueRemarks(field: CmsField, sent: unknown, path: string): readonly Remark[] {
  const { kind, rows } = field.cms;
  if (kind === "system" || isBlankField(sent) || isEmptyText(sent)) return [];
  const parsed = field.safeParse(sent).data;
  const remark = { field: path.slice(0, 100), sent: sentTypeOf(sent) } as const;
  if (isBlankField(parsed)) return [{ ...remark, code: "dropped" }];
  const fieldRemarks: Remark[] = isAsSent(field, sent, parsed) ? [] : [{ ...remark, code: "mended" }];
  return [...fieldRemarks, ...(rows ? rowRemarks(rows, sent, path) : [])];
}

/** Rows that are no objects are left out. */
function rowRemarks(rows: CmsFields, sent: unknown, path: string): readonly Remark[] {
  return [unwrapped(sent)].flat().flatMap((each, index): readonly Remark[] => {
    const row = unwrapped(each);
    if (isBlankField(row)) return [];
    const type = sentTypeOf(row);
    return type === "object"
      ? fieldRemarks(rows, row, `${path}.${index}.`)
      : [{ field: `${path}.${index}`.slice(0, 100), sent: type, code: "dropped" }];
  });
}

/** Strapi's editor of blocks stores an empty paragraph for an empty text. */
const isEmptyText = (sent: unknown) => sentTypeOf(sent) === "blocks" && blocksIn(sent) === null && textIn(sent) === "";

/** Whether a value has the type and the form that its kind of field has in Strapi. */
function isAsSent({ cms: { kind } }: CmsField, sent: unknown, parsed: unknown): boolean {
  switch (kind) {
    case "line":
    case "text":
    case "whatsapp":
      return typeof sent === "string" || typeof sent === "number";
    case "richText":
      return typeof sent === "string" || typeof sent === "number" || sentTypeOf(sent) === "blocks";
    case "address":
    case "email":
    case "slug":
    case "choice":
    case "product":
      return typeof sent === "string" && (typeof parsed !== "string" || sent.trim() === parsed);
    case "boolean":
      return typeof sent === "boolean";
    case "number":
      return typeof sent === "number";
    case "picture":
    case "document":
      return sentTypeOf(sent) === "object";
    case "pictures":
    case "rows":
      return Array.isArray(sent);
    default:
      return typeof sent === "string";
  }
}
