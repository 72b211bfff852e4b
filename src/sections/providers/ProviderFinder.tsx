import { ClosedFinder } from "../../components/contact/AppBadges";
import { ContactBanners } from "../../components/contact/ContactBanners";
import { helpOf } from "../../components/contact/EmergencyBlock";
import { Island } from "../../components/island/Island";
import { Banner } from "../../components/layout/Banner";
import { navigationTexts } from "../../components/layout/texts";
import { Finder } from "../../components/map/Finder";
import type { FinderProps } from "../../components/map/finder-props";
import { type Filters, isNearestFirst, listHref } from "../../components/map/finder-query";
import { mapProps } from "../../components/map/LocationBlock";
import { listedPage } from "../../components/map/listed-provider";
import { ProviderMap } from "../../components/map/ProviderMap";
import { locationTexts } from "../../components/map/texts";
import { Picture } from "../../components/media/Picture";
import { helpPhone } from "../../page/links";
import type { ViewProps } from "../../page/page";
import type { ProviderPage } from "../../providers/provider";
import { providersTexts } from "./texts";

export interface FinderData {
  readonly filters: Filters;
  /** Null if the service is down and nothing is stored. */
  readonly result: ProviderPage | null;
  /** Origin of the distances; null without any. */
  readonly place: string | null;
}

export interface ProviderListData {
  /** Null while the list is maintained. */
  readonly finder: FinderData | null;
}

/** The list of providers, or its replacement while closed. */
export const ProviderListView = ({ data: { finder }, header, site }: ViewProps<ProviderListData>) =>
  finder ? <OpenFinder data={finder} site={site} /> : <ClosedList header={header} site={site} />;

function OpenFinder({ data: { filters, result, place }, site }: ViewProps<FinderData>) {
  const { title } = providersTexts(site);
  const { phone, hasClaims } = helpOf(site);
  const map = mapProps(site, "results", listHref(site, { ...filters, sort: "distance" }));
  const finder: FinderProps = {
    product: site.product.key,
    language: site.language,
    filters,
    result: result && listedPage(result),
    place,
    phone,
    helpPhone: helpPhone(site),
    hasClaims,
  };
  return (
    <>
      <Banner
        site={site}
        title={title}
        crumbs={[{ label: navigationTexts(site).groups.providers }, { label: title }]}
        look="line"
      />
      <div className="container finder">
        <Island
          name="ProviderFinder"
          when={isNearestFirst(filters) ? "idle" : "interaction"}
          props={finder}
          preload={!isNearestFirst(filters)}
        >
          <Finder {...finder} />
        </Island>
        <section className="finder-map" aria-labelledby="map">
          <h2 className="visually-hidden" id="map">
            {locationTexts(site).map}
          </h2>
          <Island name="ProviderMap" when="tap" props={map}>
            <ProviderMap {...map} />
          </Island>
        </section>
      </div>
    </>
  );
}

function ClosedList({ header, site }: Omit<ViewProps<null>, "data">) {
  const t = providersTexts(site);
  return (
    <>
      <Banner
        site={site}
        title={t.title}
        crumbs={[{ label: navigationTexts(site).groups.providers }, { label: t.title }]}
        image={header}
      />
      <div className="section container closed-finder">
        <h2>{t.heading}</h2>
        {header && (
          <Picture
            className="closed-finder-image"
            image={header}
            lang={site.contentLang}
            sizes="(width >= 30rem) 448px, 100vw"
          />
        )}
        <ClosedFinder site={site} />
      </div>
      <ContactBanners site={site} />
    </>
  );
}
