import type { VitalsProps } from "../../src/components/island/island-props";
import { reporter } from "../vitals/report";

/**
 * Measures some visits, drawn by lot before anything is loaded: each either how its page came or how it responded, so that
 * none loads more than two kilobytes.
 */
export async function hydrate(_element: HTMLElement, props: VitalsProps): Promise<void> {
  if (Math.random() >= props.share) return;
  const { watch } = await (Math.random() < 0.5 ? import("../vitals/loading") : import("../vitals/responding"));
  watch(reporter(props));
}
