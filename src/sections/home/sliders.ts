import { z } from "zod";
import { cms, ImageSchema, RecordIdSchema } from "../../content/fields";
import { list } from "../../content/resource";

const SliderSchema = z.object({
  id: RecordIdSchema,
  slug: z.string(),
  /** Empty for a picture that stands for itself. */
  title: z.string(),
  description: z.string(),
  image: ImageSchema.nullable(),
});
export type Slider = z.infer<typeof SliderSchema>;

export const sliders = list({
  name: "sliders",
  path: "home-sliders",
  order: "id",
  shown: { most: 12, beyond: "hidden" },
  value: SliderSchema,
  record: () =>
    z
      .object({
        id: cms().id,
        Title: cms().optionalText,
        Description: cms().longText,
        Featured_Image: cms().media,
        Slug: cms().slug,
        Position: cms().position,
      })
      .refine(({ Title, Featured_Image }) => Title !== "" || Featured_Image, { path: ["Title"], error: "is empty" }),
  map: (fields, ingest) => ({
    id: fields.id,
    slug: fields.Slug,
    title: fields.Title,
    description: fields.Description,
    image: ingest.image(fields.Featured_Image),
  }),
});
