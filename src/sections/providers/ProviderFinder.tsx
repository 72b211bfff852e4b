import { EmptyState } from "../../components/cards/EmptyState";
import { formatPhone } from "../../components/format";
import { Island } from "../../components/island/Island";
import { Banner } from "../../components/layout/Banner";
import { navigationTexts, stateTexts } from "../../components/layout/texts";
import { type ChoiceGroup, categoryGroups, type Facets, placeGroups } from "../../components/map/category-options";
import { FilterOptions } from "../../components/map/FilterOptions";
import { FinderForm, type FinderOffers } from "../../components/map/FinderForm";
import { type Filters, listQuery } from "../../components/map/finder-query";
import { MapPoster, mapProps } from "../../components/map/LocationBlock";
import { ProviderResults, totalLine } from "../../components/map/ProviderResults";
import { finderTexts, locationTexts } from "../../components/map/texts";
import type { Image } from "../../content/fields";
import type { Language } from "../../i18n/languages";
import { address, phoneHref } from "../../page/addresses";
import type { Site } from "../../page/site-data";
import type { ViewProps } from "../../page/view";
import type { ProviderPage } from "../../providers/provider";
import { providersTexts } from "./texts";

export interface FinderData {
  readonly filters: Filters;
  /** Null while the service does not answer and nothing of it is stored. */
  readonly result: ProviderPage | null;
  /** What distances are measured from, where the page shows any. */
  readonly place: string | null;
}

interface FinderProps extends ViewProps<FinderData> {
  /** Of the banner. */
  readonly header: Image | null;
}

/** Filters, the list, and the map beside it. */
export function ProviderFinderView({ data: { filters, result, place }, header, site }: FinderProps) {
  const { language } = site;
  const providersPage = providersTexts(site);
  const t = finderTexts(site);
  const location = locationTexts(site);
  return (
    <>
      <Banner
        site={site}
        title={providersPage.title}
        crumbs={[{ label: navigationTexts(site).groups.providers }, { label: providersPage.title }]}
        image={header}
      >
        <p className="section-lead">{t.lead}</p>
      </Banner>
      <div className="section container finder">
        <div className="finder-list">
          <Island
            name="ProviderFinder"
            when={filters.sort === "distance" ? "idle" : "interaction"}
            props={{ product: site.product.key, language }}
          >
            <FinderForm
              site={site}
              filters={filters}
              offered={offeredIn(result?.facets ?? null, filters, language)}
              href={(changed) => listAddress(site, { ...filters, ...changed })}
            />
            <h2 className="visually-hidden" tabIndex={-1} data-part="heading">
              {t.results}
            </h2>
            <p className="finder-total" data-part="total" role="status">
              {result ? totalLine(result, filters.search, language) : t.down}
            </p>
            <p className="finder-note" data-part="place">
              {place && t.around(place)}
            </p>
            <div data-part="results">
              {result ? (
                <ProviderResults
                  result={result}
                  filters={filters}
                  href={(below) => address(site, `providers${below}`)}
                  language={language}
                />
              ) : (
                <ServiceDown site={site} />
              )}
            </div>
          </Island>
        </div>
        <section className="finder-map" aria-labelledby="lokasi-saya">
          <h2 className="finder-map-title" id="lokasi-saya">
            {location.title}
          </h2>
          <Island name="ProviderMap" when="tap" props={mapProps(site, "results")}>
            <MapPoster label={location.open} href={address(site, "providers/nearby")} status="" />
          </Island>
        </section>
      </div>
    </>
  );
}

const listAddress = (site: Site, filters: Filters) => address(site, `providers${listQuery(filters)}`);

function offeredIn(facets: Facets | null, { category, province, city }: Filters, language: Language): FinderOffers {
  const offered = (groups: readonly ChoiceGroup[], chosen: string) => ({
    options: <FilterOptions groups={groups} />,
    hasChosen: groups.some(({ choices }) => choices.some(({ value }) => value === chosen)),
  });
  return {
    category: offered(facets ? categoryGroups(facets, language) : [], category),
    province: offered(facets ? placeGroups(facets.provinces, language) : [], province),
    city: offered(facets ? placeGroups(facets.cities, language) : [], city),
  };
}

function ServiceDown({ site }: Pick<ViewProps<FinderData>, "site">) {
  const t = finderTexts(site);
  const state = stateTexts(site);
  const phone = site.product.links.callCenter || site.company?.phone;
  return (
    <EmptyState
      title={t.down}
      text={t.downText}
      link={
        phone
          ? { label: state.call(formatPhone(phone)), href: phoneHref(phone) }
          : { label: t.again, href: address(site, "providers") }
      }
    />
  );
}
