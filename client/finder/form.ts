import { type Filters, filtersOf, listQuery } from "../../src/components/map/finder-query";

const names = ["search", "category", "province", "city", "sort"] as const;

/** What the form says. */
export function readForm(form: HTMLFormElement): Filters {
  const data = new FormData(form);
  return filtersOf((name) => String(data.get(name) ?? ""));
}

/** Makes the form say this. */
export function fillForm(form: HTMLFormElement, filters: Filters): void {
  for (const name of names) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLSelectElement) choose(field, filters[name]);
    else if (field instanceof HTMLInputElement) field.value = filters[name];
  }
}

/** A choice that the select does not offer now is added to it: the answer to it may offer it again. */
function choose(select: HTMLSelectElement, value: string): void {
  select.value = value;
  if (select.value === value) return;
  select.appendChild(new Option(value, value));
  select.value = value;
}

/** Marks the chosen kind, and makes each of the links lead to its kind under the other filters. */
export function markKinds(list: HTMLElement, filters: Filters, href: (below: string) => string): void {
  for (const link of list.querySelectorAll("a")) {
    const kind = link.dataset.kind ?? "";
    link.href = href(listQuery({ ...filters, category: kind }));
    if (kind === filters.category) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
}
