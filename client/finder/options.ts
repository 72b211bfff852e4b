import { type categoryGroups, categoryLabel } from "../../src/components/map/category-options";
import { finderTexts } from "../../src/components/map/texts";
import type { Language } from "../../src/i18n/languages";

/** Makes a select offer what is left under the other filters; what is chosen stays. */
export function offer(
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
      const options = choices.map(({ value, text }) => new Option(text, value));
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
