import { type Product, parseConfig } from "../../src/config";
import { productWith } from "../support/site/product";

/** A product as the configuration gives it. */
export function productSettings(key: string): Product {
  return parseConfig({ DEFAULT_PRODUCT: key, PRODUCTS: { [key]: productWith({ origin: "embedded" }) } }).defaultProduct;
}
