import { z } from "zod";
import { extraField } from "../../content/cms-field";
import { cms, ImageSchema } from "../../content/fields";
import { single } from "../../content/resource";

const PromoBannerSchema = z.object({
  show: z.boolean(),
  banners: z
    .array(
      z.object({
        image: ImageSchema,
        /** Where it leads: an address of another site, or a path of this one; empty where editors say none. */
        link: z.string(),
      }),
    )
    .default([]),
});
export type PromoBanner = z.infer<typeof PromoBannerSchema>;

export const promoBanner = single({
  name: "promo-banner",
  path: "home-banner",
  value: PromoBannerSchema,
  record: () => z.object({ Images: cms().mediaList, Show: extraField(cms().boolean) }),
  map: (fields, ingest) => ({
    // The CMS of the specification has no such field: its banners are there to be seen.
    show: fields.Show ?? true,
    banners: fields.Images.flatMap((media) => {
      const image = ingest.image(media);
      // The caption is free for an address: these pictures are shown without one.
      return image ? [{ image, link: cms().link.parse(media?.caption) }] : [];
    }),
  }),
});
