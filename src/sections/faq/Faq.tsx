import { EmptyState } from "../../components/cards/EmptyState";
import { ContactBanners } from "../../components/contact/ContactBanners";
import { Banner } from "../../components/layout/Banner";
import { Untranslated } from "../../components/layout/Untranslated";
import { Icon } from "../../components/media/Icon";
import { RichTextBody } from "../../components/media/RichTextBody";
import { pathIdOf } from "../../content/fields";
import { siteHref } from "../../page/links";
import type { ViewProps } from "../../page/page";
import type { Site } from "../../page/site-data";
import { ListPages } from "../page-templates/paged";
import type { RecordsData } from "../page-templates/records-page";
import type { Faq } from "./faqs";
import { faqTexts } from "./texts";

export function FaqView({ data: { listing, header }, site }: ViewProps<RecordsData<Faq>>) {
  const t = faqTexts(site);
  return (
    <>
      <Banner site={site} title={t.title} crumbs={[{ label: t.title }]} image={header} />
      <div className="section container">
        <Untranslated site={site} />
        {listing.items.length > 0 ? (
          <div className="faq">
            {listing.items.map((faq) => (
              <FaqItem key={faq.id} faq={faq} site={site} />
            ))}
          </div>
        ) : (
          <EmptyState title={t.empty} text={t.emptyText} link={{ label: t.onward, href: siteHref(site, "contact") }} />
        )}
        <ListPages site={site} path="faq" listing={listing} />
      </div>
      <ContactBanners site={site} />
    </>
  );
}

/**
 * A question that opens on its answer. The ids are inside: browsers open a `details` for a target in it. Links by the
 * record's id still hold once it has a slug.
 */
function FaqItem({ faq, site }: { readonly faq: Faq; readonly site: Site }) {
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
