import { z } from "zod";
import { cms, ImageSchema, RecordIdSchema, TimestampSchema } from "../../content/fields";
import { type CollectionDefinition, collection, type RecordIngest } from "../../content/resource";
import { SeoSchema, seoFields, seoOf } from "../../content/seo-fields";
import { RichTextSchema } from "../../richtext/safe-html";

/** A dated text with a picture: news and articles differ in nothing but their address. */
const StorySchema = z.object({
  id: RecordIdSchema,
  title: z.string(),
  body: RichTextSchema,
  publishedAt: TimestampSchema,
  image: ImageSchema.nullable(),
  seo: SeoSchema,
});
export type Story = z.infer<typeof StorySchema>;

const StorySummarySchema = StorySchema.omit({ body: true, seo: true }).extend({ excerpt: z.string() });
export type StorySummary = z.infer<typeof StorySummarySchema>;

const record = () =>
  z.object({
    id: cms().id,
    Title: cms().requiredText,
    Description: cms().richText,
    publishedAt: cms().timestamp,
    Featured_Image: cms().media,
    ...seoFields(),
  });

function outline(fields: z.infer<ReturnType<typeof record>>, ingest: RecordIngest) {
  return {
    id: fields.id,
    title: fields.Title,
    publishedAt: fields.publishedAt ?? null,
    image: ingest.image(fields.Featured_Image),
  };
}

const story: Omit<
  CollectionDefinition<Story, StorySummary, z.infer<ReturnType<typeof record>>>,
  "name" | "path" | "order"
> = {
  value: StorySchema,
  summary: StorySummarySchema,
  record,
  map: (fields, ingest) => ({
    ...outline(fields, ingest),
    body: ingest.richText(fields.Description),
    seo: seoOf(fields, ingest),
  }),
  summarise: (fields, ingest) => ({ ...outline(fields, ingest), excerpt: ingest.richText(fields.Description).excerpt }),
};

export const news = collection({ ...story, name: "news", path: "press-release-and-news", order: "newest" });
export const articles = collection({ ...story, name: "articles", path: "articles", order: "newest" });
