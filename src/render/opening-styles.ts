import type { Product } from "../config";
import { clientAssets } from "../platform/client-assets";

/** By hue: products of one colour have the same styles. */
const sources = new Map<number, string>();

/** What stands in the head of every page of a product: the styles of what it shows first, and its colour. */
export function openingStyles({ hue }: Pick<Product, "hue">): string {
  return `${clientAssets.opening}@layer tokens{:root{--hue:${hue}}}`;
}

/** The source expression by which a policy allows these styles and no others. */
export async function openingStylesSource(product: Pick<Product, "hue">): Promise<string> {
  const known = sources.get(product.hue);
  if (known) return known;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(openingStyles(product)));
  const source = `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
  sources.set(product.hue, source);
  return source;
}
