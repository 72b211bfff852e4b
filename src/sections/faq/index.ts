import type { FAQPage, WithContext } from "schema-dts";
import { pathIdOf } from "../../content/fields";
import { searchPage } from "../../page/search-page";
import { menuLink, type Section } from "../../page/section";
import { plainText } from "../../richtext/plain-text";
import { pathOfPage } from "../page-templates/paged";
import { recordsPage } from "../page-templates/records-page";
import { FaqView } from "./Faq";
import { type Faq, faqs } from "./faqs";
import { faqTexts } from "./texts";

export const faqSection: Section = {
  key: "faqs",
  resources: [faqs],
  pages: [
    recordsPage({
      ...{ path: "faq", of: faqs, texts: faqTexts, header: "FAQ", view: FaqView },
      structured: (items) => [faqPage(items)],
      frameOrigins: ({ answer }) => answer.frameOrigins,
    }),
  ],
  menu: [menuLink("more", "faq", faqTexts)],
  search: {
    kind: (of) => faqTexts(of).kind,
    weight: 1.5,
    read: async (content) => {
      const all = await content.every(faqs);
      return () =>
        all.map((faq, index) => ({
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

function faqPage(faqs: readonly Faq[]): WithContext<FAQPage> | null {
  if (faqs.length === 0) return null;
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: faqs.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer.html || question },
    })),
  };
}
