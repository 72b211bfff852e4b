import type { Product } from "../config";
import { clientAssets, type Opening } from "../platform/client-assets";
import { hashSource } from "./hash-source";

/** What stands in the head of a page of a product: the styles of what it shows first, and the product's colour. */
export function openingStyles({ hue }: Pick<Product, "hue">, opening: Opening): string {
  return `${clientAssets.opening[opening]}@layer tokens{:root{--hue:${hue}}}`;
}

/** The source expression by which a policy allows these styles and no others. */
export const openingStylesSource = (product: Pick<Product, "hue">, opening: Opening): Promise<string> =>
  hashSource(openingStyles(product, opening));
