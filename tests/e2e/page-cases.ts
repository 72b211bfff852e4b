import { pages } from "../../src/sections";
import type { TestSite } from "../support/site/site";
import { siteMap } from "../support/site/site-map";

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

/**
 * Pages that share a template and differ by their content: the first of each row stands for all in `npm test`, as every
 * page does that is in no row. `npm test -- --all` looks at every page.
 */
export const pagesAlike: readonly (readonly string[])[] = [
  ["/news", "/articles", "/promotions"],
  ["/news/:id", "/article/:id", "/promotions/:id", "/careers/:id", "/page/:id"],
  ["/how-to-claim", "/login-member"],
  [
    "/services/:id",
    ...["/o-corporate-health", "/o-third-party-administrator", "/o-optimalisasi-bpjs", "/o-managed-care"],
    ...["/o-semi-managed-care", "/o-frontend-technology-service", "/o-supporting-services"],
  ],
  ["/hospital-department", "/hospital-department/:id"],
  ["/contact", "/apply-job"],
  ["/member-survey", "/corporation-survey", "/provider-survey", "/event-regis/:id"],
  ["/privacy", "/offline"],
];

const likeAnother = new Set(pagesAlike.flatMap(([, ...others]) => others));

/** Set for `npm test -- --all`. */
export const isSweep = process.env.SWEEP !== undefined;

/** The pages of a product that a test visits: one of each kind, in a sweep all of them. */
export const casesOf = (product: PageCase["product"]): readonly PageCase[] =>
  pageCases.filter(({ product: own, path, inTable }) => {
    const isFirst = inTable ? !likeAnother.has(path) : path === missingPage;
    return own === product && (isSweep || isFirst);
  });

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
