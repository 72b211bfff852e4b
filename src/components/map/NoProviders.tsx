import type { Language } from "../../i18n/languages";
import type { Facet, ProviderPage } from "../../page/provider-data";
import { ButtonLink } from "../ButtonLink";
import { categoryLabel } from "./category-options";
import { type Filters, noFilters } from "./finder-query";
import { finderTexts } from "./texts";

interface NoProvidersProps {
  readonly filters: Filters;
  readonly facets: ProviderPage["facets"];
  readonly broader: ProviderPage["broader"];
  readonly listHref: (filters: Filters) => string;
  readonly language: Language;
}

/**
 * Nothing matches: which of the filters to take away and what comes then, and what else to try. Where nothing was asked
 * for, there is nothing at all.
 */
export function NoProviders({ filters, facets, broader, listHref, language }: NoProvidersProps) {
  const t = finderTexts({ language });
  const { search, category, province, city } = filters;
  const hindrances = [
    { label: t.city, value: city, count: sum(facets.cities), without: { city: "" } },
    { label: t.province, value: province, count: sum(facets.provinces), without: { province: "" } },
    {
      label: t.category,
      value: categoryLabel(category, language),
      count: sum(facets.categories),
      without: { category: "" },
    },
  ].filter(({ value, count }) => value !== "" && count > 0);
  const tries = broader.length > 0 ? broader : t.tries.map((words) => ({ words, count: null }));
  const narrowed = category !== "" || province !== "" || city !== "";
  if (!narrowed && search === "") {
    return (
      <div className="empty-state">
        <p className="empty-state-title">{t.none}</p>
        <p>{t.noneText}</p>
      </div>
    );
  }
  return (
    <div className="empty-state">
      <p className="empty-state-title">{t.empty}</p>
      <p>{t.emptyText}</p>
      <ul className="finder-tries">
        {hindrances.map(({ label, value, count, without }) => (
          <li key={label}>
            <ButtonLink
              href={listHref({ ...filters, ...without })}
              label={t.without(label, value, count)}
              isQuiet
              isCompact
            />
          </li>
        ))}
        {search && narrowed && (
          <li>
            <ButtonLink href={listHref({ ...noFilters, search })} label={t.onlyWords(search)} isQuiet isCompact />
          </li>
        )}
        {tries.map(({ words, count }) => (
          <li key={words}>
            <ButtonLink
              href={listHref({ ...noFilters, search: words })}
              label={count === null ? words : t.option(words, count)}
              isQuiet
              isCompact
            />
          </li>
        ))}
        <li>
          <a className="text-link" href={listHref(noFilters)}>
            {t.reset}
          </a>
        </li>
      </ul>
    </div>
  );
}

const sum = (options: Facet) => options.reduce((total, { count }) => total + count, 0);
