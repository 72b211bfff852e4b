import { z } from "zod";
import { cms, ImageSchema, RecordIdSchema, TimestampSchema } from "../../content/fields";
import { collection } from "../../content/resource";
import { SeoSchema, seoFields, seoOf } from "../../content/seo-fields";
import { RichTextSchema } from "../../richtext/safe-html";

/** A dated text with a picture. */
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

/** News and articles differ by their path only. */
const stories = (name: string, path: string) =>
  collection({
    name,
    path,
    order: "newest",
    value: StorySchema,
    summary: StorySummarySchema,
    record: () =>
      z.object({
        id: cms().id,
        Title: cms().requiredText,
        Description: cms().richText,
        publishedAt: cms().timestamp,
        Featured_Image: cms().media,
        ...seoFields(),
      }),
    map: (fields, ingest) => ({
      id: fields.id,
      title: fields.Title,
      body: ingest.richText(fields.Description),
      publishedAt: fields.publishedAt ?? null,
      image: ingest.image(fields.Featured_Image),
      seo: seoOf(fields, ingest),
    }),
    summarise: ({ body: { excerpt }, seo: _, ...story }) => ({ ...story, excerpt }),
  });

export const news = stories("news", "press-release-and-news");
export const articles = stories("articles", "articles");
