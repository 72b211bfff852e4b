import { siteHref } from "../../page/links";
import type { Site } from "../../page/site-data";
import { isKind, kindNames, kinds } from "../../vocabulary/kinds";
import { Icon } from "../media/Icon";
import { categoryLabel, type SelectGroup } from "./category-options";
import { type Filters, listQuery, noFilters } from "./finder-query";
import type { Total } from "./ProviderResults";
import { finderTexts } from "./texts";

export type FilterOptions = Readonly<Record<"category" | "province" | "city", readonly SelectGroup[]>>;

export interface FinderFormProps {
  readonly site: Site;
  readonly filters: Filters;
  readonly options: FilterOptions;
  /** Address of the list with this kind instead of its own; empty for all of them. */
  readonly kindHref: (kind: string) => string;
  readonly total: Total;
}

/** A GET form of the provider list. */
export function FinderForm({ site, filters, options, kindHref, total }: FinderFormProps) {
  const t = finderTexts(site);
  const { language } = site;
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
      <ul className="finder-kinds" aria-label={t.category} data-part="kinds">
        <li>
          <button type="button" popoverTarget="filters">
            {t.filters}
            <Icon name="chevron-down" />
          </button>
        </li>
        {offeredKinds(filters.category).map((kind) => (
          <li key={kind}>
            <a href={kindHref(kind)} data-kind={kind} aria-current={filters.category === kind ? "true" : undefined}>
              {isKind(kind) ? kindNames(site)[kind] : t.allKinds}
            </a>
          </li>
        ))}
      </ul>
      <fieldset className="finder-filters" id="filters" popover="auto">
        <legend className="visually-hidden">{t.filters}</legend>
        <FilterSelect
          name="category"
          label={t.category}
          chosen={filters.category}
          groups={options.category}
          show={(category) => categoryLabel(category, language)}
          t={t}
        />
        <FilterSelect name="province" label={t.province} chosen={filters.province} groups={options.province} t={t} />
        <FilterSelect name="city" label={t.city} chosen={filters.city} groups={options.city} t={t} />
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
          <a className="text-link" href={siteHref(site, `providers${listQuery(noFilters)}`)}>
            {t.reset}
          </a>
        </p>
      </fieldset>
    </form>
  );
}

/** All types, the chosen one first so that it is in view. */
function offeredKinds(chosen: string): readonly string[] {
  return [...new Set(["", ...(isKind(chosen) ? [chosen] : []), ...kinds])];
}

interface FilterSelectProps {
  readonly name: "category" | "province" | "city";
  readonly label: string;
  readonly chosen: string;
  readonly groups: readonly SelectGroup[];
  readonly show?: (value: string) => string;
  readonly t: ReturnType<typeof finderTexts>;
}

/** Keeps the chosen value as an option even if nothing matches it. */
function FilterSelect({ name, label, chosen, groups, show = (value) => value, t }: FilterSelectProps) {
  const hasChosen = groups.some(({ choices }) => choices.some(({ value }) => value === chosen));
  return (
    <p className="finder-field">
      <label htmlFor={`filter-${name}`}>{label}</label>
      <select id={`filter-${name}`} name={name} defaultValue={chosen}>
        <option value="">{t.any}</option>
        {chosen && !hasChosen && <option value={chosen}>{t.option(show(chosen), 0)}</option>}
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
