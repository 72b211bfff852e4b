import { EmptyState } from "../../components/cards/EmptyState";
import { ClosedFinder } from "../../components/contact/AppBadges";
import { ContactBanners } from "../../components/contact/ContactBanners";
import { helpOf } from "../../components/contact/EmergencyBlock";
import { callLink } from "../../components/contact/UrgentCalls";
import { Island } from "../../components/island/Island";
import { Banner } from "../../components/layout/Banner";
import { navigationTexts } from "../../components/layout/texts";
import { FinderControls, FinderForm } from "../../components/map/FinderForm";
import { type Filters, isNearestFirst, isUnfiltered, listHref } from "../../components/map/finder-query";
import { MapPoster, mapProps } from "../../components/map/LocationBlock";
import { ProviderResults } from "../../components/map/ProviderResults";
import { finderTexts, locationTexts } from "../../components/map/texts";
import { Picture } from "../../components/media/Picture";
import { helpPhone, siteHref } from "../../page/links";
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
  const t = finderTexts(site);
  const { map, open } = locationTexts(site);
  const of = helpOf(site);
  const nearest = listHref(site, { ...filters, sort: "distance" });
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
          props={{
            product: site.product.key,
            language: site.language,
            place,
            phone: of.phone,
            hasClaims: of.hasClaims,
          }}
        >
          <FinderForm site={site} filters={filters} result={result} />
          <FinderControls site={site} filters={filters} result={result} />
          <div className="finder-list" id="hasil">
            <p className="finder-note" data-part="place" role="status">
              {place && (isUnfiltered(filters) ? t.from(place) : t.around(place))}
            </p>
            <h2 className="visually-hidden" tabIndex={-1} data-part="heading">
              {t.results}
            </h2>
            <div data-part="results">
              {result ? (
                <ProviderResults result={result} filters={filters} origin={place ? "region" : null} of={of} />
              ) : (
                <ServiceDown site={site} />
              )}
            </div>
          </div>
        </Island>
        <section className="finder-map" aria-labelledby="map">
          <h2 className="visually-hidden" id="map">
            {map}
          </h2>
          <Island name="ProviderMap" when="tap" props={mapProps(site, "results")}>
            <MapPoster label={open} href={nearest} status="" />
          </Island>
        </section>
      </div>
    </>
  );
}

function ServiceDown({ site }: Pick<ViewProps<FinderData>, "site">) {
  const t = finderTexts(site);
  const phone = helpPhone(site);
  const link = phone ? callLink(site, phone) : { label: t.again, href: siteHref(site, "providers") };
  return <EmptyState title={t.down} text={t.downText} link={link} />;
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
