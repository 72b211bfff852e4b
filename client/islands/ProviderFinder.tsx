import type { FinderProps } from "../../src/components/island/island-props";
import { startFinder } from "../finder/Finder";
import "../finder/suggestions.css";

export function hydrate(element: HTMLElement, props: FinderProps): void {
  const part = (name: string) => element.querySelector<HTMLElement>(`[data-part=${name}]`);
  const form = element.querySelector("form");
  const near = element.querySelector<HTMLElement>("[data-wake]");
  const names = ["words", "kinds", "views", "heading", "total", "place", "results"];
  const [words, kinds, views, heading, total, place, results] = names.map(part);
  if (!form || !near || !words || !kinds || !views || !heading || !total || !place || !results) return;
  const parts = { near, form, words, kinds, views, heading, total, place, results };
  startFinder(props, parts, element.hasAttribute("tapped"));
}
