import { menuLink } from "../../page/menu-link";
import { searchPage } from "../../page/search-page";
import { collectionSearch } from "../../page/searchable";
import type { Section } from "../../page/section";
import { itemPage } from "../page-templates/detail-page";
import { listPage } from "../page-templates/list-page";
import { article } from "../stories/structured";
import { AwardCard } from "./AwardCard";
import { awards } from "./awards";
import { awardsTexts } from "./texts";

export const awardsSection: Section = {
  key: "awards",
  resources: [awards],
  pages: [
    listPage({
      path: "awards",
      items: "awards",
      of: awards,
      texts: awardsTexts,
      header: "Press_Release_and_News",
      card: AwardCard,
      onward: "news",
    }),
    itemPage({
      items: "awards",
      of: awards,
      texts: awardsTexts,
      more: (award) => ({
        facts: award.giver ? [{ icon: "pin", text: award.giver }] : [],
        structured: (site) => [article({ ...award, image: null }, site)],
      }),
    }),
  ],
  menu: [menuLink("more", "awards", awardsTexts)],
  search: collectionSearch({
    kind: (of) => awardsTexts(of).kind,
    weight: 1,
    of: awards,
    item: ({ id, title, giver, excerpt, publishedAt }) => ({
      path: `awards/${id}`,
      title,
      text: [giver, excerpt].filter(Boolean).join(" · "),
      date: publishedAt,
    }),
    body: ({ body }) => body,
  }),
  searchPages: [searchPage("awards", awardsTexts, "prestasi award")],
};
