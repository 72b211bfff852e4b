import type { Product } from "../config";
import { clientAssets, type Opening } from "../platform/client-assets";
import { hashSource } from "./hash-source";

/** What stands in the head of a page of a product: the styles of what it shows first, and the product's colour. */
export function openingStyles({ hue }: Pick<Product, "hue">, opening: Opening): string {
  return `${clientAssets.opening[opening]}@layer tokens{:root{--hue:${hue}}}`;
}

/** By hue and kind of page: products of one colour have the same styles. */
const sources = new Map<string, string>();

/** The source expression by which a policy allows these styles and no others. */
export async function openingStylesSource(product: Pick<Product, "hue">, opening: Opening): Promise<string> {
  const name = `${opening} ${product.hue}`;
  const source = sources.get(name) ?? (await hashSource(openingStyles(product, opening)));
  sources.set(name, source);
  return source;
}
