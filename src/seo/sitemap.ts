import type { Product } from "../config";
import type { ContentReader } from "../content/content-reader";
import { MissingContent } from "../content/failures";
import { keepAtEdge } from "../http/edge";
import { defaultLanguage, inLanguage, languages } from "../i18n/languages";
import type { Page } from "../page/page";
import type { ProviderDirectory } from "../providers/provider";

/** Search engines read no more of one file. */
const maxAddresses = 50_000;

/** After how many seconds a site map that is not whole yet may be asked for again. */
const retrySeconds = "60";

/** In seconds. */
const edgeAges = { freshSeconds: 600, staleSeconds: 600 };

/** Where a product's pages are: on its own host where it has one, else on this origin. */
interface SitemapProduct {
  readonly product: Product;
  readonly content: ContentReader;
  /** Null where providers have no pages. */
  readonly providers: ProviderDirectory | null;
  readonly origin: string;
  /** Path of the product's home there. */
  readonly home: string;
}

/**
 * The site map of several products: every page of the table, and every item of those that show one of many, each in
 * every language with its translations. A collection that cannot be read now is left out of an answer that nobody keeps;
 * one that is still being read makes it a 503: half a list would look like pages that have gone.
 */
export async function sitemap(products: readonly SitemapProduct[], pages: readonly Page[]): Promise<Response> {
  const lists = await Promise.all(products.flatMap((product) => pages.map((page) => addressesOf(product, page))));
  if (!products.every(({ content }) => content.whole)) {
    return new Response(null, { status: 503, headers: { "retry-after": retrySeconds, "cache-control": "no-store" } });
  }
  const urls = lists
    .flatMap((addresses) => addresses ?? [])
    .slice(0, Math.floor(maxAddresses / languages.length))
    .flatMap(urlsOf);
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join("")}</urlset>`;
  const headers = new Headers({ "content-type": "application/xml; charset=utf-8", "cache-control": "no-store" });
  if (!lists.includes(null)) {
    headers.set("cache-control", `public, max-age=${edgeAges.freshSeconds}`);
    keepAtEdge(headers, { ...edgeAges, shows: products.map(shownOf) });
  }
  return new Response(xml, { headers });
}

const shownOf = ({ product, content, providers }: SitemapProduct) => ({
  product: product.key,
  names: [...content.tags, ...(providers ? ["providers"] : [])],
});

/** What crawlers may read, and where the site map is. */
export function robots(origin: string): Response {
  const lines = [
    "User-agent: *",
    "Disallow: /ops/",
    "Disallow: /*/hooks/",
    "Disallow: /*/api/",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}

interface Address {
  readonly address: string;
  readonly lastModified: string | null;
}

/** An address in every language; all of them name each other. */
function urlsOf({ address, lastModified }: Address): string[] {
  const modified = lastModified ? `<lastmod>${lastModified}</lastmod>` : "";
  const alternate = (name: string, href: string) => `<xhtml:link rel="alternate" hreflang="${name}" href="${href}"/>`;
  const alternates = [
    ...languages.map((language) => alternate(language, inLanguage(address, language))),
    alternate("x-default", inLanguage(address, defaultLanguage)),
  ].join("");
  return languages.map((language) => `<url><loc>${inLanguage(address, language)}</loc>${modified}${alternates}</url>`);
}

/** Null where the page's entries cannot be read now. */
async function addressesOf(
  { product, content, providers, origin, home }: SitemapProduct,
  page: Page,
): Promise<Address[] | null> {
  if (page.personal) return [];
  if (page.path === "") return [{ address: `${origin}${home}`, lastModified: null }];
  const path = `${origin}/${product.key}${page.path.replace("{product}", product.key)}`;
  if (!page.entries) return path.includes(":id") ? [] : [{ address: path, lastModified: null }];
  try {
    const entries = await page.entries(content, product, providers);
    return entries.map(({ id = "", publishedAt = null }) => ({
      address: path.replace(":id", encodeURIComponent(id)),
      lastModified: publishedAt,
    }));
  } catch (error) {
    return error instanceof MissingContent ? [] : null;
  }
}
