import { z } from "zod";
import { cms, ImageSchema, RecordIdSchema, TimestampSchema } from "../../content/fields";
import { collection } from "../../content/resource";
import { RichTextSchema } from "../../richtext/safe-html";

const PromotionSchema = z.object({
  id: RecordIdSchema,
  title: z.string(),
  content: RichTextSchema,
  body: RichTextSchema,
  publishedAt: TimestampSchema,
  image: ImageSchema.nullable(),
});

const PromotionSummarySchema = PromotionSchema.omit({ body: true });
export type PromotionSummary = z.infer<typeof PromotionSummarySchema>;

export const promotions = collection({
  name: "promotions",
  path: "promotions",
  order: "newest",
  value: PromotionSchema,
  summary: PromotionSummarySchema,
  record: () =>
    z.object({
      id: cms().id,
      Title: cms().requiredText,
      Content: cms().richText,
      Description: cms().richText,
      publishedAt: cms().timestamp,
      Featured_Image: cms().media,
    }),
  map: (fields, ingest) => ({
    id: fields.id,
    title: fields.Title,
    content: ingest.richText(fields.Content),
    body: ingest.richText(fields.Description || fields.Content),
    publishedAt: fields.publishedAt ?? null,
    image: ingest.image(fields.Featured_Image),
  }),
  summarise: ({ body: _, ...promotion }) => promotion,
});
