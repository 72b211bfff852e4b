import type { z } from "zod";
import { positioned, recordOf, stored } from "../../content/record";
import { list } from "../../content/resource";

const faq = recordOf(
  {
    id: stored.id(),
    question: stored.requiredText("Question"),
    answer: stored.richText("Answer"),
    slug: stored.slug(),
  },
  positioned,
);
export type Faq = z.infer<typeof faq.value>;

export const faqs = list({ name: "faqs", path: "faqs", order: "id", ...faq });
