import { Icon } from "../../components/media/Icon";
import { RichTextBody } from "../../components/media/RichTextBody";
import type { Language } from "../../i18n/languages";
import type { Faq } from "./faqs";
import { faqTexts } from "./texts";

interface FaqItemProps {
  readonly faq: Faq;
  readonly language: Language;
}

/** A question that opens on its answer. The id is the answer's: browsers open a `details` for a target inside it. */
export function FaqItem({ faq: { id, question, answer }, language }: FaqItemProps) {
  const t = faqTexts({ language });
  const anchor = `faq-${id}`;
  return (
    <details className="faq-item">
      <summary className="faq-question">
        <h2 className="faq-title">{question}</h2>
        <Icon name="chevron-down" />
      </summary>
      <div className="faq-answer" id={anchor}>
        <RichTextBody text={answer} />
        <a className="text-link faq-link" href={`#${anchor}`}>
          <Icon name="link" />
          {t.link}
          <span className="visually-hidden">: {question}</span>
        </a>
      </div>
    </details>
  );
}
