import { z } from "zod";
import { cms, RecordIdSchema, TimestampSchema } from "../../content/fields";
import { collection } from "../../content/resource";
import { RichTextSchema } from "../../richtext/safe-html";

const SalarySchema = z.object({
  /** Rupiah a month; null if the text is not a number. */
  amount: z.number().nullable(),
  /** The editors' words, without a leading `Rp`. */
  text: z.string(),
});

const CareerSchema = z.object({
  id: RecordIdSchema,
  title: z.string(),
  body: RichTextSchema,
  placement: z.string(),
  salary: SalarySchema.nullable(),
  publishedAt: TimestampSchema,
});
export type Career = z.infer<typeof CareerSchema>;

const CareerSummarySchema = CareerSchema.omit({ body: true }).extend({ excerpt: z.string() });
export type CareerSummary = z.infer<typeof CareerSummarySchema>;

export const careers = collection({
  name: "careers",
  path: "careers",
  order: "id",
  value: CareerSchema,
  summary: CareerSummarySchema,
  record: () =>
    z.object({
      id: cms().id,
      Title: cms().requiredText,
      Description: cms().richText,
      Placement: cms().optionalText,
      Min_Salary: cms().optionalText,
      publishedAt: cms().timestamp,
    }),
  map: (fields, ingest) => ({
    id: fields.id,
    title: fields.Title,
    body: ingest.richText(fields.Description),
    placement: fields.Placement,
    salary: readSalary(fields.Min_Salary),
    publishedAt: fields.publishedAt ?? null,
  }),
  summarise: ({ body: { excerpt }, ...career }) => ({ ...career, excerpt }),
});

/** Digits, in groups of three or not; decimals of a whole amount may follow. */
const amountPattern = /^(\d{1,3}(?:([.,])\d{3})(?:\2\d{3})*|\d+)(?:[.,]0{1,2}|,-)?$/;

/** Parses the salary of a vacancy; null if the field is empty. */
export function readSalary(field: string): Career["salary"] {
  const text = field.replace(/^(rp|idr)\b\.?\s*/i, "");
  if (text === "") return null;
  const digits = amountPattern.exec(text)?.[1]?.replace(/\D/g, "");
  return { amount: digits ? Number(digits) : null, text };
}
