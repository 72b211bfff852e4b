import type { Language } from "../../i18n/languages";
import { Pagination } from "../cards/Pagination";
import { formatDate } from "../format";
import type { Facets } from "./category-options";
import { type Filters, listQuery } from "./finder-query";
import { categoryName, formatDistance, type ListedProvider, providerLang, wholeAddress } from "./listed-provider";
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
  /** Where nothing has all the words; an answer of an earlier version lacks it. */
  readonly broader?: readonly Broader[];
  /** ISO 8601. */
  readonly asOf: string;
  readonly stale: boolean;
  readonly complete: boolean;
}

export interface ProviderResultsProps {
  readonly result: ProviderPage;
  /** What the list is narrowed by. */
  readonly filters: Filters;
  /** Address of a page below that of the list, such as `/4001`, or of the list with a query, such as `?page=2`. */
  readonly href: (below: string) => string;
  readonly language: Language;
}

/** How many there are, and for which words where others were asked for: the one line that is read out. */
export function totalLine({ total, page, pages, corrected }: ProviderPage, search: string, language: Language): string {
  const finder = finderTexts({ language });
  const line = finder.total(total, page, pages);
  return corrected === null ? line : `${line}. ${finder.corrected(search, corrected)}`;
}

/** A table on wide screens, cards on phones; its notes say how old it is. */
export function ProviderResults({ result, filters, href, language }: ProviderResultsProps) {
  const { providers, page, pages, facets, broader = [] } = result;
  const listHref = (wanted: Filters, pageNumber = 1) => href(listQuery(wanted, pageNumber));
  return (
    <>
      <ResultsNote result={result} language={language} />
      {providers.length === 0 ? (
        <NoProviders filters={filters} facets={facets} broader={broader} listHref={listHref} language={language} />
      ) : (
        <ResultsTable providers={providers} href={href} language={language} />
      )}
      <Pagination href={(pageNumber) => listHref(filters, pageNumber)} page={page} pages={pages} language={language} />
    </>
  );
}

/** How old the list is. */
function ResultsNote({ result, language }: Pick<ProviderResultsProps, "result" | "language">) {
  const finder = finderTexts({ language });
  const date = formatDate(result.asOf, language);
  return (
    <p className={result.stale ? "finder-note finder-note--stale" : "finder-note"}>
      {result.stale ? finder.stale(date) : finder.asOf(date)}
      {!result.complete && ` ${finder.incomplete}`}
    </p>
  );
}

function ResultsTable({
  providers,
  href,
  language,
}: Pick<ProviderPage, "providers"> & Pick<ProviderResultsProps, "href" | "language">) {
  const { columns } = finderTexts({ language });
  const measured = providers.some(({ distanceKm }) => typeof distanceKm === "number");
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
      <tbody>
        {providers.map((provider) => (
          <tr key={provider.providerId}>
            <Cells
              provider={provider}
              href={href(`/${encodeURIComponent(provider.providerId)}`)}
              measured={measured}
              language={language}
            />
          </tr>
        ))}
      </tbody>
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
