import * as z from "zod/mini";

export const AcceptedSchema = z.object({ reference: z.string() });

export const UploadedFileSchema = z.object({ id: z.string(), name: z.string(), size: z.number() });

export const ProblemSchema = z.object({
  title: z.optional(z.string()),
  detail: z.optional(z.string()),
  /** Why a file was refused. */
  code: z.optional(z.string()),
  /** Messages by field name. */
  errors: z.optional(z.record(z.string(), z.string())),
  /** Stored files by field name. Errors of these fields are not about the file. */
  uploads: z.optional(z.record(z.string(), z.unknown())),
});

/** Null for anything that is not JSON of this schema. */
export function parsed<Schema extends z.ZodMiniType>(schema: Schema, text: string): z.infer<Schema> | null {
  try {
    return z.parse(schema, JSON.parse(text));
  } catch {
    return null;
  }
}
