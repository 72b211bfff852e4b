import { z } from "zod";
import { cms, RecordIdSchema } from "../../content/fields";
import { list } from "../../content/resource";
import { RichTextSchema } from "../../richtext/safe-html";

const FaqSchema = z.object({ id: RecordIdSchema, slug: z.string(), question: z.string(), answer: RichTextSchema });
export type Faq = z.infer<typeof FaqSchema>;

export const faqs = list({
  name: "faqs",
  path: "faqs",
  order: "id",
  value: FaqSchema,
  record: () =>
    z.object({
      id: cms().id,
      Question: cms().requiredText,
      Answer: cms().richText,
      Slug: cms().slug,
      Position: cms().position,
    }),
  map: (fields, ingest) => ({
    id: fields.id,
    slug: fields.Slug,
    question: fields.Question,
    answer: ingest.richText(fields.Answer),
  }),
});
