import type { Language } from "../../i18n/languages";
import { EmptyState } from "../cards/EmptyState";
import { Pagination } from "../cards/Pagination";
import { formatDate } from "../format";
import { categoryName, formatDistance, type ListedProvider, wholeAddress } from "./listed-provider";
import { ProviderActions } from "./ProviderActions";
import { finderTexts } from "./texts";

/** One page of the list, from the directory or from the JSON endpoint. */
export interface ProviderPage {
  readonly providers: readonly ListedProvider[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  /** ISO 8601. */
  readonly asOf: string;
  readonly stale: boolean;
  readonly complete: boolean;
}

export interface ProviderResultsProps {
  readonly result: ProviderPage;
  readonly detailHref: (providerId: string) => string;
  readonly pageHref: (page: number) => string;
  /** The list without filters. */
  readonly resetHref: string;
  readonly language: Language;
}

/** A table on wide screens, cards on phones; its notes say how old it is. */
export function ProviderResults({ result, detailHref, pageHref, resetHref, language }: ProviderResultsProps) {
  const { providers, page, pages, asOf, stale, complete } = result;
  const finder = finderTexts({ language });
  const measured = providers.some(({ distanceKm }) => typeof distanceKm === "number");
  const date = formatDate(asOf, language);
  return (
    <>
      <p className={stale ? "finder-note finder-note--stale" : "finder-note"}>
        {stale ? finder.stale(date) : finder.asOf(date)}
        {!complete && ` ${finder.incomplete}`}
      </p>
      {providers.length === 0 ? (
        <EmptyState title={finder.empty} text={finder.emptyText} link={{ label: finder.reset, href: resetHref }} />
      ) : (
        <table className="provider-table">
          <thead>
            <tr>
              <th scope="col">{finder.columns.name}</th>
              <th scope="col">{finder.columns.address}</th>
              {measured && <th scope="col">{finder.columns.distance}</th>}
              <th scope="col">{finder.columns.actions}</th>
            </tr>
          </thead>
          <tbody>
            {providers.map((provider) => (
              <tr key={provider.providerId}>
                <th scope="row">
                  <a className="provider-name" href={detailHref(provider.providerId)}>
                    {provider.providerName}
                  </a>
                  <span className="provider-about">{categoryName(provider.providerCategory)}</span>
                </th>
                <td className="provider-address">{wholeAddress(provider)}</td>
                {measured && (
                  <td className="provider-distance">
                    {typeof provider.distanceKm === "number" ? formatDistance(provider.distanceKm, language) : "–"}
                  </td>
                )}
                <td>
                  <ProviderActions provider={provider} language={language} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Pagination href={pageHref} page={page} pages={pages} language={language} />
    </>
  );
}
