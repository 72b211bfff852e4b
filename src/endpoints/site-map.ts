import type { Product } from "../config";
import type { ContentReader } from "../content/content-reader";
import { MissingContent } from "../content/failures";
import type { EdgePolicy } from "../http/edge";
import { defaultLanguage, languages } from "../i18n/languages";
import type { Page } from "../page/page";
import { digestOf } from "../platform/digest";
import type { ProviderReader } from "../providers/provider-reader";
import { providerVisitor } from "../providers/provider-visitor";
import { ownerOf, type SiteContext } from "../render/request";
import type { AppParts, CreateHandler } from "../render/route-table";
import { type ListedFile, type ListedPage, sitemapIndex, urlset } from "../seo/sitemap-xml";

/** The protocol allows five times as many. Fewer limit the time per file. */
const addressesPerFile = 10_000;
const pagesPerFile = Math.floor(addressesPerFile / languages.length);

/** Seconds before an incomplete site map is requested again. */
const retrySeconds = "60";

/** In seconds; changes purge immediately. */
const edgeAges = { freshSeconds: 3_600, staleSeconds: 600 };

/** Lists the products whose canonical URL is on the request's host. */
export const siteMapIndex: CreateHandler = (parts) => {
  const siteMap = new SiteMap(parts.pages);
  return async (c) => {
    const products = listedAt(parts, c.req.url);
    if (products.length === 0) return null;
    return shared(c, await siteMap.index(Iterator.from(products).map((product) => sourcesOf(parts, c, product))));
  };
};

export const siteMapFile: CreateHandler = (parts) => {
  const siteMap = new SiteMap(parts.pages);
  return async (c) => {
    const products = listedAt(parts, c.req.url);
    const productOf = (key: string) => {
      const product = products.find((each) => each.key === key);
      return product ? sourcesOf(parts, c, product) : null;
    };
    const name = (c.req.param("file") ?? "").slice("sitemap.".length, -".xml".length);
    return shared(c, await siteMap.file(productOf, name));
  };
};

const listedAt = ({ addressing }: AppParts, address: string) =>
  addressing.productsAt(new URL(address)).filter(({ isPublicSample }) => !isPublicSample);

function shared(c: SiteContext, made: Made | null): Response | null {
  c.env.outcome.edge = made?.edge ?? null;
  return made?.response ?? null;
}

function sourcesOf({ site, addressing }: AppParts, c: SiteContext, product: Product): SitemapProduct {
  return {
    product,
    content: site.contentOf(product).reader(ownerOf(c), defaultLanguage),
    providers: site.providersOf(product).reader(ownerOf(c), providerVisitor(site.limits, c.req.raw)),
    ...addressing.canonicalLocation(new URL(c.req.url), product),
  };
}

interface Made {
  readonly response: Response;
  readonly edge: EdgePolicy | null;
}

interface SitemapProduct {
  readonly product: Product;
  readonly content: ContentReader;
  readonly providers: ProviderReader;
  readonly origin: string;
  /** Path of the product's home at the origin. */
  readonly home: string;
}

/** Page table entries that share files of the site map. */
interface Part {
  readonly name: string;
  readonly pages: readonly Page[];
}

/** The part with all pages that have a single URL. */
const singlePages = "pages";

/** Site map of a host: an index of files per product. Pages with `:id` have their own files, all others share one. */
class SiteMap {
  readonly #parts: readonly Part[];

