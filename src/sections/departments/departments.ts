import { z } from "zod";
import { cms, RecordIdSchema } from "../../content/fields";
import { collection } from "../../content/resource";
import { RichTextSchema } from "../../richtext/safe-html";

const DepartmentSchema = z.object({ id: RecordIdSchema, title: z.string(), body: RichTextSchema });
export type Department = z.infer<typeof DepartmentSchema>;

const DepartmentSummarySchema = DepartmentSchema.omit({ body: true }).extend({
  /** What was stored before departments had a list has none. */
  excerpt: z.string().default(""),
});
export type DepartmentSummary = z.infer<typeof DepartmentSummarySchema>;

export const departments = collection({
  name: "departments",
  path: "hospital-departments",
  order: "id",
  shown: { most: 60, beyond: "pages" },
  value: DepartmentSchema,
  summary: DepartmentSummarySchema,
  record: () => z.object({ id: cms().id, Title: cms().requiredText, Description: cms().richText }),
  map: (fields, ingest) => ({ id: fields.id, title: fields.Title, body: ingest.richText(fields.Description) }),
  summarise: (fields, ingest) => ({
    id: fields.id,
    title: fields.Title,
    excerpt: ingest.richText(fields.Description).excerpt,
  }),
});
