import type { ReactNode } from "react";
import { EmptyState } from "../../components/cards/EmptyState";
import { keptBytes, keptRow } from "../../components/kept/kept-row";
import { Banner } from "../../components/layout/Banner";
import type { ListedProvider } from "../../components/map/listed-provider";
import { ProviderList, providerRows } from "../../components/map/ProviderList";
import type { Region } from "../../http/region";
import { address } from "../../page/addresses";
import type { Site } from "../../page/site-data";
import { escaped, slotMark } from "../../page/slots";
import type { SlottedView } from "../../page/view";
import { nearbyTexts, providersTexts } from "./texts";

export interface NearbyData {
  readonly region: Region;
  /** The nearest first; null while the service does not answer and nothing of it is stored. */
  readonly near: readonly ListedProvider[] | null;
}

/** The providers nearest to where the visitor seems to be: what the map shows, without script. */
export const nearbyView: SlottedView<NearbyData> = {
  View({ data: { region, near }, site }) {
    const list = near && near.length > 0 ? <ProviderList {...shownOf(near, site)} makeRow={keptRow} /> : null;
    return <NearbyPage site={site} place={region.place} answered={near !== null} list={list} />;
  },
  slotted({ region, near }, site) {
    if (!near || near.length === 0) return null;
    return {
      name: "list",
      data: { region, near },
      body: <NearbyPage site={site} place={slotMark("place")} answered list={<SlottedList />} />,
      slots: { place: escaped(region.place), rows: providerRows(shownOf(near, site)).map(keptBytes) },
    };
  },
};

function shownOf(providers: readonly ListedProvider[], site: Site) {
  const href = (id: string) => address(site, `providers/${encodeURIComponent(id)}`);
  return { providers, href, heading: "h2", language: site.language } as const;
}

const SlottedList = () => <ul className="provider-list">{slotMark("rows")}</ul>;

interface NearbyPageProps {
  readonly site: Site;
  readonly place: string;
  /** Whether it is known which providers there are. */
  readonly answered: boolean;
  /** Null where there is nothing to show. */
  readonly list: ReactNode;
}

function NearbyPage({ site, place, answered, list }: NearbyPageProps) {
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
        {list ?? (
          <EmptyState
            title={t.empty}
            text={answered ? t.noneText : t.emptyText}
            link={{ label: t.onward, href: address(site, "contact") }}
          />
        )}
      </div>
    </>
  );
}
