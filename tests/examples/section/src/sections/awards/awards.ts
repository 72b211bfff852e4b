import { z } from "zod";
import { cms, RecordIdSchema, TimestampSchema } from "../../content/fields";
import { collection } from "../../content/resource";
import { RichTextSchema } from "../../richtext/safe-html";

const AwardSchema = z.object({
  id: RecordIdSchema,
  title: z.string(),
  body: RichTextSchema,
  /** Who gave it. */
  giver: z.string(),
  publishedAt: TimestampSchema,
});
export type Award = z.infer<typeof AwardSchema>;

const AwardSummarySchema = AwardSchema.omit({ body: true }).extend({ excerpt: z.string() });
export type AwardSummary = z.infer<typeof AwardSummarySchema>;

/** What the site asks the CMS; `path` is the REST path of the type, and webhooks find it by any of Strapi's names. */
export const awards = collection({
  name: "awards",
  path: "awards",
  order: "newest",
  value: AwardSchema,
  summary: AwardSummarySchema,
  record: () =>
    z.object({
      id: cms().id,
      Title: cms().requiredText,
      Giver: cms().optionalText,
      Description: cms().richText,
      publishedAt: cms().timestamp,
    }),
  map: ({ id, Title, Giver, Description, publishedAt }, ingest) => ({
    ...{ id, title: Title, giver: Giver, publishedAt: publishedAt ?? null },
    body: ingest.richText(Description),
  }),
  summarise: ({ body: { excerpt }, ...award }) => ({ ...award, excerpt }),
});
