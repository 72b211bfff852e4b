import { z } from "zod";
import { cms, ImageSchema, RecordIdSchema } from "../../content/fields";
import { list } from "../../content/resource";

const ClientSchema = z.object({ id: RecordIdSchema, slug: z.string(), name: z.string(), logo: ImageSchema.nullable() });
export type Client = z.infer<typeof ClientSchema>;

export const clients = list({
  name: "clients",
  path: "clients",
  order: "id",
  value: ClientSchema,
  record: () =>
    z.object({
      id: cms().id,
      Name: cms().optionalText,
      Company_Logo: cms().media,
      Slug: cms().slug,
      Position: cms().position,
    }),
  map: (fields, ingest) => ({
    id: fields.id,
    slug: fields.Slug,
    name: fields.Name,
    logo: ingest.image(fields.Company_Logo),
  }),
});
