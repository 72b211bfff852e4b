import type { ReactNode } from "react";
import { Choices } from "../../components/cards/Choices";
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
import { type Kind, kindNames, kinds } from "../../vocabulary/kinds";
import { nearbyTexts, providersTexts } from "./texts";

export interface NearbyData {
  readonly region: Region;
  /** The only kind that is shown; null for all. */
  readonly kind: Kind | null;
  /** The nearest first; null while the service does not answer and nothing of it is stored. */
  readonly near: readonly ListedProvider[] | null;
}

/** The providers nearest to where the visitor seems to be: what the map shows, without script. */
export const nearbyView: SlottedView<NearbyData> = {
  View({ data: { region, kind, near }, site }) {
    const list = near && near.length > 0 ? <ProviderList {...shownOf(near, site)} makeRow={keptRow} /> : null;
    return <NearbyPage site={site} place={region.place} kind={kind} answered={near !== null} list={list} />;
  },
  slotted({ region, kind, near }, site) {
    if (!near || near.length === 0) return null;
    return {
      name: `list ${kind ?? ""}`,
      data: { region, kind, near },
      body: <NearbyPage site={site} place={slotMark("place")} kind={kind} answered list={<SlottedList />} />,
      slots: { place: escaped(region.place), rows: providerRows(shownOf(near, site)).map(keptBytes) },
    };
  },
};

function shownOf(providers: readonly ListedProvider[], site: Site) {
  const live = site.product.providers.list === "live";
  const href = live ? (id: string) => address(site, `providers/${encodeURIComponent(id)}`) : undefined;
  return { providers, href, heading: "h2", language: site.language } as const;
}

const SlottedList = () => <ul className="provider-list">{slotMark("rows")}</ul>;

interface NearbyPageProps {
  readonly site: Site;
  readonly place: string;
  readonly kind: Kind | null;
  /** Whether it is known which providers there are. */
  readonly answered: boolean;
  /** Null where there is nothing to show. */
  readonly list: ReactNode;
}

function NearbyPage({ site, place, kind, answered, list }: NearbyPageProps) {
  const t = nearbyTexts(site);
  const name = kind ? kindNames(site)[kind] : t.any;
  return (
    <>
      <Banner
        site={site}
        title={t.title(name, place)}
        crumbs={[{ label: providersTexts(site).menu.label, href: address(site, "providers") }, { label: t.name(name) }]}
      >
        <p className="section-lead">{t.lead}</p>
      </Banner>
      <div className="section container provider-columns">
        {answered && site.product.providers.list !== "live" && <Kinds site={site} kind={kind} />}
        {list ?? (
          <EmptyState
            title={answered ? t.none : t.empty}
            text={answered ? t.noneText : t.emptyText}
            link={{ label: t.onward, href: address(site, "contact") }}
          />
        )}
      </div>
    </>
  );
}

/** In the place of the finder's filters, while there is no finder. */
function Kinds({ site, kind }: Pick<NearbyPageProps, "site" | "kind">) {
  const t = nearbyTexts(site);
  const own = kinds.map((each) => ({
    label: kindNames(site)[each],
    href: address(site, `providers/nearby?category=${each}`),
    chosen: each === kind,
  }));
  const all = { label: t.all, href: address(site, "providers/nearby"), chosen: kind === null };
  return <Choices label={t.kinds} links={[all, ...own]} />;
}
