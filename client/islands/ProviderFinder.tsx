import type { FinderProps } from "../../src/components/island/island-props";
import { Finder } from "../finder/Finder";
import "../finder/suggestions.css";

/** Updates the list as the visitor types and chooses. */
export function hydrate(element: HTMLElement, props: FinderProps): void {
  const part = (name: string) => element.querySelector<HTMLElement>(`[data-part=${name}]`);
  const form = element.querySelector("form");
  const near = element.querySelector<HTMLElement>("[data-wake]");
  const [words, kinds, total, place, results] = ["words", "kinds", "total", "place", "results"].map(part);
  if (!form || !near || !words || !kinds || !total || !place || !results) return;
  Finder.start(props, { near, form, words, kinds, total, place, results }, element.hasAttribute("tapped"));
}
