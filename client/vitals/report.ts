import type { VitalsProps } from "../../src/components/island/island-props";

/** Takes a figure; a later one of the same name replaces it. */
export type Report = (name: "lcp" | "cls" | "inp", value: number) => void;

/**
 * Collects the figures of this visit, and sends them when the visitor leaves the page. They go with the path of the page,
 * which the server turns into its pattern; nothing is stored, and nothing tells one visitor from another.
 */
export function reporter({ product }: VitalsProps): Report {
  const figures = new Map<string, number>();
  addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "hidden" || figures.size === 0) return;
    const body = JSON.stringify({ path: location.pathname, ...Object.fromEntries(figures) });
    figures.clear();
    navigator.sendBeacon(`/${product}/api/vitals`, new Blob([body], { type: "application/json" }));
  });
  return (name, value) => void figures.set(name, value);
}
