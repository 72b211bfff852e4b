import "../map/trusted-types";
import "../map/map.css";
import { createRoot } from "react-dom/client";
import type { MapProps } from "../../src/components/island/island-props";
import { Locator } from "../map/Locator";
import { makeHtml } from "../map/markup";

/** Replaces the button with the map. On failure the server's markup is restored. */
export async function hydrate(element: HTMLElement, props: MapProps): Promise<void> {
  const elementNamed = (name: string) => element.querySelector<HTMLElement>(`[data-part=${name}]`);
  const place = elementNamed("map");
  const controls = elementNamed("controls");
  const status = elementNamed("status");
  const list = elementNamed("list");
  if (!place || !controls || !status) return;
  const tapped = element.hasAttribute("tapped");
  const before = [place, controls, status, list].map((element) => ({
    whole: element,
    nodes: [...(element?.childNodes ?? [])],
  }));
  const container = makeHtml("div", { class: "map-frame" });
  const focused = place.contains(document.activeElement);
  place.replaceChildren(container);
  status.replaceChildren();
  const root = createRoot(container, {
    onUncaughtError: () => {
      for (const { whole: element, nodes } of before) element?.replaceChildren(...nodes);
    },
  });
  const elements = { controls, status, list };
  root.render(<Locator props={props} elements={elements} tapped={tapped} focused={focused} />);
}
