import { address } from "../components/addresses";
import { Banner } from "../components/Banner";
import { ContactBanners } from "../components/ContactBanners";
import { EmptyState } from "../components/EmptyState";
import { FaqItem } from "../components/FaqItem";
import type { Faq } from "../content/entities/lists";
import type { Image } from "../content/fields";
import type { ViewProps } from "../render/page";

export interface FaqData {
  readonly faqs: readonly Faq[];
  readonly header: Image | null;
}

export function FaqView({ data: { faqs, header }, site }: ViewProps<FaqData>) {
  const { faqPage: t } = site.t;
  return (
    <>
      <Banner site={site} title={t.title} crumbs={[{ label: t.title }]} image={header} />
      <div className="section container">
        {faqs.length > 0 ? (
          <div className="faq">
            {faqs.map((faq) => (
              <FaqItem key={faq.id} faq={faq} t={site.t} />
            ))}
          </div>
        ) : (
          <EmptyState title={t.empty} text={t.emptyText} link={{ label: t.onward, href: address(site, "contact") }} />
        )}
      </div>
      <ContactBanners site={site} />
    </>
  );
}
