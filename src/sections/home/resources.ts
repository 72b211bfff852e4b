import { z } from "zod";
import { extraField } from "../../content/model/cms-field";
import { ImageSchema } from "../../content/model/fields";
import { fields, from, positioned, recordSchema } from "../../content/model/record";
import { list, single } from "../../content/model/resource";

/** `link` is an address of another site, or a path of this one; empty where editors say none. */
const BannerSchema = z.object({ image: ImageSchema, link: z.string() });

const banner = recordSchema({
  banners: from(
    z.array(BannerSchema).default([]),
    "Images",
    (cms) => cms.mediaList,
    (images, ingest) =>
      images.flatMap((media) => {
        const image = ingest.image(media);
        // The caption is free for an address: these pictures are shown without one.
        return image ? [{ image, link: ingest.cms.link.parse(media?.caption) }] : [];
      }),
  ),
  // The CMS of the specification has no such field: its banners are there to be seen.
  show: from(
    z.boolean(),
    "Show",
    (cms) => extraField(cms.boolean),
    (show) => show ?? true,
  ),
});
export type PromoBanner = z.infer<typeof banner.value>;

export const promoBanner = single({ name: "promo-banner", path: "home-banner", ...banner });

const slider = recordSchema(
  {
    id: fields.id(),
    /** Empty for a picture that stands for itself. */
    title: fields.optionalText("Title"),
    description: fields.longText("Description"),
    image: fields.picture("Featured_Image"),
    slug: fields.slug(),
  },
  positioned,
);
export type Slider = z.infer<typeof slider.value>;

export const sliders = list({
  name: "sliders",
  path: "home-sliders",
  order: "id",
  ...slider,
  visible: { most: 12, beyond: "hidden" },
  record: (cms) =>
    slider
      .record(cms)
      .refine(({ Title, Featured_Image }) => Title !== "" || Featured_Image, { path: ["Title"], error: "is empty" }),
});
