import "../map/trusted-types";
import "../map/map.css";
import { MapPropsSchema } from "../../src/components/map/finder-props";
import { hydrateIsland } from "../hydration";
import { Locator } from "../map/Locator";

export function hydrate(element: HTMLElement, props: unknown): Promise<void> {
  return hydrateIsland(
    element,
    <Locator props={MapPropsSchema.parse(props)} isTapped={element.hasAttribute("tapped")} />,
  );
}
