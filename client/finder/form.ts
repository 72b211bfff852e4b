import { type Filters, filtersOf, listQuery, withKind } from "../../src/components/map/finder-query";

const names = ["search", "category", "province", "city", "sort"] as const;

/** What the form says. */
export function readForm(form: HTMLFormElement): Filters {
  const data = new FormData(form);
  return filtersOf((name) => String(data.get(name) ?? ""));
}

/** Makes the form say this. */
export function fillForm(form: HTMLFormElement, filters: Filters): void {
  for (const name of names) setField(form, name, filters[name]);
}

export function setField(form: HTMLFormElement, name: keyof Filters, value: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLSelectElement) choose(field, value);
  // What is being typed keeps its blanks.
  else if (field instanceof HTMLInputElement && field.value.trim() !== value) field.value = value;
}

/** A choice that the select does not offer now is added to it: the answer to it may offer it again. */
function choose(select: HTMLSelectElement, value: string): void {
  select.value = value;
  if (select.value === value) return;
  select.appendChild(new Option(value, value));
  select.value = value;
}

/** Marks the chosen kind, brings it into view, and makes each of the links lead to its kind under the other filters. */
export function markKinds(list: HTMLElement, filters: Filters, href: (below: string) => string): void {
  for (const link of list.querySelectorAll("a")) {
    const kind = link.dataset.kind ?? "";
    link.href = href(listQuery(withKind(filters, kind)));
    if (kind !== filters.category) link.removeAttribute("aria-current");
    else {
      link.setAttribute("aria-current", "true");
      const { left, width } = link.getBoundingClientRect();
      list.scrollBy({ left: left + width / 2 - innerWidth / 2, behavior: "instant" });
    }
  }
}
