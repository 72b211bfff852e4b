import type { LinkContext } from "../../page/links";
import type { ProviderPage } from "../../page/provider-data";
import { ButtonLink } from "../ButtonLink";
import { EmptyState } from "../cards/EmptyState";
import { facetOf, filterLabel, filterNames } from "./category-options";
import { type Filters, listHref, noFilters } from "./finder-query";
import { finderTexts } from "./texts";

interface NoProvidersProps {
  readonly filters: Filters;
  readonly result: Pick<ProviderPage, "facets" | "broader">;
  readonly of: LinkContext;
}

/**
 * Nothing matches: which of the filters to take away and what comes then, and what else to try. Where nothing was asked
 * for, there is nothing at all.
 */
export function NoProviders({ filters, result: { facets, broader }, of }: NoProvidersProps) {
  const t = finderTexts(of);
  const { search } = filters;
  const narrowed = filterNames.some((name) => filters[name] !== "");
  if (!narrowed && search === "") return <EmptyState title={t.none} text={t.noneText} />;
  const hindrances = filterNames
    .toReversed()
    .map((name) => ({ name, count: facetOf(facets, name).reduce((sum, option) => sum + option.count, 0) }))
    .filter(({ name, count }) => filters[name] !== "" && count > 0);
  const tries: readonly { readonly label: string; readonly wanted: Filters }[] = [
    ...hindrances.map(({ name, count }) => ({
      label: t.without(t[name], filterLabel(name, filters[name], of.language), count),
      wanted: { ...filters, [name]: "" },
    })),
    ...(search && narrowed ? [{ label: t.onlyWords(search), wanted: { ...noFilters, search } }] : []),
    ...broader.map(({ words, count }) => ({ label: t.option(words, count), wanted: { ...noFilters, search: words } })),
    ...(broader.length > 0 ? [] : t.tries.map((words) => ({ label: words, wanted: { ...noFilters, search: words } }))),
  ];
  return (
    <div className="empty-state">
      <p className="empty-state-title">{t.empty}</p>
      <p>{t.emptyText}</p>
      <ul className="finder-tries">
        {tries.map(({ label, wanted }) => (
          <li key={label}>
            <ButtonLink href={listHref(of, wanted)} label={label} isQuiet isCompact />
          </li>
        ))}
        <li>
          <a className="text-link" href={listHref(of, noFilters)}>
            {t.reset}
          </a>
        </li>
      </ul>
    </div>
  );
}
