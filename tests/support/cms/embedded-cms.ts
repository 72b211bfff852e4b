import { collections, singles } from "../../../src/sample/content";
import { TestCms } from "./cms";

/**
 * The sample content on a real server that speaks Strapi 3, for one product: full pages, and a CMS that can be
 * slow, silent or gone.
 */
export function startSampleCms(product = "acme"): Promise<TestCms> {
  const { "about-contoh": about, ...others } = singles;
  return TestCms.start("strapi3", {
    singles: new Map<string, unknown>([...Object.entries(others), [`about-${product}`, about]]),
    collections: new Map(Object.entries(collections).map(([path, rows]) => [path, [...rows]])),
  });
}
