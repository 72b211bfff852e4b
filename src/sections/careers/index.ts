import { productPath } from "../../page/links";
import { menuLink } from "../../page/menu-link";
import { searchPage } from "../../page/search-page";
import { collectionSearch } from "../../page/searchable";
import type { Section } from "../../page/section";
import { itemPage } from "../page-templates/detail-page";
import { listPage } from "../page-templates/list-page";
import { CareerCard } from "./CareerCard";
import { careers } from "./careers";
import { careerFacts } from "./facts";
import { jobPosting } from "./structured";
import { careersTexts } from "./texts";

export const careersSection: Section = {
  key: "careers",
  resources: [careers],
  pages: [
    listPage({
      path: "careers",
      items: "careers",
      of: careers,
      texts: careersTexts,
      header: "Careers",
      card: CareerCard,
      columns: 2,
      onward: "apply-job",
    }),
    itemPage({
      items: "careers",
      of: careers,
      texts: careersTexts,
      more: (career, context) => ({
        facts: careerFacts(career, context),
        structured: (site) => [jobPosting(career, site)],
        action: { label: careersTexts(context).apply, href: productPath(context, `apply-job?career=${career.id}`) },
      }),
    }),
  ],
  menu: [menuLink("more", "careers", careersTexts)],
  search: collectionSearch({
    kind: (of) => careersTexts(of).kind,
    weight: 1,
    of: careers,
    item: ({ id, title, placement, excerpt, publishedAt }) => ({
      path: `careers/${id}`,
      title,
      text: [placement, excerpt].filter(Boolean).join(" · "),
      date: publishedAt,
    }),
    body: ({ body }) => body,
  }),
  searchPages: [searchPage("careers", careersTexts, "lowongan kerja")],
};
