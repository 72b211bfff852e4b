import { z } from "zod";
import { cms, ImageSchema, RecordIdSchema, RichTextSchema } from "../fields";
import { collection } from "../resource";

export const ServiceSchema = z.object({
  id: RecordIdSchema,
  title: z.string(),
  brief: z.string(),
  body: RichTextSchema,
  image: ImageSchema.nullable(),
});
export type Service = z.infer<typeof ServiceSchema>;

export const ServiceSummarySchema = ServiceSchema.omit({ body: true });
export type ServiceSummary = z.infer<typeof ServiceSummarySchema>;

export const services = collection({
  name: "services",
  path: "services",
  order: "id",
  value: ServiceSchema,
  summary: ServiceSummarySchema,
  record: z.object({
    id: cms.id,
    Title: cms.requiredText,
    Brief_Description: cms.optionalText,
    Description: cms.optionalText,
    Featured_Image: cms.media,
  }),
  map: (fields, ingest) => ({
    id: fields.id,
    title: fields.Title,
    brief: fields.Brief_Description,
    body: ingest.markdown(fields.Description),
    image: ingest.image(fields.Featured_Image),
  }),
  summarise: ({ body: _, ...service }) => service,
});
