import { z } from "zod";
import { cms, ImageSchema } from "../../content/fields";
import { single } from "../../content/resource";

const PromoBannerSchema = z.object({ show: z.boolean(), images: z.array(ImageSchema) });
export type PromoBanner = z.infer<typeof PromoBannerSchema>;

export const promoBanner = single({
  name: "promo-banner",
  path: "home-banner",
  value: PromoBannerSchema,
  record: z.object({ Images: cms.mediaList, Show: z.boolean().nullish() }),
  map: (fields, ingest) => ({
    show: fields.Show ?? false,
    images: fields.Images.map(ingest.image).filter((image) => image !== null),
  }),
});
