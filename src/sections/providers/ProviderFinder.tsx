import { EmptyState } from "../../components/cards/EmptyState";
import { callLink } from "../../components/contact/call-link";
import { Island } from "../../components/island/Island";
import { Banner } from "../../components/layout/Banner";
import { navigationTexts } from "../../components/layout/texts";
import { categoryGroups, placeGroups } from "../../components/map/category-options";
import { type FilterOptions, FinderForm } from "../../components/map/FinderForm";
import { type Filters, isNearestFirst, isUnfiltered, listQuery, withKind } from "../../components/map/finder-query";
import { MapPoster, mapProps } from "../../components/map/LocationBlock";
import { ProviderResults, totalOf } from "../../components/map/ProviderResults";
import { finderTexts, locationTexts } from "../../components/map/texts";
import { Icon } from "../../components/media/Icon";
import type { Language } from "../../i18n/languages";
import { helpPhone, siteHref } from "../../page/links";
import type { ViewProps } from "../../page/page";
import type { Site } from "../../page/site-data";
import type { ProviderPage } from "../../providers/provider";
import { providersTexts } from "./texts";

export interface FinderData {
  readonly filters: Filters;
  /** Null if the service is down and nothing is stored. */
  readonly result: ProviderPage | null;
  /** Origin of the distances; null without any. */
  readonly place: string | null;
}

export function ProviderFinderView({ data: { filters, result, place }, site }: ViewProps<FinderData>) {
  const { title } = providersTexts(site);
  const t = finderTexts(site);
  const { language } = site;
  const { map, open } = locationTexts(site);
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
          props={{ product: site.product.key, language, place }}
        >
          <FinderForm
            site={site}
            filters={filters}
            options={result ? optionsIn(result.facets, language) : noOptions}
            kindHref={(kind) => listAddress(site, withKind(filters, kind))}
            total={result ? totalOf(result, filters.search, language) : { count: "", notes: t.down }}
          />
          <div className="finder-list" id="hasil">
            <div className="finder-bar">
              <a
                className="button button--compact"
                href={listAddress(site, { ...filters, sort: "distance" })}
                data-wake=""
              >
                <Icon name="pin" />
                {t.near}
              </a>
              <fieldset className="finder-views" data-part="views">
                <legend className="visually-hidden">{t.views}</legend>
                <label>
                  <input type="radio" name="view" id="view-list" defaultChecked />
                  {t.list}
                </label>
                <label>
                  <input type="radio" name="view" id="view-map" />
                  {t.map}
                </label>
              </fieldset>
              <p className="finder-note" data-part="place">
                {place && (isUnfiltered(filters) ? t.from(place) : t.around(place))}
              </p>
            </div>
            <h2 className="visually-hidden" tabIndex={-1} data-part="heading">
              {t.results}
            </h2>
            <div data-part="results">
              {result ? (
                <ProviderResults
                  result={result}
                  filters={filters}
                  href={(below) => siteHref(site, `providers${below}`)}
                  language={language}
                />
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
            <MapPoster label={open} href={listAddress(site, { ...filters, sort: "distance" })} status="" />
          </Island>
        </section>
      </div>
    </>
  );
}

const listAddress = (site: Site, filters: Filters) => siteHref(site, `providers${listQuery(filters)}`);

const optionsIn = (facets: ProviderPage["facets"], language: Language): FilterOptions => ({
  category: categoryGroups(facets, language),
  province: placeGroups(facets.provinces, language),
  city: placeGroups(facets.cities, language),
});

const noOptions: FilterOptions = { category: [], province: [], city: [] };

function ServiceDown({ site }: Pick<ViewProps<FinderData>, "site">) {
  const t = finderTexts(site);
  const phone = helpPhone(site);
  const link = phone ? callLink(site, phone) : { label: t.again, href: siteHref(site, "providers") };
  return <EmptyState title={t.down} text={t.downText} link={link} />;
}
