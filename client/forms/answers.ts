import * as z from "zod/mini";

/** Answers of the site's own endpoints; what else they say is not needed here. */
export const AcceptedSchema = z.object({ reference: z.string() });

export const UploadedFileSchema = z.object({ id: z.string(), name: z.string(), size: z.number() });

export const ProblemSchema = z.object({
  title: z.optional(z.string()),
  detail: z.optional(z.string()),
  /** Of a file that is not taken. */
  code: z.optional(z.string()),
  /** Messages by the names of fields. */
  errors: z.optional(z.record(z.string(), z.string())),
  /** Files that are there, by the names of fields: their errors are not about the file itself. */
  uploads: z.optional(z.record(z.string(), z.unknown())),
});

/** Null for what is no JSON, or of another shape. */
export function parsed<Schema extends z.ZodMiniType>(schema: Schema, text: string): z.infer<Schema> | null {
  try {
    return z.parse(schema, JSON.parse(text));
  } catch {
    return null;
  }
}
