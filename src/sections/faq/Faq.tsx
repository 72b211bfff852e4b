import { EmptyState } from "../../components/cards/EmptyState";
import { ContactBanners } from "../../components/contact/ContactBanners";
import { Banner } from "../../components/layout/Banner";
import { Untranslated } from "../../components/layout/Untranslated";
import type { Image } from "../../content/fields";
import type { Listing } from "../../content/listing";
import { siteHref } from "../../page/links";
import type { ViewProps } from "../../page/view";
import { ListPages } from "../page-templates/paged";
import { FaqItem } from "./FaqItem";
import type { Faq } from "./faqs";
import { faqTexts } from "./texts";

export interface FaqData {
  readonly listing: Listing<Faq>;
  readonly header: Image | null;
}

export function FaqView({ data: { listing, header }, site }: ViewProps<FaqData>) {
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
