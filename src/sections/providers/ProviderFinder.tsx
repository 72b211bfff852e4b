import { EmptyState } from "../../components/cards/EmptyState";
import { IslandShell } from "../../components/island/Island";
import { Banner } from "../../components/layout/Banner";
import { navigationTexts, stateTexts } from "../../components/layout/texts";
import { MapPoster, mapProps } from "../../components/map/LocationBlock";
import { type Filters, ProviderFilters } from "../../components/map/ProviderFilters";
import { ProviderResults } from "../../components/map/ProviderResults";
import { finderTexts, locationTexts } from "../../components/map/texts";
import type { Image } from "../../content/fields";
import { address, phoneHref } from "../../page/addresses";
import type { ViewProps } from "../../page/page";
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
export function ProviderFinderView({ data, header, site }: FinderProps) {
  const { filters, result, place } = data;
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
          <IslandShell
            name="ProviderFinder"
            when="interaction"
            props={{ product: site.product.key, language: site.language }}
          >
            <ProviderFilters site={site} filters={filters} facets={result?.facets ?? null} />
            <h2 className="visually-hidden">{t.results}</h2>
            <p className="finder-total" data-part="total" role="status">
              {result ? t.totalOnPage(result.total, result.page, result.pages) : t.down}
            </p>
            <p className="finder-note" data-part="place">
              {place && t.around(place)}
            </p>
            <div data-part="results">
              {result ? (
                <ProviderResults
                  result={result}
                  detailHref={(id) => address(site, `providers/${encodeURIComponent(id)}`)}
                  pageHref={(page) => address(site, `providers${queryOf(filters, page)}`)}
                  resetHref={address(site, "providers")}
                  language={site.language}
                />
              ) : (
                <ServiceDown site={site} />
              )}
            </div>
          </IslandShell>
        </div>
        <section className="finder-map" aria-labelledby="lokasi-saya">
          <h2 className="finder-map-title" id="lokasi-saya">
            {location.title}
          </h2>
          <IslandShell name="ProviderMap" when="tap" props={mapProps(site, "results")}>
            <MapPoster site={site} />
          </IslandShell>
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
          ? { label: state.call(phone), href: phoneHref(phone) }
          : { label: t.again, href: address(site, "providers") }
      }
    />
  );
}

/** The query of a page of the list with these filters. */
function queryOf(filters: Filters, page: number): string {
  const entries = Object.entries(filters).filter(([name, value]) => value && !(name === "sort" && value === "name"));
  const query = new URLSearchParams(entries);
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `?${query}` : "";
}
