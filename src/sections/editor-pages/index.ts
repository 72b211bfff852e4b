import { pathIdOf } from "../../content/fields";
import { productPath } from "../../page/links";
import { type MenuGroup, type MenuSource, menuGroups } from "../../page/menu";
import { collectionSearch } from "../../page/search-page";
import type { Section } from "../../page/section";
import { itemPage } from "../page-templates/detail-page";
import { pages } from "./pages";
import { editorPagesTexts } from "./texts";

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
  menu: [...menuGroups, "useful" as const].map(linksIn),
  search: collectionSearch({
    kind: (of) => editorPagesTexts(of).detail,
    weight: 1.2,
    of: pages,
    items: path,
    hit: ({ excerpt }) => ({ text: excerpt, date: null }),
  }),
};
