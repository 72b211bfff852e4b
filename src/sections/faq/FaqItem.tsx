import { Icon } from "../../components/media/Icon";
import { RichTextBody } from "../../components/media/RichTextBody";
import { pathIdOf } from "../../content/fields";
import type { Site } from "../../page/site-data";
import type { Faq } from "./faqs";
import { faqTexts } from "./texts";

interface FaqItemProps {
  readonly faq: Faq;
  readonly site: Site;
}

/**
 * A question that opens on its answer. The ids are inside: browsers open a `details` for a target in it. Links by the
 * record's id still hold once it has a slug.
 */
export function FaqItem({ faq, site }: FaqItemProps) {
  const { id, slug, question, answer } = faq;
  const t = faqTexts(site);
  const anchor = `faq-${pathIdOf(faq)}`;
  return (
    <details className="faq-item">
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
