import { pages } from "../../src/sections";
import type { TestSite } from "../support/site/site";
import { siteMap } from "../support/site/site-map";
import { isSweep } from "../support/tools/sweep";

/** An address that shows nothing. */
export const missingPage = "/contoh/tidak-ada";

export const products = ["contoh", "acme"] as const;

/** An address to look at; `path` is that of a page of the page table, or stands as it is. */
export interface PageCase {
  readonly product: (typeof products)[number];
  readonly path: string;
  readonly inTable: boolean;
}

/** Every page of the page table for both products, and addresses that look different again. */
export const pageCases: readonly PageCase[] = [
  ...products.flatMap((product) => pages.map(({ path }) => ({ product, path, inTable: true }))),
  ...["/contoh/news?page=2", "/contoh/news/4", "/contoh/articles?lang=en", missingPage].map((path) => ({
    product: "contoh" as const,
    path,
    inTable: false,
  })),
];

/** Pages of the table that stand for all in `npm test`: every layout, and every part that several pages have. */
export const pageKinds: readonly string[] = [
  "",
  "/news",
  "/news/:id",
  "/events",
  "/faq",
  "/providers",
  "/contact",
  "/new-registration",
];

/** The pages of a product that a test visits: one of each kind, in a sweep all of them. */
export const casesOf = (product: PageCase["product"]): readonly PageCase[] =>
  pageCases.filter((each) => each.product === product && (isSweep || [...pageKinds, missingPage].includes(each.path)));

/** What shows another brand: its colours on Home and on a page of text; in a sweep all of its pages. */
export const secondBrandCases = casesOf("acme").filter(({ path }) => isSweep || ["", "/news/:id"].includes(path));

const maps = new WeakMap<TestSite, Promise<string>>();

/** The whole site map of a site, read once. */
function mapOf(site: TestSite): Promise<string> {
  const map = maps.get(site) ?? siteMap(site.get);
  maps.set(site, map);
  return map;
}

/** The address of a case: for a page with an id, the first such page that the site map lists or a page leads to. */
export async function addressIn(site: TestSite, { product, path, inTable }: PageCase): Promise<string> {
  if (!inTable) return path;
  const addressOf = (pattern: string) => `/${product}${pattern.replace("{product}", product)}`;
  const filled = addressOf(path);
  const others = new Set(pages.map((route) => addressOf(route.path)));
  const pattern = new RegExp(`^${filled.replaceAll(/:\w+/g, "[^/]+")}$`);
  const map = await mapOf(site);
  const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
  const found = [filled, ...listed].find((address) => pattern.test(address) && !address.includes(":"));
  if (found) return found;
  for (const address of listed.filter((each) => each.startsWith(`/${product}/`))) {
    const html = await (await site.get(address)).text();
    const links = [...html.matchAll(/href="([^"?#]+)/g)].map(([, href = ""]) => href);
    const link = links.find((href) => pattern.test(href) && !others.has(href));
    if (link) return link;
  }
  throw new Error(`Nothing leads to ${filled}`);
}
