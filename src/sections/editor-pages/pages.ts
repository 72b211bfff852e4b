import { z } from "zod";
import { cmsField } from "../../content/cms-field";
import { from, positioned, recordOf, stored } from "../../content/record";
import { collection } from "../../content/resource";
import { storedSeo } from "../../content/seo-fields";
import { menuGroups } from "../../page/menu";

/** Where editors may put the link to a page. */
const places = [...menuGroups, "useful"] as const;

const page = recordOf(
  {
    id: stored.id(),
    title: stored.requiredText("Title"),
    slug: stored.slug(),
    /** Null for a page that no menu leads to. */
    menu: from(
      z.enum(places).nullable(),
      "Menu",
      () => cmsField({ kind: "choice", options: places }, z.enum(places).nullish().catch(null)),
      (place) => place ?? null,
    ),
    body: stored.richText("Description"),
    image: stored.picture("Featured_Image"),
    seo: storedSeo(),
  },
  positioned,
);

export const pages = collection({
  ...{ name: "pages", path: "pages", order: "id", ...page },
  shown: { most: 100, beyond: "hidden" },
  summary: page.value.omit({ body: true, image: true, seo: true }).extend({ excerpt: z.string() }),
  summarise: ({ id, slug, title, menu, body }) => ({ id, slug, title, menu, excerpt: body.excerpt }),
});
