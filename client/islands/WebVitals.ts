import type { VitalsProps } from "../../src/components/island/island-props";

/**
 * Measures some visits, drawn by lot before anything is loaded: each either how its page came or how it responded, so that
 * none loads more than two kilobytes. A figure goes with the path of its page, which the server turns into a pattern:
 * nothing is stored, and nothing tells one visitor from another.
 */
export async function hydrate(_element: HTMLElement, { product, share }: VitalsProps): Promise<void> {
  const lot = Math.random() / share;
  if (lot >= 1) return;
  const { watch } = await (lot < 0.5 ? import("../vitals/loading") : import("../vitals/responding"));
  watch(({ name, value }) => {
    navigator.sendBeacon(`/${product}/api/vitals`, JSON.stringify({ path: location.pathname, name, value }));
  });
}
