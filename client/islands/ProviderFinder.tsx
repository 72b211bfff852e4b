import { Finder } from "../../src/components/map/Finder";
import { FinderPropsSchema } from "../../src/components/map/finder-props";
import { hydrateIsland } from "../hydration";
import "../open-now";
import "./suggestions.css";

export function hydrate(element: HTMLElement, props: unknown): Promise<void> {
  const isTapped = element.hasAttribute("tapped");
  return hydrateIsland(element, <Finder {...FinderPropsSchema.parse(props)} isTapped={isTapped} />);
}
