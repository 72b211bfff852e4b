import { z } from "zod";
import { fields, from, positioned, recordSchema } from "../../content/model/record";
import { list } from "../../content/model/resource";
import { kinds } from "../../vocabulary/kinds";

/** Each is read with every page of a provider. */
const maxGuides = 500;

const visitGuide = recordSchema(
  {
    id: fields.id(),
    title: fields.requiredText("Title"),
    body: fields.richText("Description"),
    /** The type of providers that it is for; null for all. */
    kind: from(
      z.enum(kinds).nullable(),
      "Kind",
      (cms) => cms.choice(kinds),
      (chosen) => chosen,
    ),
  },
  positioned,
);
export type VisitGuide = z.infer<typeof visitGuide.value>;

/** What to know before a visit to a provider. */
export const visitGuides = list({
  name: "visit-guides",
  path: "visit-guides",
  isOptional: true,
  order: "id",
  limit: maxGuides,
  ...visitGuide,
});
