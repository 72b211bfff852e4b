import { defaultLanguage } from "../../i18n/languages";
import { address } from "../../page/addresses";
import type { Site } from "../../page/page";
import { Icon } from "../media/Icon";
import { categoryName } from "./listed-provider";
import { finderTexts } from "./texts";

/** What the visitor narrows the list by; empty where not. */
export interface Filters {
  readonly search: string;
  readonly category: string;
  readonly province: string;
  readonly city: string;
  readonly sort: "name" | "distance";
}

type Options = readonly { readonly value: string; readonly count: number }[];

interface ProviderFiltersProps {
  readonly site: Site;
  readonly filters: Filters;
  /** What each filter offers; null while the directory is not there. */
  readonly facets: { readonly categories: Options; readonly provinces: Options; readonly cities: Options } | null;
}

/** A form that asks for the same page with filters in its address. */
export function ProviderFilters({ site, filters, facets }: ProviderFiltersProps) {
  const t = finderTexts(site);
  const { language } = site;
  return (
    <form className="finder-form" action={`/${site.product.key}/providers`} aria-label={t.form}>
      {language !== defaultLanguage && <input type="hidden" name="lang" value={language} />}
      <p className="finder-field finder-field--wide">
        <label htmlFor="cari">{t.search}</label>
        <input id="cari" type="search" name="search" maxLength={100} defaultValue={filters.search} autoComplete="off" />
      </p>
      <FilterSelect
        name="category"
        label={t.category}
        chosen={filters.category}
        options={facets?.categories}
        show={categoryName}
        t={t}
      />
      <FilterSelect name="province" label={t.province} chosen={filters.province} options={facets?.provinces} t={t} />
      <FilterSelect name="city" label={t.city} chosen={filters.city} options={facets?.cities} t={t} />
      <p className="finder-field">
        <label htmlFor="saring-sort">{t.sort}</label>
        <select id="saring-sort" name="sort" defaultValue={filters.sort}>
          <option value="name">{t.byName}</option>
          <option value="distance">{t.byDistance}</option>
        </select>
      </p>
      <p className="finder-submit">
        <button className="button" type="submit">
          <Icon name="search" />
          {t.submit}
        </button>
        <a className="text-link" href={address(site, "providers")}>
          {t.reset}
        </a>
      </p>
    </form>
  );
}

interface FilterSelectProps {
  readonly name: "category" | "province" | "city";
  readonly label: string;
  readonly chosen: string;
  readonly options: Options | undefined;
  readonly show?: (value: string) => string;
  readonly t: ReturnType<typeof finderTexts>;
}

/** A value that nothing has under the other filters stays on offer while it is the chosen one. */
function FilterSelect({ name, label, chosen, options = [], show = (value) => value, t }: FilterSelectProps) {
  const known = options.some(({ value }) => value === chosen);
  return (
    <p className="finder-field">
      <label htmlFor={`saring-${name}`}>{label}</label>
      <select id={`saring-${name}`} name={name} defaultValue={chosen}>
        <option value="">{t.any}</option>
        {chosen && !known && <option value={chosen}>{t.option(show(chosen), 0)}</option>}
        {options.map(({ value, count }) => (
          <option key={value} value={value}>
            {t.option(show(value), count)}
          </option>
        ))}
      </select>
    </p>
  );
}
