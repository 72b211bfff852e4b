import { Fragment } from "react";
import type { Language } from "../../i18n/languages";
import type { Facet, ProviderPage } from "../../page/provider-data";
import { isKind } from "../../vocabulary/kinds";
import { Pagination } from "../cards/Pagination";
import { formatDate } from "../format";
import { Icon } from "../media/Icon";
import { categoryLabel } from "./category-options";
import { type Filters, isUnfiltered, listQuery, noFilters } from "./finder-query";
import { closeKm, formatDistance } from "./listed-provider";
import { NoProviders } from "./NoProviders";
import { ProviderList } from "./ProviderList";
import { finderTexts } from "./texts";

type NamedPlace = NonNullable<ProviderPage["place"]>;

export interface ProviderResultsProps {
  readonly result: ProviderPage;
  readonly filters: Filters;
  /** Address of a page below that of the list, such as `/4001`, or of the list with a query, such as `?page=2`. */
  readonly href: (below: string) => string;
  readonly language: Language;
}

/** What is read out of a list: how many there are, and the sentences on it. */
export interface Total {
  readonly count: string;
  readonly notes: string;
}

/** How many there are, for which words and from where, and what is not known of them. */
export function totalOf(result: ProviderPage, search: string, language: Language): Total {
  const { total, page, pages, corrected, setAside, place, unrecorded } = result;
  const finder = finderTexts({ language });
  const notes = [
    corrected === null ? "" : finder.corrected(search, corrected),
    setAside ? finder.setAside : "",
    place ? placeLine(place, language) : "",
    ...(total > 0 ? unrecorded.map((topic) => finder.unrecorded[topic]) : []),
  ];
  return { count: finder.total(total, page, pages), notes: notes.filter(Boolean).join(" ") };
}

function placeLine({ label, radiusKm, nearestKm }: NamedPlace, language: Language): string {
  const finder = finderTexts({ language });
  if (nearestKm === null) return "";
  return nearestKm > radiusKm ? finder.noneAt(label, formatDistance(nearestKm, language)) : finder.nearestTo(label);
}

/** What is set, the providers with those close by first, and how old the list is. */
export function ProviderResults({ result, filters, href, language }: ProviderResultsProps) {
  const { providers, page, pages, facets, broader, place } = result;
  const listHref = (wanted: Filters, pageNumber = 1) => href(listQuery(wanted, pageNumber));
  const shown = { href: (id: string) => href(`/${encodeURIComponent(id)}`), language };
  return (
    <>
      <SetFilters filters={filters} listHref={listHref} language={language} />
      {isUnfiltered(filters) && <Cities cities={facets.cities} listHref={listHref} language={language} />}
      {place && <OtherPlaces places={place.others} filters={filters} listHref={listHref} language={language} />}
      <ResultsNote result={result} language={language} />
      {providers.length === 0 ? (
        <NoProviders filters={filters} facets={facets} broader={broader} listHref={listHref} language={language} />
      ) : isMeasured(result) ? (
        groupsOf(result, language).map(({ title, members }) => (
          <section key={title} className="finder-group">
            <h3>{title}</h3>
            <ProviderList {...shown} providers={members} heading="h4" />
          </section>
        ))
      ) : (
        <ProviderList {...shown} providers={providers} heading="h3" />
      )}
      <Pagination href={(pageNumber) => listHref(filters, pageNumber)} page={page} pages={pages} language={language} />
    </>
  );
}

/** The list says how far its providers are. */
const isMeasured = ({ providers }: Pick<ProviderPage, "providers">): boolean =>
  providers.some(({ distanceKm }) => typeof distanceKm === "number");

/** A page in the order of distance: what is close by, and what is not. */
function groupsOf({ providers, page, pages }: ProviderPage, language: Language) {
  const t = finderTexts({ language });
  const end = providers.findIndex(({ distanceKm }) => typeof distanceKm !== "number" || distanceKm > closeKm);
  const [close, others] = end < 0 ? [providers, []] : [providers.slice(0, end), providers.slice(end)];
  // How many there are is known where all of them are on this page.
  const isCounted = page === 1 && (others.length > 0 || pages === 1);
  return [
    { title: t.close(isCounted ? close.length : null, closeKm), members: close },
    { title: page === 1 && close.length === 0 ? t.noneClose(closeKm) : t.farther, members: others },
  ].filter(({ members }) => members.length > 0);
}

interface LinksProps extends Pick<ProviderResultsProps, "language"> {
  readonly listHref: (filters: Filters) => string;
}

/** What narrows the list beside words and kinds, each a link to the list without it. */
function SetFilters({ filters, listHref, language }: LinksProps & Pick<ProviderResultsProps, "filters">) {
  const t = finderTexts({ language });
  const { category } = filters;
  const names = (["category", "province", "city"] as const).filter(
    (name) => filters[name] !== "" && !(name === "category" && isKind(category)),
  );
  if (names.length === 0) return null;
  return (
    <ul className="finder-set" aria-label={t.set}>
      {names.map((name) => (
        <li key={name}>
          <a href={listHref({ ...filters, [name]: "" })}>
            <span className="visually-hidden">{`${t.remove} ${t[name]}: `}</span>
            {name === "category" ? categoryLabel(category, language) : filters[name]}
            <Icon name="close" />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** How many cities are offered where nothing is asked for. */
const mostCities = 6;

/** The cities with the most providers. */
function Cities({ cities, listHref, language }: LinksProps & { readonly cities: Facet }) {
  const t = finderTexts({ language });
  const largest = cities.toSorted((a, b) => b.count - a.count).slice(0, mostCities);
  return (
    <ul className="finder-kinds" aria-label={t.city}>
      {largest.map(({ value }) => (
        <li key={value}>
          <a href={listHref({ ...noFilters, city: value })}>{value}</a>
        </li>
      ))}
    </ul>
  );
}

interface OtherPlacesProps extends LinksProps, Pick<ProviderResultsProps, "filters"> {
  readonly places: NamedPlace["others"];
}

/** Other places of the name that was searched for. */
function OtherPlaces({ places, filters, listHref, language }: OtherPlacesProps) {
  if (places.length === 0) return null;
  return (
    <p className="finder-note">
      {finderTexts({ language }).elsewhere}
      {places.map(({ label, words }) => (
        <Fragment key={label}>
          {" "}
          <a className="text-link" href={listHref({ ...filters, search: words })}>
            {label}
          </a>
        </Fragment>
      ))}
    </p>
  );
}

/** How old the list is. */
function ResultsNote({ result, language }: Pick<ProviderResultsProps, "result" | "language">) {
  const finder = finderTexts({ language });
  const date = formatDate(result.asOf, language);
  return (
    <p className={result.stale ? "finder-note finder-note--stale" : "finder-note finder-note--age"}>
      {result.stale ? finder.stale(date) : finder.asOf(date)}
      {!result.complete && ` ${finder.incomplete}`}
    </p>
  );
}
