import type { ProviderPage } from "../../page/provider-data";
import type { Site } from "../../page/site-data";
import { isKind, kindNames, kinds } from "../../vocabulary/kinds";
import { Icon } from "../media/Icon";
import { type FilterName, filterGroups, filterLabel, filterNames, type SelectGroup } from "./category-options";
import { type Filters, listHref, noFilters, withKind } from "./finder-query";
import { totalOf } from "./ProviderResults";
import { finderTexts } from "./texts";

interface FinderFormProps {
  readonly site: Site;
  readonly filters: Filters;
  /** Null if there is no list to show. */
  readonly result: ProviderPage | null;
}

/** A GET form of the provider list. */
export function FinderForm({ site, filters, result }: FinderFormProps) {
  const t = finderTexts(site);
  const { language } = site;
  const total = result ? totalOf(result, filters.search, language) : { count: "", notes: t.down };
  return (
    <form className="finder-form" action={`/${site.product.key}/providers`} aria-label={t.form}>
      {language !== "id" && <input type="hidden" name="lang" value={language} />}
      <div className="finder-search">
        <label htmlFor="finder-words">{t.search}</label>
        <p className="finder-total" data-part="total" role="status">
          <span className="finder-count">{total.count}</span> <span className="finder-total-notes">{total.notes}</span>
        </p>
        <div className="finder-words" data-part="words">
          <input
            id="finder-words"
            type="text"
            name="search"
            maxLength={100}
            defaultValue={filters.search}
            placeholder={t.example}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
          />
          <button className="button" type="submit">
            <Icon name="search" />
            <span>{t.submit}</span>
          </button>
        </div>
      </div>
      <fieldset className="finder-filters" id="filters" popover="auto">
        <legend className="visually-hidden">{t.filters}</legend>
        {filterNames.map((name) => (
          <FilterSelect key={name} name={name} site={site} filters={filters} result={result} />
        ))}
        <p className="finder-field">
          <label htmlFor="filter-sort">{t.sort}</label>
          <select id="filter-sort" name="sort" defaultValue={filters.sort}>
            <option value="">{t.byFit}</option>
            <option value="name">{t.byName}</option>
            <option value="distance">{t.byDistance}</option>
          </select>
        </p>
        <p className="finder-submit">
          <button className="button button--compact" type="submit">
            {t.apply}
          </button>
          <a className="text-link" href={listHref(site, noFilters)}>
            {t.reset}
          </a>
        </p>
      </fieldset>
    </form>
  );
}

/** What one taps to change the list: one row, which a finger moves where it is longer than the window. */
export function FinderControls({ site, filters, result }: FinderFormProps) {
  const t = finderTexts(site);
  // The words may name the type that is shown.
  const chosen = filters.category || (result?.kind ?? "");
  return (
    <ul className="finder-kinds" aria-label={t.controls} data-part="kinds">
      <li>
        <a href={listHref(site, { ...filters, sort: "distance" })} data-wake="">
          <Icon name="pin" />
          {t.near}
        </a>
      </li>
      <li className="finder-view" data-part="views">
        <label>
          <input className="visually-hidden" type="checkbox" id="view-map" autoComplete="off" />
          {t.map}
        </label>
      </li>
      <li>
        <button type="button" popoverTarget="filters">
          {t.filters}
          <Icon name="chevron-down" />
        </button>
      </li>
      {offeredKinds(chosen).map((kind) => (
        <li key={kind}>
          <a
            href={listHref(site, withKind(filters, kind))}
            data-kind={kind}
            aria-current={chosen === kind ? "true" : undefined}
          >
            {isKind(kind) ? kindNames(site)[kind] : t.allKinds}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** All types, the chosen one first so that it is in view. */
function offeredKinds(chosen: string): readonly string[] {
  return [...new Set(["", ...(isKind(chosen) ? [chosen] : []), ...kinds])];
}

/** Keeps the chosen value as an option even if nothing matches it. */
function FilterSelect({ name, site, filters, result }: FinderFormProps & { readonly name: FilterName }) {
  const t = finderTexts(site);
  const chosen = filters[name];
  const groups = result ? filterGroups(name, result.facets, site.language) : [];
  const hasChosen = groups.some(({ choices }) => choices.some(({ value }) => value === chosen));
  return (
    <p className="finder-field">
      <label htmlFor={`filter-${name}`}>{t[name]}</label>
      <select id={`filter-${name}`} name={name} defaultValue={chosen}>
        <option value="">{t.any}</option>
        {chosen && !hasChosen && (
          <option value={chosen}>{t.option(filterLabel(name, chosen, site.language), 0)}</option>
        )}
        <FilterOptions groups={groups} />
      </select>
    </p>
  );
}

/** The options of a select; those without a group stand by themselves. */
function FilterOptions({ groups }: { readonly groups: readonly SelectGroup[] }) {
  return groups.map(({ label, choices }) => {
    const options = choices.map(({ value, text, lang }) => (
      <option key={value} value={value} lang={lang}>
        {text}
      </option>
    ));
    return label ? (
      <optgroup key={label} label={label}>
        {options}
      </optgroup>
    ) : (
      options
    );
  });
}
