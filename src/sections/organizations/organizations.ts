import { z } from "zod";
import { cms, ImageSchema, RecordIdSchema } from "../../content/fields";
import { list } from "../../content/resource";
import { RichTextSchema } from "../../richtext/safe-html";

const OrganizationSchema = z.object({
  id: RecordIdSchema,
  title: z.string(),
  body: RichTextSchema,
  image: ImageSchema.nullable(),
});
export type Organization = z.infer<typeof OrganizationSchema>;

export const organizations = list({
  name: "organizations",
  path: "organization-structures",
  order: "id",
  shown: { most: 20, beyond: "pages" },
  value: OrganizationSchema,
  record: () =>
    z.object({
      id: cms().id,
      Title: cms().requiredText,
      Description: cms().richText,
      Featured_Image: cms().media,
    }),
  map: (fields, ingest) => ({
    id: fields.id,
    title: fields.Title,
    body: ingest.richText(fields.Description),
    image: ingest.image(fields.Featured_Image),
  }),
});
