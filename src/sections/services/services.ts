import type { z } from "zod";
import { positioned, recordOf, stored } from "../../content/record";
import { collection } from "../../content/resource";

const service = recordOf(
  {
    id: stored.id(),
    title: stored.requiredText("Title"),
    brief: stored.longText("Brief_Description"),
    body: stored.richText("Description"),
    image: stored.picture("Featured_Image"),
    slug: stored.slug(),
  },
  positioned,
);
export type Service = z.infer<typeof service.value>;

const summary = service.value.omit({ body: true });
export type ServiceSummary = z.infer<typeof summary>;

export const services = collection({
  ...{ name: "services", path: "services", order: "id", ...service, summary },
  shown: { most: 24, beyond: "hidden" },
  summarise: ({ body: _, ...rest }) => rest,
});
