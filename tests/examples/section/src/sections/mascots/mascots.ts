import { z } from "zod";
import { recordOf, stored } from "../../content/record";
import { collection } from "../../content/resource";

/** What the site stores of a record, by the names of the CMS's fields. */
const mascot = recordOf({
  id: stored.id(),
  title: stored.requiredText("Title"),
  /** Who drew it. */
  artist: stored.optionalText("Artist"),
  body: stored.richText("Description"),
  publishedAt: stored.publishedAt(),
});

/** `path` is the REST path of the type, and webhooks find it by any of Strapi's names. */
export const mascots = collection({
  name: "mascots",
  path: "mascots",
  order: "newest",
  ...mascot,
  summary: mascot.value.omit({ body: true }).extend({ excerpt: z.string() }),
  summarise: ({ body: { excerpt }, ...rest }) => ({ ...rest, excerpt }),
});
