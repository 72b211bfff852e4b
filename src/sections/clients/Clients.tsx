import { EmptyState } from "../../components/cards/EmptyState";
import { ContactBanners } from "../../components/contact/ContactBanners";
import { Banner } from "../../components/layout/Banner";
import { LogoWall } from "../../components/media/LogoWall";
import type { Image } from "../../content/fields";
import { address } from "../../page/addresses";
import type { ViewProps } from "../../page/view";
import type { Client } from "./clients";
import { clientsTexts } from "./texts";

export interface ClientsData {
  readonly clients: readonly Client[];
  readonly header: Image | null;
}

export function ClientsView({ data: { clients, header }, site }: ViewProps<ClientsData>) {
  const t = clientsTexts(site);
  return (
    <>
      <Banner site={site} title={t.title} crumbs={[{ label: t.title }]} image={header} />
      <section className="section container" aria-labelledby="klien">
        <div className="section-heading">
          <div>
            <p className="eyebrow">{t.experience}</p>
            <h2 id="klien">{t.heading}</h2>
          </div>
        </div>
        {clients.some(({ logo }) => logo) ? (
          <LogoWall clients={clients} look="large" />
        ) : (
          <EmptyState title={t.empty} text={t.emptyText} link={{ label: t.onward, href: address(site, "contact") }} />
        )}
      </section>
      <ContactBanners site={site} />
    </>
  );
}
