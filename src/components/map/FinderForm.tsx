import { type ReactNode, type RefObject, useDeferredValue, useEffect, useRef, useState } from "react";
import { isKind, kindNames, kinds } from "../../vocabulary/kinds";
import { Icon } from "../media/Icon";
import { type FilterName, filterGroups, filterLabel, filterNames, type SelectGroup } from "./category-options";
import { type Filters, listHref, needNames, noFilters, withKind } from "./finder-query";
import type { LinkContext, ListedPage } from "./listed-provider";
import type { Total } from "./ProviderResults";
import { finderTexts } from "./texts";

interface FinderPartProps {
  readonly of: LinkContext;
  /** What the form is set to. */
  readonly filters: Filters;
  /** Null if there is no list to show. */
  readonly result: ListedPage | null;
}

interface FinderFormProps extends FinderPartProps {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly total: Total;
  /** The field for words. */
  readonly children: ReactNode;
  readonly onChoose: (filters: Partial<Filters>) => void;
  readonly onSubmit: () => void;
}

/** A GET form of the provider list. */
export function FinderForm(props: FinderFormProps) {
  const { of, filters, result, form, total, children, onChoose, onSubmit } = props;
  const t = finderTexts(of);
  const { language } = of;
  const facets = useDeferredValue(result?.facets ?? null);
  return (
    <form
      ref={form}
      className="finder-form"
      action={`/${of.product.key}/providers`}
      aria-label={t.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {language !== "id" && <input type="hidden" name="lang" value={language} />}
      <div className="finder-search">
        <label htmlFor="finder-words">{t.search}</label>
        <p className="finder-total" data-part="total" role="status">
          <span className="finder-count">{total.count}</span> <span className="finder-total-notes">{total.notes}</span>
        </p>
        <div className="finder-words" data-part="words">
          {children}
        </div>
      </div>
      <fieldset className="finder-filters" id="filters" popover="auto">
        <legend className="visually-hidden">{t.filters}</legend>
        {filterNames.map((name) => (
          <FilterSelect key={name} name={name} of={of} chosen={filters[name]} facets={facets} onChoose={onChoose} />
        ))}
        <Needs of={of} filters={filters} result={result} onChoose={onChoose} />
        <p className="finder-field">
          <label htmlFor="filter-sort">{t.sort}</label>
          <select
            id="filter-sort"
            name="sort"
            value={filters.sort}
            onChange={({ currentTarget: { value } }) =>
              onChoose({ sort: value === "name" || value === "distance" ? value : "" })
            }
          >
            <option value="">{t.byFit}</option>
            <option value="name">{t.byName}</option>
            <option value="distance">{t.byDistance}</option>
          </select>
        </p>
        <p className="finder-submit">
          <button className="button button--compact" type="submit">
            {t.apply}
          </button>
          <a className="text-link" href={listHref(of, noFilters)}>
            {t.reset}
          </a>
        </p>
      </fieldset>
    </form>
  );
}

/** Filters by what the details of providers say; none where no provider has any. */
function Needs({ of, filters, result, onChoose }: FinderPartProps & Pick<FinderFormProps, "onChoose">) {
  const t = finderTexts(of);
  const offers = result?.offers ?? { open: false, emergency: false, inpatient: false, plans: [] };
  const plans = [...new Set([...offers.plans, ...(filters.plan ? [filters.plan] : [])])];
  return (
    <>
      {needNames
        .filter((name) => offers[name] || filters[name] === "1")
        .map((name) => (
          <p key={name} className="finder-need">
            <label>
              <input
                type="checkbox"
                name={name}
                value="1"
                checked={filters[name] === "1"}
                onChange={({ currentTarget: { checked } }) => onChoose({ [name]: checked ? "1" : "" })}
              />
              {t.needs[name]}
            </label>
          </p>
        ))}
      {plans.length > 0 && (
        <p className="finder-field">
          <label htmlFor="filter-plan">{t.needs.plan}</label>
          <select
            id="filter-plan"
            name="plan"
            value={filters.plan}
            onChange={({ currentTarget: { value } }) => onChoose({ plan: value })}
          >
            <option value="">{t.any}</option>
            {plans.map((plan) => (
              <option key={plan}>{plan}</option>
            ))}
          </select>
        </p>
      )}
    </>
  );
}

interface FinderControlsProps extends FinderPartProps {
  readonly onNear: () => void;
  readonly onView: () => void;
}

/** What one taps to change the list: one row, which a finger moves where it is longer than the window. */
export function FinderControls({ of, filters, result, onNear, onView }: FinderControlsProps) {
  const t = finderTexts(of);
  // The words may name the type that is shown.
  const chosen = filters.category || (result?.kind ?? "");
  const [offered] = useState(() => offeredKinds(chosen));
  const list = useKindInView(chosen);
  return (
    <ul ref={list} className="finder-kinds" aria-label={t.controls} data-part="kinds">
      <li>
        <a
          href={listHref(of, { ...filters, sort: "distance" })}
          data-wake=""
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            onNear();
          }}
        >
          <Icon name="pin" />
          {t.near}
        </a>
      </li>
      <li className="finder-view" data-part="views">
        <label>
          <input className="visually-hidden" type="checkbox" id="view-map" autoComplete="off" onChange={onView} />
          {t.map}
        </label>
      </li>
      <li>
        <button type="button" popoverTarget="filters">
          {t.filters}
          <Icon name="chevron-down" />
        </button>
      </li>
      {offered.map((kind) => (
        <li key={kind}>
          <a
            href={listHref(of, withKind(filters, kind))}
            data-kind={kind}
            aria-current={chosen === kind ? "true" : undefined}
          >
            {isKind(kind) ? kindNames(of)[kind] : t.allKinds}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Without a key that opens the link elsewhere. */
export const isPlainClick = (event: {
  readonly button: number;
  readonly metaKey: boolean;
  readonly ctrlKey: boolean;
  readonly shiftKey: boolean;
}): boolean => event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;

/** All types, the chosen one first so that it is in view. */
function offeredKinds(chosen: string): readonly string[] {
  return [...new Set(["", ...(isKind(chosen) ? [chosen] : []), ...kinds])];
}

/** Brings a type that is chosen later into view; where none is, the first choices stay there. */
function useKindInView(chosen: string) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(chosen);
  useEffect(() => {
    if (before.current === chosen) return;
    before.current = chosen;
    const link = chosen && list.current?.querySelector("[aria-current]");
    if (!link) return;
    const { left, width } = link.getBoundingClientRect();
    list.current?.scrollBy({ left: left + width / 2 - innerWidth / 2, behavior: "instant" });
  }, [chosen]);
  return list;
}

interface FilterSelectProps extends Pick<FinderFormProps, "of" | "onChoose"> {
  readonly name: FilterName;
  readonly chosen: string;
  readonly facets: ListedPage["facets"] | null;
}

/** Keeps the chosen value as an option even if nothing matches it. */
function FilterSelect({ name, of, chosen, facets, onChoose }: FilterSelectProps) {
  const t = finderTexts(of);
  const groups = facets ? filterGroups(name, facets, of.language) : [];
  const hasChosen = groups.some(({ choices }) => choices.some(({ value }) => value === chosen));
  return (
    <p className="finder-field">
      <label htmlFor={`filter-${name}`}>{t[name]}</label>
      <select
        id={`filter-${name}`}
        name={name}
        value={chosen}
        onChange={({ currentTarget: { value } }) => onChoose({ [name]: value })}
      >
        <option value="">{t.any}</option>
        {chosen && !hasChosen && <option value={chosen}>{t.option(filterLabel(name, chosen, of.language), 0)}</option>}
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
