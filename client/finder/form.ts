import { type FilterName, filterGroups, filterLabel, filterNames } from "../../src/components/map/category-options";
import { type Filters, filtersOf, listHref, withKind } from "../../src/components/map/finder-query";
import type { LinkContext, ProviderPage } from "../../src/components/map/listed-provider";
import { finderTexts } from "../../src/components/map/texts";
import type { Language } from "../../src/i18n/languages";
import { nextTask } from "../map/next-task";

const names = ["search", "category", "province", "city", "sort"] as const;

export function readForm(form: HTMLFormElement): Filters {
  const data = new FormData(form);
  return filtersOf((name) => String(data.get(name) ?? ""));
}

export function fillForm(form: HTMLFormElement, filters: Filters): void {
  for (const name of names) setField(form, name, filters[name]);
}

export function setField(form: HTMLFormElement, name: keyof Filters, value: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLSelectElement) choose(field, value);
  // What is being typed keeps its blanks.
  else if (field instanceof HTMLInputElement && field.value.trim() !== value) field.value = value;
}

/** Adds the option if the select lacks it: the next response may offer it again. */
function choose(select: HTMLSelectElement, value: string): void {
  select.value = value;
  if (select.value === value) return;
  select.appendChild(new Option(value, value));
  select.value = value;
}

/**
 * Marks the current type, scrolls to it, and updates the links to the current filters.
 * @param named the type that the words name
 */
export function markKinds(list: HTMLElement, filters: Filters, named: string, of: LinkContext): void {
  const chosen = filters.category || named;
  for (const link of list.querySelectorAll<HTMLAnchorElement>("a[data-kind]")) {
    const kind = link.dataset.kind ?? "";
    link.href = listHref(of, withKind(filters, kind));
    if (kind !== chosen) link.removeAttribute("aria-current");
    else {
      link.setAttribute("aria-current", "true");
      // The first choices stay in view where no type is chosen.
      if (kind === "") continue;
      const { left, width } = link.getBoundingClientRect();
      list.scrollBy({ left: left + width / 2 - innerWidth / 2, behavior: "instant" });
    }
  }
}

/** Updates the options of all selects. Each runs in its own task: hundreds of places take a while. */
export async function offerAll(
  form: HTMLFormElement,
  facets: ProviderPage["facets"],
  language: Language,
  signal: AbortSignal,
): Promise<void> {
  for (const name of filterNames) {
    await nextTask();
    if (signal.aborted) return;
    offer(form, name, facets, language);
  }
}

function offer(form: HTMLFormElement, name: FilterName, facets: ProviderPage["facets"], language: Language): void {
  const select = form.elements.namedItem(name);
  if (!(select instanceof HTMLSelectElement)) return;
  const groups = filterGroups(name, facets, language);
  const t = finderTexts({ language });
  const chosen = select.value;
  const known = chosen === "" || groups.some(({ choices }) => choices.some(({ value }) => value === chosen));
  select.replaceChildren(
    new Option(t.any, ""),
    ...(known ? [] : [new Option(t.option(filterLabel(name, chosen, language), 0), chosen)]),
    ...groups.flatMap(({ label, choices }) => {
      const options = choices.map(({ value, text, lang }) => Object.assign(new Option(text, value), lang && { lang }));
      if (!label) return options;
      const group = Object.assign(document.createElement("optgroup"), { label });
      group.replaceChildren(...options);
      return [group];
    }),
  );
  select.value = chosen;
}
