import type { z } from "zod";
import { positioned, recordOf, stored } from "../../content/record";
import { list } from "../../content/resource";

const slider = recordOf(
  {
    id: stored.id(),
    /** Empty for a picture that stands for itself. */
    title: stored.optionalText("Title"),
    description: stored.longText("Description"),
    image: stored.picture("Featured_Image"),
    slug: stored.slug(),
  },
  positioned,
);
export type Slider = z.infer<typeof slider.value>;

export const sliders = list({
  ...{ name: "sliders", path: "home-sliders", order: "id", ...slider },
  shown: { most: 12, beyond: "hidden" },
  record: () =>
    slider
      .record()
      .refine(({ Title, Featured_Image }) => Title !== "" || Featured_Image, { path: ["Title"], error: "is empty" }),
});
