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
import { encodedText, type Filters, listQuery } from "../../components/map/finder-query";
import { MapPoster, mapProps } from "../../components/map/LocationBlock";
import {
  isMeasured,
  ProviderResults,
  ResultsNote,
  ResultsTable,
  resultRows,
  totalLine,
} from "../../components/map/ProviderResults";
import { finderTexts, locationTexts } from "../../components/map/texts";
import type { Image } from "../../content/fields";
import type { Language } from "../../i18n/languages";
import { address, phoneHref } from "../../page/addresses";
import type { Site } from "../../page/site-data";
import { escaped, slotMark } from "../../page/slots";
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
  const t = finderTexts(site);
  const { language } = site;
  return (
    <FinderPage
      site={site}
      header={header}
      filters={filters}
      offered={offeredIn(result?.facets ?? null, filters, language)}
      href={(changed) => listAddress(site, { ...filters, ...changed })}
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
export function slottedFinder({ filters, result, place }: FinderData, header: Image | null, site: Site) {
  const { search, category, province, city, sort } = filters;
  if (!result || result.providers.length === 0 || result.page > 1 || category || province || city) return null;
  if (result.place && result.place.others.length > 0) return null;
  const { stale, complete, pages, facets } = result;
  const { language } = site;
  const measured = isMeasured(result);
  const mark = search && slotMark("query");
  const table = (
    <ResultsTable measured={measured} language={language}>
      {slotMark("rows")}
    </ResultsTable>
  );
  const body = (
    <FinderPage
      site={site}
      header={header}
      filters={{ ...filters, search: slotMark("words") }}
      offered={slottedOffers}
      href={(changed) =>
        listAddress(site, { ...filters, search: mark, ...changed }).replace(encodeURIComponent(mark), mark)
      }
      total={slotMark("total")}
      place={place && slotMark("place")}
    >
      <ResultsNote date={slotMark("date")} stale={stale} complete={complete} language={language} />
      {table}
      {slotMark("pagination")}
    </FinderPage>
  );
  const href = (below: string) => address(site, `providers${below}`);
  return {
    name: JSON.stringify([sort, search === "", place !== null, measured, stale, complete, header]),
    body,
    slots: {
      words: escaped(search),
      query: escaped(encodedText(search)),
      category: filterOptionsHtml(categoryGroups(facets, language)),
      province: filterOptionsHtml(placeGroups(facets.provinces, language)),
      city: filterOptionsHtml(placeGroups(facets.cities, language)),
      total: escaped(totalLine(result, search, language)),
      place: escaped(place ?? ""),
      date: escaped(formatDate(result.asOf, language)),
      rows: resultRows({ result, href, language }).map(keptBytes),
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
  readonly header: Image | null;
  /** What is said of the list. */
  readonly total: string;
  readonly place: string | null;
  /** The list. */
  readonly children: ReactNode;
}

function FinderPage({ site, header, filters, offered, href, total, place, children }: FinderPageProps) {
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
            props={{ product: site.product.key, language: site.language }}
          >
            <FinderForm site={site} filters={filters} offered={offered} href={href} />
            <h2 className="visually-hidden" tabIndex={-1} data-part="heading">
              {t.results}
            </h2>
            <p className="finder-total" data-part="total" role="status">
              {total}
            </p>
            <p className="finder-note" data-part="place">
              {place && t.around(place)}
            </p>
            <div data-part="results">{children}</div>
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
