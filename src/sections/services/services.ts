import { z } from "zod";
import { cms, ImageSchema, RecordIdSchema } from "../../content/fields";
import { collection } from "../../content/resource";
import { RichTextSchema } from "../../richtext/safe-html";

const ServiceSchema = z.object({
  id: RecordIdSchema,
  title: z.string(),
  slug: z.string(),
  brief: z.string(),
  body: RichTextSchema,
  image: ImageSchema.nullable(),
});
export type Service = z.infer<typeof ServiceSchema>;

const ServiceSummarySchema = ServiceSchema.omit({ body: true });
export type ServiceSummary = z.infer<typeof ServiceSummarySchema>;

export const services = collection({
  name: "services",
  path: "services",
  order: "id",
  shown: { most: 24, beyond: "hidden" },
  value: ServiceSchema,
  summary: ServiceSummarySchema,
  record: () =>
    z.object({
      id: cms().id,
      Title: cms().requiredText,
      Brief_Description: cms().longText,
      Description: cms().richText,
      Featured_Image: cms().media,
      Slug: cms().slug,
      Position: cms().position,
    }),
  map: (fields, ingest) => ({
    id: fields.id,
    title: fields.Title,
    slug: fields.Slug,
    brief: fields.Brief_Description,
    body: ingest.richText(fields.Description),
    image: ingest.image(fields.Featured_Image),
  }),
  summarise: ({ body: _, ...service }) => service,
});
