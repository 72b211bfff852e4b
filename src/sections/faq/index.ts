import { plainText } from "../../content/plain-text";
import { namedHead } from "../../page/head";
import { menuLink } from "../../page/menu-link";
import { page } from "../../page/page";
import { searchPage } from "../../page/search-page";
import type { Section } from "../../page/section";
import { withHeader } from "../kinds/header";
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
      title: (_, site) => faqTexts(site).title,
      early: namedHead(faqTexts),
      head: (data, site) => ({
        description: faqTexts(site).description,
        image: data.header,
        structured: [faqPage(data.faqs)],
        frameOrigins: [...new Set(data.faqs.flatMap(({ answer }) => answer.frameOrigins))],
      }),
      ...withHeader("FAQ", async ({ content }) => ({ faqs: await content.list(faqs) })),
      view: FaqView,
    }),
  ],
  menu: [menuLink("more", "faq", faqTexts)],
  search: {
    kind: (of) => faqTexts(of).kind,
    weight: 1.5,
    read: async (content) => {
      const read = await content.list(faqs);
      return () =>
        read.map(({ id, question, answer }) => ({
          path: `faq#faq-${id}`,
          title: question,
          text: answer.excerpt,
          date: null,
          whole: () => plainText(answer),
        }));
    },
  },
  searchPages: [searchPage("faq", faqTexts, "tanya jawab")],
};
