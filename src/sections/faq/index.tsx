import type { FAQPage } from "schema-dts";
import { z } from "zod";
import { Icon } from "../../components/media/Icon";
import { RichTextBody } from "../../components/media/RichTextBody";
import { cmsField } from "../../content/model/cms-field";
import type { Cms } from "../../content/model/cms-fields";
import { pathIdOf } from "../../content/model/fields";
import { fields, from, positioned, recordSchema } from "../../content/model/record";
import { list } from "../../content/model/resource";
import type { Site } from "../../page/site-data";
import { plainText } from "../../richtext/plain-text";
import { listSection, pathOfPage } from "../page-templates/list-section";
import { audienceIn, audiences } from "./audience";
import { faqTexts } from "./texts";

const audience = (cms: Cms) => cmsField({ kind: "choice", options: audiences, extra: true }, cms.optionalText.clone());

const faq = recordSchema(
  {
    id: fields.id(),
    /** Null for all audiences. */
    audience: from(z.enum(audiences).nullable().default(null), "Audience", audience, audienceIn),
    question: fields.requiredText("Question"),
    answer: fields.richText("Answer"),
    slug: fields.slug(),
  },
  positioned,
);
type Faq = z.infer<typeof faq.value>;

export const faqs = list({ name: "faqs", path: "faqs", order: "id", ...faq });

export const faqSection = listSection({
  key: "faqs",
  path: "faq",
  of: faqs,
  texts: faqTexts,
  header: "FAQ",
  words: "tanya jawab",
  fromCms: "all",
  contact: true,
  items: ({ items, site }) => (
    <div className="faq-by-audience">
      <AudienceFilter items={items} site={site} />
      <div className="faq">
        {items.map((faq) => (
          <FaqItem key={faq.id} faq={faq} site={site} />
        ))}
      </div>
    </div>
  ),
  structured: (items) => [faqPage(items)],
  frameOrigins: ({ answer }) => answer.frameOrigins,
  search: {
    kind: (of) => faqTexts(of).kind,
    weight: 1.5,
    read: async (content) => {
      const all = await content.every(faqs);
      return () =>
        all.map((faq, index) => ({
          path: `${pathOfPage("faq", Math.floor(index / faqs.visible.most) + 1)}#faq-${pathIdOf(faq)}`,
          title: faq.question,
          text: faq.answer.excerpt,
          date: null,
          fullText: () => plainText(faq.answer),
        }));
    },
  },
});

function faqPage(faqs: readonly Faq[]): FAQPage | null {
  if (faqs.length === 0) return null;
  return {
    "@type": "FAQPage",
    mainEntity: faqs.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer.html || question },
    })),
  };
}

/** Shows the questions of one audience, by styles alone. Nothing where all questions are for the same one. */
function AudienceFilter({ items, site }: { readonly items: readonly Faq[]; readonly site: Site }) {
  const t = faqTexts(site);
  const offered = audiences.filter((each) => items.some(({ audience }) => audience === each));
  if (offered.length < 2) return null;
  return (
    <fieldset className="faq-filter">
      <legend className="visually-hidden">{t.filter}</legend>
      {(["all", ...offered] as const).map((each) => (
        <label key={each} className="button button--quiet button--compact">
          {/* Without autocomplete: a browser that restored the choice would hide the answer that a link leads to. */}
          <input
            className="visually-hidden"
            type="radio"
            name="audience"
            value={each}
            defaultChecked={each === "all"}
            autoComplete="off"
          />
          {t.audiences[each]}
        </label>
      ))}
    </fieldset>
  );
}

/**
 * A question that opens on its answer. The ids are inside: browsers open a `details` for a target in it. Links by the
 * record's id still hold once it has a slug.
 */
function FaqItem({ faq, site }: { readonly faq: Faq; readonly site: Site }) {
  const { id, slug, question, answer, audience } = faq;
  const t = faqTexts(site);
  const anchor = `faq-${pathIdOf(faq)}`;
  return (
    <details className="faq-item" data-audience={audience ?? undefined}>
      <summary className="faq-question">
        <h2 className="faq-title" lang={site.contentLang}>
          {question}
        </h2>
        <Icon name="chevron-down" />
      </summary>
      <div className="faq-answer" id={anchor}>
        {slug && <span id={`faq-${id}`} />}
        <RichTextBody site={site} text={answer} />
        <a className="text-link faq-link" href={`#${anchor}`}>
          <Icon name="link" />
          {t.link}
          <span className="visually-hidden" lang={site.contentLang}>
            : {question}
          </span>
        </a>
      </div>
    </details>
  );
}
