import type { ReactNode } from "react";
import { EmptyState } from "../../components/cards/EmptyState";
import { paginationHtml } from "../../components/cards/pagination-html";
import { formatDate, formatPhone } from "../../components/format";
import { Island } from "../../components/island/Island";
import { keptBytes, keptRow } from "../../components/kept/kept-row";
import { Banner } from "../../components/layout/Banner";
import { navigationTexts, stateTexts } from "../../components/layout/texts";
import { type ChoiceGroup, categoryGroups, type Facets, placeGroups } from "../../components/map/category-options";
import { FilterOptions, filterOptionsHtml } from "../../components/map/FilterOptions";
import { FinderForm, type FinderFormProps, type FinderOffers } from "../../components/map/FinderForm";
import {
  besideKinds,
  encodedText,
  type Filters,
  isNearestFirst,
  isUnfiltered,
  listQuery,
  withKind,
} from "../../components/map/finder-query";
import { MapPoster, mapProps } from "../../components/map/LocationBlock";
import { providerRows } from "../../components/map/ProviderList";
import { isMeasured, ProviderResults, ResultsNotes, totalLine } from "../../components/map/ProviderResults";
import { finderTexts, locationTexts } from "../../components/map/texts";
import { Icon } from "../../components/media/Icon";
import type { Language } from "../../i18n/languages";
import { address, phoneHref } from "../../page/addresses";
import type { Site } from "../../page/site-data";
import { escaped, slotMark } from "../../page/slots";
import type { ViewProps } from "../../page/view";
import type { ProviderPage } from "../../providers/provider";
import { asksForUnlisted } from "../../vocabulary/unlisted";
import { providersTexts } from "./texts";

export interface FinderData {
  readonly filters: Filters;
  /** Null while the service does not answer and nothing of it is stored. */
  readonly result: ProviderPage | null;
  /** What distances are measured from, where the page shows any. */
  readonly place: string | null;
}

/** Filters, the list, and the map beside it. */
export function ProviderFinderView({ data: { filters, result, place }, site }: ViewProps<FinderData>) {
  const t = finderTexts(site);
  const { language } = site;
  return (
    <FinderPage
      site={site}
      filters={filters}
      offered={offeredIn(result?.facets ?? null, filters, language)}
      kindHref={(kind) => listAddress(site, withKind(filters, kind))}
      nearHref={listAddress(site, { ...filters, sort: "distance" })}
      total={result ? totalLine(result, filters.search, language) : t.down}
      place={place}
    >
      {result ? (
        <ProviderResults
          result={result}
          filters={filters}
          href={(below) => address(site, `providers${below}`)}
          language={language}
          makeRow={keptRow}
        />
      ) : (
        <ServiceDown site={site} />
      )}
    </FinderPage>
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

/** The page with slots for words alone that something was found for; null for all others. */
export function slottedFinder({ filters, result }: FinderData, site: Site) {
  const { search, category, province, city, sort } = filters;
  const isNarrowed = search === "" || category !== "" || province !== "" || city !== "";
  if (!result || isNarrowed || result.providers.length === 0 || result.page > 1 || isMeasured(result)) return null;
  const { stale, complete, pages, facets } = result;
  const { language } = site;
  const marked = (mark: string, changed: Partial<Filters>) =>
    listAddress(site, { ...filters, ...changed, search: mark }).replace(encodeURIComponent(mark), mark);
  const note = asksForUnlisted(search) ? search : "";
  const body = (
    <FinderPage
      site={site}
      filters={{ ...filters, search: slotMark("words") }}
      offered={slottedOffers}
      kindHref={(category) => marked(slotMark(category === "" ? "query" : "beside"), { category })}
      nearHref={marked(slotMark("query"), { sort: "distance" })}
      total={slotMark("total")}
      place={null}
    >
      <ResultsNotes date={slotMark("date")} result={result} search={note} language={language} />
      <ul className="provider-list">{slotMark("rows")}</ul>
      {slotMark("pagination")}
    </FinderPage>
  );
  const href = (below: string) => address(site, `providers${below}`);
  const rows = providerRows({
    providers: result.providers,
    href: (id) => href(`/${encodeURIComponent(id)}`),
    heading: "h3",
    language,
  });
  return {
    name: JSON.stringify([sort, stale, complete, note !== ""]),
    body,
    slots: {
      words: escaped(search),
      query: escaped(encodedText(search)),
      beside: escaped(encodedText(besideKinds(search))),
      category: filterOptionsHtml(categoryGroups(facets, language)),
      province: filterOptionsHtml(placeGroups(facets.provinces, language)),
      city: filterOptionsHtml(placeGroups(facets.cities, language)),
      total: escaped(totalLine(result, search, language)),
      date: escaped(formatDate(result.asOf, language)),
      rows: rows.map(keptBytes),
      pagination: paginationHtml({ href: (page) => href(listQuery(filters, page)), page: 1, pages, language }),
    },
  };
}

const slottedOffers: FinderOffers = {
  category: { options: slotMark("category"), hasChosen: true },
  province: { options: slotMark("province"), hasChosen: true },
  city: { options: slotMark("city"), hasChosen: true },
};

interface FinderPageProps extends FinderFormProps {
  /** Address of the same list, the nearest first. */
  readonly nearHref: string;
  /** What distances are measured from. */
  readonly place: string | null;
  /** The list. */
  readonly children: ReactNode;
}

function FinderPage({ site, filters, offered, kindHref, nearHref, total, place, children }: FinderPageProps) {
  const { title } = providersTexts(site);
  const t = finderTexts(site);
  const { map, open } = locationTexts(site);
  const isNear = isNearestFirst(filters);
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
          when={isNear ? "idle" : "interaction"}
          props={{ product: site.product.key, language: site.language, place }}
        >
          <FinderForm site={site} filters={filters} offered={offered} kindHref={kindHref} total={total} />
          <div className="finder-list" id="hasil">
            <div className="finder-bar">
              <a className="button button--compact" href={nearHref} data-wake="">
                <Icon name="pin" />
                {t.near}
              </a>
              <fieldset className="finder-views" data-part="views">
                <legend className="visually-hidden">{t.views}</legend>
                <input type="radio" name="tampilan" id="lihat-daftar" defaultChecked />
                <label htmlFor="lihat-daftar">{t.list}</label>
                <input type="radio" name="tampilan" id="lihat-peta" />
                <label htmlFor="lihat-peta">{t.map}</label>
              </fieldset>
              <p className="finder-note" data-part="place">
                {place && (isUnfiltered(filters) ? t.from(place) : t.around(place))}
              </p>
            </div>
            <h2 className="visually-hidden" tabIndex={-1} data-part="heading">
              {t.results}
            </h2>
            <div data-part="results">{children}</div>
          </div>
        </Island>
        <section className="finder-map" aria-labelledby="peta">
          <h2 className="visually-hidden" id="peta">
            {map}
          </h2>
          <Island name="ProviderMap" when="tap" props={mapProps(site, "results")}>
            <MapPoster label={open} href={address(site, "providers/nearby")} status="" />
          </Island>
        </section>
      </div>
    </>
  );
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
