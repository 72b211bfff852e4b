import { EmptyState } from "../../components/cards/EmptyState";
import { ContactBanners } from "../../components/contact/ContactBanners";
import { Banner } from "../../components/layout/Banner";
import { LogoWall } from "../../components/media/LogoWall";
import { siteHref } from "../../page/links";
import type { ViewProps } from "../../page/page";
import { ListPages } from "../page-templates/paged";
import type { RecordsData } from "../page-templates/records-page";
import type { Client } from "./clients";
import { clientsTexts } from "./texts";

export function ClientsView({ data: { listing, header }, site }: ViewProps<RecordsData<Client>>) {
  const t = clientsTexts(site);
  return (
    <>
      <Banner site={site} title={t.title} crumbs={[{ label: t.title }]} image={header} />
      <section className="section container" aria-labelledby="clients">
        <div className="section-heading">
          <div>
            <p className="eyebrow">{t.experience}</p>
            <h2 id="clients">{t.heading}</h2>
          </div>
        </div>
        {listing.items.some(({ logo }) => logo) ? (
          <LogoWall clients={listing.items} look="large" />
        ) : (
          <EmptyState title={t.empty} text={t.emptyText} link={{ label: t.onward, href: siteHref(site, "contact") }} />
        )}
        <ListPages site={site} path="clients" listing={listing} />
      </section>
      <ContactBanners site={site} />
    </>
  );
}
