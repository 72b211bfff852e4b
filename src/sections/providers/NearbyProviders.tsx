import { EmptyState } from "../../components/cards/EmptyState";
import { Banner } from "../../components/layout/Banner";
import type { ListedProvider } from "../../components/map/listed-provider";
import { ProviderList } from "../../components/map/ProviderList";
import type { Region } from "../../http/region";
import { siteHref } from "../../page/links";
import type { ViewProps } from "../../page/page";
import { nearbyTexts, providersTexts } from "./texts";

export interface NearbyData {
  readonly region: Region;
  /** The nearest first; null if the service is down and nothing is stored. */
  readonly near: readonly ListedProvider[] | null;
}

/** The providers nearest to where the visitor seems to be: what the map shows, without script. */
export function NearbyProvidersView({ data: { region, near }, site }: ViewProps<NearbyData>) {
  const t = nearbyTexts(site);
  return (
    <>
      <Banner
        site={site}
        title={t.title(region.place)}
        crumbs={[{ label: providersTexts(site).menu.label, href: siteHref(site, "providers") }, { label: t.name }]}
      >
        <p className="section-lead">{t.lead}</p>
      </Banner>
      <div className="section container provider-columns">
        {near && near.length > 0 ? (
          <ProviderList
            providers={near}
            href={(id) => siteHref(site, `providers/${encodeURIComponent(id)}`)}
            heading="h2"
            language={site.language}
          />
        ) : (
          <EmptyState
            title={t.empty}
            text={near ? t.noneText : t.emptyText}
            link={{ label: t.onward, href: siteHref(site, "contact") }}
          />
        )}
      </div>
    </>
  );
}
