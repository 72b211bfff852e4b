import { Fragment, type ReactNode } from "react";
import type { Language } from "../../i18n/languages";
import type { Unrecorded } from "../../vocabulary/unrecorded-topics";
import { Pagination } from "../cards/Pagination";
import { formatDate } from "../format";
import { type MakeRow, plainRow, type Row } from "../kept/row";
import type { Facets } from "./category-options";
import { type Filters, listQuery } from "./finder-query";
import {
  categoryName,
  formatDistance,
  type ListedProvider,
  providerLang,
  shownOf,
  wholeAddress,
} from "./listed-provider";
import { type Broader, NoProviders } from "./NoProviders";
import { ProviderActions } from "./ProviderActions";
import { finderTexts } from "./texts";

/** One page of the list, from the directory or from the JSON endpoint. */
export interface ProviderPage {
  readonly providers: readonly ListedProvider[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  readonly facets: Facets;
  /** The words that were searched for instead, where nothing has those that were asked for. */
  readonly corrected: string | null;
  /** Where nothing has all the words; an answer of an earlier version lacks it, and what follows. */
  readonly broader?: readonly Broader[];
  /** What the list is narrowed by: filters that contradict the words give way to them. */
  readonly applied?: Pick<Filters, "category" | "province" | "city">;
  /** Some filters gave way. */
  readonly setAside?: boolean;
  /** A place that the words name, from which distances are measured. */
  readonly place?: NamedPlace | null;
  /** What the words ask for and no provider's data say. */
  readonly unrecorded?: readonly Unrecorded[];
  /** ISO 8601. */
  readonly asOf: string;
  readonly stale: boolean;
  readonly complete: boolean;
}

interface NamedPlace {
  /** With its city. */
  readonly label: string;
  readonly radiusKm: number;
  /** Of the list; null where none has a position. */
  readonly nearestKm: number | null;
  /** Others of the same name, with the words for a search there. */
  readonly others: readonly { readonly label: string; readonly words: string }[];
}

export interface ProviderResultsProps {
  readonly result: ProviderPage;
  /** What the list is narrowed by. */
  readonly filters: Filters;
  /** Address of a page below that of the list, such as `/4001`, or of the list with a query, such as `?page=2`. */
  readonly href: (below: string) => string;
  readonly language: Language;
  readonly makeRow?: MakeRow;
}

/** How many there are, for which words and from where, and what is not known of them: the one line that is read out. */
export function totalLine(result: ProviderPage, search: string, language: Language): string {
  const { total, page, pages, corrected, setAside, place, unrecorded = [] } = result;
  const finder = finderTexts({ language });
  const sentences = [
    finder.total(total, page, pages),
    corrected === null ? "" : finder.corrected(search, corrected),
    setAside ? finder.setAside : "",
    place ? placeLine(place, language) : "",
    ...(total > 0 ? unrecorded.map((topic) => finder.unrecorded[topic]) : []),
  ];
  const [first = "", ...more] = sentences.filter(Boolean);
  return more.length > 0 ? `${first}. ${more.join(" ")}` : first;
}

function placeLine({ label, radiusKm, nearestKm }: NamedPlace, language: Language): string {
  const finder = finderTexts({ language });
  if (nearestKm === null) return "";
  return nearestKm > radiusKm ? finder.noneAt(label, formatDistance(nearestKm, language)) : finder.nearestTo(label);
}

/** A table on wide screens, cards on phones; its notes say how old it is. */
export function ProviderResults({ result, filters, href, language, makeRow = plainRow }: ProviderResultsProps) {
  const { providers, page, pages, facets, broader = [], place, asOf, stale, complete } = result;
  const listHref = (wanted: Filters, pageNumber = 1) => href(listQuery(wanted, pageNumber));
  return (
    <>
      <ResultsNote date={formatDate(asOf, language)} stale={stale} complete={complete} language={language} />
      {place && place.others.length > 0 && (
        <p className="finder-note">
          {finderTexts({ language }).elsewhere}
          {place.others.map(({ label, words }) => (
            <Fragment key={label}>
              {" "}
              <a className="text-link" href={listHref({ ...filters, search: words })}>
                {label}
              </a>
            </Fragment>
          ))}
        </p>
      )}
      {providers.length === 0 ? (
        <NoProviders filters={filters} facets={facets} broader={broader} listHref={listHref} language={language} />
      ) : (
        <ResultsTable measured={isMeasured(result)} language={language}>
          {resultRows({ result, href, language }).map(makeRow)}
        </ResultsTable>
      )}
      <Pagination href={(pageNumber) => listHref(filters, pageNumber)} page={page} pages={pages} language={language} />
    </>
  );
}

/** The list says how far its providers are. */
export const isMeasured = ({ providers }: ProviderPage): boolean =>
  providers.some(({ distanceKm }) => typeof distanceKm === "number");

/** The rows of its table. */
export function resultRows({
  result,
  href,
  language,
}: Pick<ProviderResultsProps, "result" | "href" | "language">): Row[] {
  const measured = isMeasured(result);
  return result.providers.map((provider) => {
    const { providerId: key } = provider;
    const shown = { provider, href: href(`/${encodeURIComponent(key)}`), measured, language };
    const name = `${measured} ${language} ${shown.href}\n${shownOf(provider)}`;
    return { tag: "tr", key, name, content: () => <Cells {...shown} /> };
  });
}

interface ResultsNoteProps extends Pick<ProviderPage, "stale" | "complete">, Pick<ProviderResultsProps, "language"> {
  /** As it is shown. */
  readonly date: string;
}

/** How old the list is. */
export function ResultsNote({ date, stale, complete, language }: ResultsNoteProps) {
  const finder = finderTexts({ language });
  return (
    <p className={stale ? "finder-note finder-note--stale" : "finder-note"}>
      {stale ? finder.stale(date) : finder.asOf(date)}
      {!complete && ` ${finder.incomplete}`}
    </p>
  );
}

interface ResultsTableProps extends Pick<ProviderResultsProps, "language"> {
  readonly measured: boolean;
  /** Its rows. */
  readonly children: ReactNode;
}

export function ResultsTable({ measured, language, children }: ResultsTableProps) {
  const { columns } = finderTexts({ language });
  return (
    <table className="provider-table">
      <thead>
        <tr>
          <th scope="col">{columns.name}</th>
          <th scope="col">{columns.address}</th>
          {measured && <th scope="col">{columns.distance}</th>}
          <th scope="col">{columns.actions}</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

interface CellsProps extends Pick<ProviderResultsProps, "language"> {
  readonly provider: ListedProvider;
  readonly href: string;
  /** The list says how far its providers are. */
  readonly measured: boolean;
}

function Cells({ provider, href, measured, language }: CellsProps) {
  const { providerName, providerCategory, distanceKm } = provider;
  return (
    <>
      <th scope="row" lang={providerLang(language)}>
        <a className="provider-name" href={href}>
          {providerName}
        </a>
        <span className="provider-about">{categoryName(providerCategory)}</span>
      </th>
      <td className="provider-address" lang={providerLang(language)}>
        {wholeAddress(provider)}
      </td>
      {measured && (
        <td className="provider-distance">
          {typeof distanceKm === "number" ? formatDistance(distanceKm, language) : "–"}
        </td>
      )}
      <td>
        <ProviderActions provider={provider} language={language} />
      </td>
    </>
  );
}
