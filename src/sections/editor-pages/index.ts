import { z } from "zod";
import { pathIdOf } from "../../content/model/fields";
import { fields, from, positioned, recordSchema, same } from "../../content/model/record";
import { collection } from "../../content/model/resource";
import { storedSeo } from "../../content/model/seo-fields";
import { productPath } from "../../page/links";
import { type MenuGroup, type MenuSource, menuGroups } from "../../page/menu";
import { collectionSearch } from "../../page/search-page";
import type { Section } from "../../page/section";
import { itemPage } from "../page-templates/detail-page";
import { editorPagesTexts } from "./texts";

const page = recordSchema(
  {
    id: fields.id(),
    title: fields.requiredText("Title"),
    slug: fields.slug(),
    /** Null for a page that no menu leads to. */
    menu: from(z.enum(menuGroups).nullable(), "Menu", (cms) => cms.choice(menuGroups), same),
    body: fields.richText("Description"),
    image: fields.picture("Featured_Image"),
    seo: storedSeo(),
  },
  positioned,
);

const pages = collection({
  name: "pages",
  path: "pages",
  isOptional: true,
  order: "id",
  ...page,
  visible: { most: 100, beyond: "hidden" },
  summary: page.value.omit({ body: true, image: true, seo: true }).extend({ excerpt: z.string() }),
  summarise: ({ id, slug, title, menu, body }) => ({ id, slug, title, menu, excerpt: body.excerpt }),
});

const path = "page";

const linksIn = (group: MenuGroup): MenuSource => ({
  group,
  links: async (context) =>
    (await context.content.first(pages))
      .filter(({ menu }) => menu === group)
      .map((each) => ({ label: each.title, href: productPath(context, `${path}/${pathIdOf(each)}`), fromCms: true })),
});

/** Pages that editors add, with their links in the menu. */
export const editorPagesSection: Section = {
  key: "editor-pages",
  resources: [pages],
  pages: [
    itemPage({
      items: path,
      of: pages,
      texts: editorPagesTexts,
      list: null,
      slugs: true,
      more: ({ image }) => ({ image, eyebrow: "" }),
    }),
  ],
  menu: menuGroups.map(linksIn),
  search: collectionSearch({
    kind: (of) => editorPagesTexts(of).detail,
    weight: 1.2,
    of: pages,
    items: path,
    hit: ({ excerpt }) => ({ text: excerpt, date: null }),
  }),
};
