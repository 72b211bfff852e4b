import { z } from "zod";
import { fields, recordSchema } from "../../content/model/record";
import { collection } from "../../content/model/resource";

/** What the site stores of a record, by the names of the CMS's fields. */
const mascot = recordSchema({
  id: fields.id(),
  title: fields.requiredText("Title"),
  /** Who drew it. */
  artist: fields.optionalText("Artist"),
  body: fields.richText("Description"),
  publishedAt: fields.publishedAt(),
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
