import type { Product } from "../config";
import { type CriticalStyles, clientAssets } from "../platform/client-assets";
import { hashSource } from "./hash-source";

/** What stands in the head of a page of a product: the styles of what it shows first, and the product's colour. */
export function criticalCss({ hue }: Pick<Product, "hue">, criticalStyles: CriticalStyles): string {
  return `${clientAssets.criticalStyles[criticalStyles]}@layer tokens{:root{--hue:${hue}}}`;
}

/** The source expression by which a policy allows these styles and no others. */
export const criticalCssSource = (product: Pick<Product, "hue">, criticalStyles: CriticalStyles): Promise<string> =>
  hashSource(criticalCss(product, criticalStyles));
