import { z } from "zod";
import { cms, RecordIdSchema, RichTextSchema, TimestampSchema } from "../fields";
import { collection } from "../resource";

export const CareerSchema = z.object({
  id: RecordIdSchema,
  title: z.string(),
  body: RichTextSchema,
  placement: z.string(),
  /** Rupiah a month. */
  minSalary: z.number().nullable(),
  publishedAt: TimestampSchema,
});
export type Career = z.infer<typeof CareerSchema>;

export const CareerSummarySchema = CareerSchema.omit({ body: true }).extend({ excerpt: z.string() });
export type CareerSummary = z.infer<typeof CareerSummarySchema>;

export const careers = collection({
  name: "careers",
  path: "careers",
  order: "id",
  value: CareerSchema,
  summary: CareerSummarySchema,
  record: z.object({
    id: cms.id,
    Title: cms.requiredText,
    Description: cms.optionalText,
    Placement: cms.optionalText,
    Min_Salary: cms.number,
    publishedAt: cms.timestamp,
  }),
  map: (fields, ingest) => ({
    id: fields.id,
    title: fields.Title,
    body: ingest.markdown(fields.Description),
    placement: fields.Placement,
    minSalary: fields.Min_Salary ?? null,
    publishedAt: fields.publishedAt ?? null,
  }),
  summarise: ({ body, ...career }) => ({ ...career, excerpt: body.excerpt }),
});
