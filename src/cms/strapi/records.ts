import { z } from "zod";

export const recordId = z.union([z.string().min(1), z.number()]);

export const WrappedSchema = z.object({ data: z.unknown() });

export function wrapsFirst(json: unknown, row: z.ZodType): boolean {
  const wrapped = WrappedSchema.safeParse(json).data;
  return wrapped !== undefined && row.safeParse([wrapped.data].flat()[0]).success;
}

/** Refuses a list without any record. The schema of its type handles a single bad row. */
export function provenList(list: readonly unknown[], row: z.ZodType): readonly unknown[] {
  const [first] = list;
  if (first !== undefined && !list.some((each) => row.safeParse(each).success)) row.parse(first);
  return list;
}

const RowSchema = z.looseObject({ id: recordId });
type Row = z.infer<typeof RowSchema>;

export function canonical(row: unknown): unknown {
  const parsed = RowSchema.safeParse(row);
  if (!parsed.success) return row;
  const fields: Row = parsed.data;
  const publication = "published_at" in fields ? { publishedAt: fields.published_at } : {};
  return { ...fields, ...publication, id: String(fields.documentId ?? fields.id) };
}
