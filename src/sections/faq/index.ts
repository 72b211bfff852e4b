import { pathIdOf } from "../../content/fields";
import { headFromTexts } from "../../page/head";
import { menuLink } from "../../page/menu-link";
import { page } from "../../page/page";
import { searchPage } from "../../page/search-page";
import type { Section } from "../../page/section";
import { plainText } from "../../richtext/plain-text";
import { withHeader } from "../page-templates/header";
import { pagedTitle, pathOfPage } from "../page-templates/paged";
import { FaqView } from "./Faq";
import { faqs } from "./faqs";
import { faqPage } from "./structured";
import { faqTexts } from "./texts";

export const faqSection: Section = {
  key: "faqs",
  resources: [faqs],
  pages: [
    page({
      path: "/faq",
      paged: true,
      title: ({ listing }, site) => pagedTitle(faqTexts(site).title, listing, site),
      early: headFromTexts(faqTexts),
      head: (data, site) => ({
        description: faqTexts(site).description,
        image: data.header,
        structured: [faqPage(data.listing.items)],
        frameOrigins: [...new Set(data.listing.items.flatMap(({ answer }) => answer.frameOrigins))],
      }),
      ...withHeader("FAQ", async ({ content, pageNumber }) => ({ listing: await content.listing(faqs, pageNumber) })),
      view: FaqView,
    }),
  ],
  menu: [menuLink("more", "faq", faqTexts)],
  search: {
    kind: (of) => faqTexts(of).kind,
    weight: 1.5,
    read: async (content) => {
      const read = await content.every(faqs);
      return () =>
        read.map((faq, index) => ({
          path: `${pathOfPage("faq", Math.floor(index / faqs.shown.most) + 1)}#faq-${pathIdOf(faq)}`,
          title: faq.question,
          text: faq.answer.excerpt,
          date: null,
          whole: () => plainText(faq.answer),
        }));
    },
  },
  searchPages: [searchPage("faq", faqTexts, "tanya jawab")],
};
