import type { Product } from ".";

/** Creates each product's value once, when it is first needed. */
export function perProduct<Part>(make: (product: Product) => Part): (product: Product) => Part {
  const parts = new Map<string, Part>();
  return (product) => {
    const known = parts.get(product.key);
    if (known !== undefined) return known;
    const made = make(product);
    parts.set(product.key, made);
    return made;
  };
}
