import { z } from "zod";
import { cmsField } from "../../content/model/cms-field";
import { isoDate } from "../../content/model/dates";
import { fields, from, recordSchema } from "../../content/model/record";
import { collection } from "../../content/model/resource";

const SalarySchema = z.object({
  /** Rupiah a month; null if the text is not a number. */
  amount: z.number().nullable(),
  /** The editors' words, without a leading `Rp`. */
  text: z.string(),
});

const closingDate = () =>
  cmsField(
    { kind: "day", extra: true },
    z.unknown().optional().transform(isoDate).pipe(z.iso.date().nullish().catch(null)),
  );

const career = recordSchema({
  id: fields.id(),
  title: fields.requiredText("Title"),
  body: fields.richText("Description"),
  placement: fields.optionalText("Placement"),
  salary: from(
    SalarySchema.nullable(),
    "Min_Salary",
    (cms) => cms.optionalText,
    (text) => readSalary(text),
  ),
  /** The last day to apply, `YYYY-MM-DD`; null if none is set. */
  closingDate: from(z.string().nullable().default(null), "Closing_Date", closingDate, (date) => date ?? null),
  publishedAt: fields.publishedAt(),
});
export type Career = z.infer<typeof career.value>;

const summary = career.value.omit({ body: true }).extend({ excerpt: z.string() });
export type CareerSummary = z.infer<typeof summary>;

export const careers = collection({
  name: "careers",
  path: "careers",
  order: "id",
  ...career,
  summary,
  summarise: ({ body: { excerpt }, ...summary }) => ({ ...summary, excerpt }),
});

/** Digits, in groups of three or not; decimals of a whole amount may follow. */
const amountPattern = /^(\d{1,3}(?:(?:\.\d{3})+|(?:,\d{3})+)|\d+)(?:[.,]0{1,2}|,-)?$/;

/** Parses the salary of a vacancy; null if the field is empty, or 0 as where it is required. */
export function readSalary(field: string): z.infer<typeof SalarySchema> | null {
  const text = field.replace(/^(rp|idr)\b\.?\s*/i, "");
  if (text === "") return null;
  const digits = amountPattern.exec(text)?.[1]?.replace(/\D/g, "");
  if (digits && Number(digits) === 0) return null;
  return { amount: digits ? Number(digits) : null, text };
}
