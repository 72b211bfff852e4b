import type { Product } from "../config";
import { isDisabled } from "../config/optional-sections";
import { MissingContent } from "../content/reading/failures";
import { defaultLanguage, languages } from "../i18n/languages";
import type { Page } from "../page/page";
import { digestOf } from "../platform/digest";
import { providerVisitor } from "../providers/provider-visitor";
import { type HandlerResult, uncached } from "../request/outcome";
import { ownerOf, type SiteContext } from "../request/request";
import type { CreateHandler, SiteServices } from "../routing/route-table";
import { type SitemapPage, sitemapIndex, urlset } from "../seo/sitemap-xml";
import { emptyResponse } from "./empty-response";

/** The protocol allows five times as many. Fewer limit the time per file. */
const addressesPerFile = 10_000;
const pagesPerFile = Math.floor(addressesPerFile / languages.length);

/** Seconds before an incomplete site map is requested again. */
const retrySeconds = "60";

/** In seconds; changes purge immediately. */
const edgeAges = { freshSeconds: 3_600, staleSeconds: 600 };

/** Page table entries that share files of the site map: those with `:id` have their own, all others share one. */
interface SiteMapFile {
  readonly name: string;
  readonly pages: readonly Page[];
}

/** The part with all pages that have a single URL. */
const singlePages = "pages";

function siteMapFilesOf(pages: readonly Page[]): SiteMapFile[] {
  const publicPages = pages.filter(({ personal }) => !personal);
  const showsItems = ({ path }: Page) => path.includes("/:id");
  return [
    { name: singlePages, pages: publicPages.filter((page) => !showsItems(page)) },
    ...publicPages
      .filter((page) => showsItems(page) && page.entries)
      .map((page) => ({ name: nameOf(page), pages: [page] })),
  ];
}

/** `/news/:id` becomes `news`. */
const nameOf = ({ path }: Page) => path.replace("/:id", "").slice(1).replaceAll("/", "-");

const nameOfFile = (product: string, { name }: SiteMapFile, number: number) => `${product}.${name}.${number}`;

/**
 * An index of files for each product whose canonical URL is on the request's host. It omits records that cannot be read
 * now, and is then not cached. A collection that is still loading causes a 503: a partial list would look as if pages were
 * deleted.
 */
export const siteMapIndex: CreateHandler = (services) => {
  const siteMapFiles = siteMapFilesOf(services.pages);
  return async (c) => {
    const products = productsAt(services, c);
    if (products.length === 0) return null;
    const files: SitemapPage[] = [];
    const sources: Source[] = [];
    let isWhole = true;
    // One after another, to limit memory.
    for (const product of products) {
      const source = sourceOf(services, c, product);
      const lists = await Promise.all(siteMapFiles.map((siteMapFile) => filesOf(source, siteMapFile)));
      if (!source.content.isComplete) return notNow();
      isWhole &&= !lists.includes(null);
      files.push(...lists.flatMap((list) => list ?? []));
      sources.push(source);
    }
    return siteMapResponse(sitemapIndex(files), isWhole, sources);
  };
};

/** Streams one file of the index. */
export const siteMapFile: CreateHandler = (services) => {
  const siteMapFiles = siteMapFilesOf(services.pages);
  return async (c) => {
    const { file = "" } = c.env.match.parameters;
    const name = file.slice("sitemap.".length, -".xml".length);
    const [key = "", partName = "", number = ""] = name.split(".");
    const siteMapFile = siteMapFiles.find((each) => each.name === partName);
    const product = productsAt(services, c).find((each) => each.key === key);
    if (!siteMapFile || !product || name !== nameOfFile(key, siteMapFile, Number(number))) return null;
    const source = sourceOf(services, c, product);
    const lists = await Promise.all(siteMapFile.pages.map((page) => listedPages(source, page)));
    const isWhole = !lists.includes(null);
    const { content, providers, origin, home } = source;
    if (!content.isComplete || (!isWhole && siteMapFile.name !== singlePages)) return notNow();
    const from = (Number(number) - 1) * pagesPerFile;
    const entries = lists.flatMap((list) => list ?? []).slice(from, from + pagesPerFile);
    if (entries.length === 0) return null;
    const hash = await digestOf(`${name} ${origin}${home} ${content.used} ${providers.used}`);
    const result = siteMapResponse(urlset(entries), isWhole, [source]);
    result.response.headers.set("etag", `W/"${hash}"`);
    return result;
  };
};

const productsAt = ({ addressing }: SiteServices, c: SiteContext) =>
  addressing.productsAt(new URL(c.req.url)).filter(({ isPublicSample }) => !isPublicSample);

function sourceOf({ site, addressing }: SiteServices, c: SiteContext, product: Product) {
  return {
    product,
    content: site.contentOf(product).reader(ownerOf(c), defaultLanguage),
    providers: site.providersOf(product).reader(ownerOf(c), providerVisitor(site.limits, c.req.raw)),
    ...addressing.canonicalLocation(new URL(c.req.url), product),
  };
}

/** What a product's part of the site map is made from. */
type Source = ReturnType<typeof sourceOf>;

function siteMapResponse(body: BodyInit, isWhole: boolean, sources: readonly Source[]): HandlerResult {
  const shows = sources.map(({ product, content, providers }) => ({
    product: product.key,
    names: [...content.tags, ...(providers.used ? ["providers"] : [])],
  }));
  const cacheControl = isWhole ? `public, max-age=${edgeAges.freshSeconds}` : "no-store";
  const response = new Response(body, {
    headers: { "content-type": "application/xml; charset=utf-8", "cache-control": cacheControl },
  });
  return { response, edge: isWhole ? { ...edgeAges, shows } : null };
}

const notNow = () => uncached(emptyResponse(503, { "retry-after": retrySeconds }));

/** Null if the part cannot be read now. */
async function filesOf(source: Source, siteMapFile: SiteMapFile): Promise<SitemapPage[] | null> {
  const { origin, product } = source;
  const file = (number: number, lastModified: string | null) => {
    return { address: `${origin}/sitemap.${nameOfFile(product.key, siteMapFile, number)}.xml`, lastModified };
  };
  const [page] = siteMapFile.pages;
  if (siteMapFile.name === singlePages || !page) return [file(1, null)];
  const pages = await listedPages(source, page);
  if (!pages) return null;
  return Array.from({ length: Math.ceil(pages.length / pagesPerFile) }, (_, index) => {
    const filePages = pages.slice(index * pagesPerFile, (index + 1) * pagesPerFile);
    const dates = filePages.flatMap(({ lastModified }) => lastModified ?? []);
    return file(index + 1, dates.sort().at(-1) ?? null);
  });
}

/** Null if the page's records cannot be read now. */
async function listedPages({ product, content, providers, origin, home }: Source, page: Page) {
  if (isDisabled(product, page.section)) return [];
  if (page.path === "") return [{ address: `${origin}${home}`, lastModified: null }];
  const path = `${origin}/${product.key}${page.path.replace("{product}", product.key)}`;
  try {
    const entries = (await page.entries?.(content, product, providers)) ?? [{}];
    return entries.map(({ id = "", publishedAt = null }) => ({
      address: path.replace(":id", encodeURIComponent(id)),
      lastModified: publishedAt,
    }));
  } catch (error) {
    return error instanceof MissingContent ? [] : null;
  }
}
