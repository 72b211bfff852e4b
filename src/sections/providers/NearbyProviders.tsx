import { EmptyState } from "../../components/cards/EmptyState";
import { keptRows } from "../../components/kept/kept-row";
import { Banner } from "../../components/layout/Banner";
import { providerRows } from "../../components/map/ProviderList";
import type { Region } from "../../http/region";
import { address } from "../../page/addresses";
import type { Site, SlottedView } from "../../page/page";
import { escaped, slotMark } from "../../page/slots";
import type { NearbyProvider, NearbyProviders } from "../../providers/provider";
import { nearbyTexts, providersTexts } from "./texts";

export interface NearbyData {
  readonly region: Region;
  /** Null while the service does not answer and nothing of it is stored. */
  readonly near: NearbyProviders | null;
}

/** The providers nearest to where the visitor seems to be: what the map shows, without script. */
export const nearbyView: SlottedView<NearbyData> = {
  View: ({ data: { region, near }, site }) => (
    <NearbyPage site={site} place={region.place} rows={rowsOf(near?.providers ?? [], site)} />
  ),
  slotted({ region, near }, site) {
    const rows = rowsOf(near?.providers ?? [], site);
    if (rows === null) return null;
    return {
      name: "list",
      data: { region, near },
      body: <NearbyPage site={site} place={slotMark("place")} rows={slotMark("rows")} />,
      slots: { place: escaped(region.place), rows },
    };
  },
};

/** HTML; null without any. */
function rowsOf(providers: readonly NearbyProvider[], site: Site): string | null {
  if (providers.length === 0) return null;
  const live = site.product.providers.list === "live";
  const href = live ? (id: string) => address(site, `providers/${encodeURIComponent(id)}`) : undefined;
  return keptRows(providerRows({ providers, href, heading: "h2", language: site.language }));
}

interface NearbyPageProps {
  readonly site: Site;
  readonly place: string;
  readonly rows: string | null;
}

function NearbyPage({ site, place, rows }: NearbyPageProps) {
  const t = nearbyTexts(site);
  return (
    <>
      <Banner
        site={site}
        title={t.title(place)}
        crumbs={[{ label: providersTexts(site).menu.label, href: address(site, "providers") }, { label: t.name }]}
      >
        <p className="section-lead">{t.lead}</p>
      </Banner>
      <div className="section container provider-columns">
        {rows === null ? (
          <EmptyState title={t.empty} text={t.emptyText} link={{ label: t.onward, href: address(site, "contact") }} />
        ) : (
          <List rows={rows} />
        )}
      </div>
    </>
  );
}

function List({ rows }: { readonly rows: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rows that React has made
  return <ul className="provider-list" dangerouslySetInnerHTML={{ __html: rows }} />;
}
