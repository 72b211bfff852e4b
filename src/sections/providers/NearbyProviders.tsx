import { EmptyState } from "../../components/cards/EmptyState";
import { keptRow } from "../../components/kept/kept-row";
import { Banner } from "../../components/layout/Banner";
import { ProviderList } from "../../components/map/ProviderList";
import type { Region } from "../../http/region";
import { address } from "../../page/addresses";
import type { ViewProps } from "../../page/page";
import type { NearbyProviders } from "../../providers/provider";
import { nearbyTexts, providersTexts } from "./texts";

export interface NearbyData {
  readonly region: Region;
  /** Null while the service does not answer and nothing of it is stored. */
  readonly near: NearbyProviders | null;
}

/** The providers nearest to where the visitor seems to be: what the map shows, without script. */
export function NearbyProvidersView({ data: { region, near }, site }: ViewProps<NearbyData>) {
  const t = nearbyTexts(site);
  const live = site.product.providers.list === "live";
  const title = t.title(region.place);
  return (
    <>
      <Banner
        site={site}
        title={title}
        crumbs={[{ label: providersTexts(site).menu.label, href: address(site, "providers") }, { label: t.name }]}
      >
        <p className="section-lead">{t.lead}</p>
      </Banner>
      <div className="section container provider-columns">
        {near && near.providers.length > 0 ? (
          <ProviderList
            providers={near.providers}
            href={live ? (id) => address(site, `providers/${encodeURIComponent(id)}`) : undefined}
            heading="h2"
            language={site.language}
            makeRow={keptRow}
          />
        ) : (
          <EmptyState title={t.empty} text={t.emptyText} link={{ label: t.onward, href: address(site, "contact") }} />
        )}
      </div>
    </>
  );
}
