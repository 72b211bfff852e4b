import type { FinderProps } from "../../src/components/island/island-props";
import { Finder } from "../finder/Finder";

/** Updates the list as the visitor types and chooses. */
export async function hydrate(element: HTMLElement, props: FinderProps): Promise<void> {
  const part = (name: string) => element.querySelector<HTMLElement>(`[data-part=${name}]`);
  const form = element.querySelector("form");
  const [total, place, results] = [part("total"), part("place"), part("results")];
  if (!form || !total || !place || !results) return;
  await Finder.start(props, { form, total, place, results });
}
