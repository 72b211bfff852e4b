import type { FAQPage, WithContext } from "schema-dts";
import type { Faq } from "./faqs";

/** Questions with their answers; null where there are none. */
export function faqPage(faqs: readonly Faq[]): WithContext<FAQPage> | null {
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