  constructor(pages: readonly Page[]) {
    const listed = pages.filter(({ personal }) => !personal);
    const showsItems = ({ path }: Page) => path.includes("/:id");
    this.#parts = [
      { name: singlePages, pages: listed.filter((page) => !showsItems(page)) },
      ...listed
        .filter((page) => showsItems(page) && page.entries)
        .map((page) => ({ name: nameOf(page), pages: [page] })),
    ];
  }

  /**
   * Omits records that cannot be read now, and is then not cached. A collection that is still loading causes a 503: a
   * partial list would look as if pages were deleted. @param products processed one after another to limit memory
   */
  async index(products: Iterable<SitemapProduct>): Promise<Made> {
    const files: ListedFile[] = [];
    const shows: EdgePolicy["shows"][number][] = [];
    let whole = true;
    for (const each of products) {
      const parts = await Promise.all(this.#parts.map((part) => filesOf(each, part)));
      if (!each.content.whole) return notNow();
      whole &&= !parts.includes(null);
      files.push(...parts.flatMap((part) => part ?? []));
      shows.push(shownOf(each));
    }
    return made(sitemapIndex(files), whole, shows);
  }

  /**
   * Streams one file of the index.
   * @param productOf finds a product of this host by its key
   * @param name the part between `/sitemap.` and `.xml`
   * @returns null if the index does not list the file
   */
  async file(productOf: (key: string) => SitemapProduct | null, name: string): Promise<Made | null> {
    const [key = "", partName = "", number = ""] = name.split(".");
    const part = this.#parts.find((each) => each.name === partName);
    const product = productOf(key);
    if (!part || !product || name !== nameOfFile(key, part, Number(number))) return null;
    const lists = await Promise.all(part.pages.map((page) => listedPages(product, page)));
    const whole = !lists.includes(null);
    if (!product.content.whole || (!whole && part.name !== singlePages)) return notNow();
    const from = (Number(number) - 1) * pagesPerFile;
    const listed = lists.flatMap((list) => list ?? []).slice(from, from + pagesPerFile);
    if (listed.length === 0) return null;
    const { origin, home, content, providers } = product;
    const hash = await digestOf(`${name} ${origin}${home} ${content.used} ${providers.used}`);
    const file = made(urlset(listed), whole, [shownOf(product)]);
    file.response.headers.set("etag", `W/"${hash}"`);
    return file;
  }
}

function made(body: BodyInit, whole: boolean, shows: EdgePolicy["shows"]): Made {
  const cacheControl = whole ? `public, max-age=${edgeAges.freshSeconds}` : "no-store";
  const headers = { "content-type": "application/xml; charset=utf-8", "cache-control": cacheControl };
  return { response: new Response(body, { headers }), edge: whole ? { ...edgeAges, shows } : null };
}

const shownOf = ({ product, content, providers }: SitemapProduct) => ({
  product: product.key,
  names: [...content.tags, ...(providers.used ? ["providers"] : [])],
});

function notNow(): Made {
  const headers = { "retry-after": retrySeconds, "cache-control": "no-store" };
  return { response: new Response(null, { status: 503, headers }), edge: null };
}

/** `/news/:id` becomes `news`. */
const nameOf = ({ path }: Page) => path.replace("/:id", "").slice(1).replaceAll("/", "-");

const nameOfFile = (product: string, { name }: Part, number: number) => `${product}.${name}.${number}`;

/** Null if the part cannot be read now. */
async function filesOf(sitemapProduct: SitemapProduct, part: Part): Promise<ListedFile[] | null> {
  const { origin, product } = sitemapProduct;
  const file = (number: number, lastModified: string | null) => {
    return { address: `${origin}/sitemap.${nameOfFile(product.key, part, number)}.xml`, lastModified };
  };
  const [page] = part.pages;
  if (part.name === singlePages || !page) return [file(1, null)];
  const pages = await listedPages(sitemapProduct, page);
  if (!pages) return null;
  return Array.from({ length: Math.ceil(pages.length / pagesPerFile) }, (_, index) => {
    const own = pages.slice(index * pagesPerFile, (index + 1) * pagesPerFile);
    const dates = own.flatMap(({ lastModified }) => lastModified ?? []);
    return file(index + 1, dates.sort().at(-1) ?? null);
  });
}

/** Null if the page's records cannot be read now. */
async function listedPages(
  { product, content, providers, origin, home }: SitemapProduct,
  page: Page,
): Promise<ListedPage[] | null> {
  if (page.path === "") return [{ address: `${origin}${home}`, lastModified: null }];
  const path = `${origin}/${product.key}${page.path.replace("{product}", product.key)}`;
  if (!page.entries) return [{ address: path, lastModified: null }];
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
