import { categoryGroups, categoryLabel, type Facets, placeGroups } from "../../src/components/map/category-options";
import { finderTexts } from "../../src/components/map/texts";
import type { Language } from "../../src/i18n/languages";
import { nextTask } from "../map/next-task";

/** Makes the form offer what is left under its filters. Hundreds of places take a while, so each list comes by itself. */
export async function offerAll(
  form: HTMLFormElement,
  facets: Facets,
  language: Language,
  signal: AbortSignal,
): Promise<void> {
  const offers = [
    ["category", () => categoryGroups(facets, language)],
    ["province", () => placeGroups(facets.provinces, language)],
    ["city", () => placeGroups(facets.cities, language)],
  ] as const;
  for (const [name, groups] of offers) {
    await nextTask();
    if (signal.aborted) return;
    offer(form.elements.namedItem(name), groups(), language);
  }
}

/** What is chosen stays. */
function offer(
  select: Element | RadioNodeList | null,
  groups: ReturnType<typeof categoryGroups>,
  language: Language,
): void {
  if (!(select instanceof HTMLSelectElement)) return;
  const t = finderTexts({ language });
  const chosen = select.value;
  const known = chosen === "" || groups.some(({ choices }) => choices.some(({ value }) => value === chosen));
  select.replaceChildren(
    new Option(t.any, ""),
    ...(known ? [] : [new Option(t.option(categoryLabel(chosen, language), 0), chosen)]),
    ...groups.flatMap(({ label, choices }) => {
      const options = choices.map(({ value, text, lang }) => Object.assign(new Option(text, value), lang && { lang }));
      return label ? [groupOf(label, options)] : options;
    }),
  );
  select.value = chosen;
}

function groupOf(label: string, options: readonly HTMLOptionElement[]): HTMLOptGroupElement {
  const group = document.createElement("optgroup");
  group.label = label;
  group.replaceChildren(...options);
  return group;
}
