import { z } from "zod";
import { cms, RecordIdSchema, TimestampSchema } from "../../content/fields";
import { collection } from "../../content/resource";
import { RichTextSchema } from "../../richtext/safe-html";
import { readSalary, SalarySchema } from "./salary";

const CareerSchema = z.object({
  id: RecordIdSchema,
  title: z.string(),
  body: RichTextSchema,
  placement: z.string(),
  /** What was stored before salaries had words has none. */
  salary: SalarySchema.nullable().default(null),
  publishedAt: TimestampSchema,
});
export type Career = z.infer<typeof CareerSchema>;

const CareerSummarySchema = CareerSchema.omit({ body: true }).extend({ excerpt: z.string() });
export type CareerSummary = z.infer<typeof CareerSummarySchema>;

const record = () =>
  z.object({
    id: cms().id,
    Title: cms().requiredText,
    Description: cms().richText,
    Placement: cms().optionalText,
    Min_Salary: cms().optionalText,
    publishedAt: cms().timestamp,
  });

function outline(fields: z.infer<ReturnType<typeof record>>) {
  return {
    id: fields.id,
    title: fields.Title,
    placement: fields.Placement,
    salary: readSalary(fields.Min_Salary),
    publishedAt: fields.publishedAt ?? null,
  };
}

export const careers = collection({
  name: "careers",
  path: "careers",
  order: "id",
  value: CareerSchema,
  summary: CareerSummarySchema,
  record,
  map: (fields, ingest) => ({ ...outline(fields), body: ingest.richText(fields.Description) }),
  summarise: (fields, ingest) => ({ ...outline(fields), excerpt: ingest.richText(fields.Description).excerpt }),
});
