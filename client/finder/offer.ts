import { categoryName } from "../../src/components/map/listed-provider";
import type { finderTexts } from "../../src/components/map/texts";

/** Makes a select offer what is left under the other filters; what is chosen stays. */
export function offer(
  select: Element | RadioNodeList | null,
  options: readonly { readonly value: string; readonly count: number }[],
  t: ReturnType<typeof finderTexts>,
): void {
  if (!(select instanceof HTMLSelectElement)) return;
  const chosen = select.value;
  const known = chosen === "" || options.some(({ value }) => value === chosen);
  const shown = known ? options : [{ value: chosen, count: 0 }, ...options];
  select.replaceChildren(
    new Option(t.any, ""),
    ...shown.map(({ value, count }) => new Option(t.option(categoryName(value), count), value)),
  );
  select.value = chosen;
}
