import { z } from "zod";
import { cms, RecordIdSchema } from "../../content/fields";
import { collection } from "../../content/resource";
import { RichTextSchema } from "../../richtext/safe-html";

const DepartmentSchema = z.object({ id: RecordIdSchema, title: z.string(), body: RichTextSchema });
export type Department = z.infer<typeof DepartmentSchema>;

const DepartmentSummarySchema = DepartmentSchema.omit({ body: true }).extend({ excerpt: z.string() });
export type DepartmentSummary = z.infer<typeof DepartmentSummarySchema>;

export const departments = collection({
  name: "departments",
  path: "hospital-departments",
  order: "id",
  shown: { most: 60, beyond: "pages" },
  value: DepartmentSchema,
  summary: DepartmentSummarySchema,
  record: () => z.object({ id: cms().id, Title: cms().requiredText, Description: cms().richText }),
  map: ({ id, Title, Description }, ingest) => ({ id, title: Title, body: ingest.richText(Description) }),
  summarise: ({ id, title, body }) => ({ id, title, excerpt: body.excerpt }),
});
