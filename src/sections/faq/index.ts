import { menuLink } from "../../page/menu-link";
import { page } from "../../page/page";
import { type Section, searchSource } from "../../page/section";
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
  search: searchSource(
    (of) => faqTexts(of).kind,
    (content) => content.list(faqs),
    ({ id, question, answer }) => ({ path: `faq#faq-${id}`, title: question, text: answer.excerpt, date: null }),
  ),
};
