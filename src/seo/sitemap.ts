import type { Product } from "../config";
import type { ContentReader } from "../content/content-reader";
import { MissingContent } from "../content/failures";
import { type EdgePolicy, keepAtEdge } from "../http/edge";
import { languages } from "../i18n/languages";
import type { Page } from "../page/page";
import { digestOf } from "../platform/digest";
import type { ProviderReader } from "../providers/provider-reader";
import { type ListedFile, type ListedPage, sitemapIndex, urlset } from "./sitemap-xml";

/** Search engines read five times as many addresses of a file; fewer keep the time for each file small. */
const addressesPerFile = 10_000;
const pagesPerFile = Math.floor(addressesPerFile / languages.length);

/** After how many seconds a site map that is not whole yet may be asked for again. */
const retrySeconds = "60";

/** In seconds; changes are known at once. */
const edgeAges = { freshSeconds: 3_600, staleSeconds: 600 };

/** A product, where its pages are, and what knows which there are. */
export interface SitemapProduct {
  readonly product: Product;
  readonly content: ContentReader;
  /** Null where providers have no pages. */
  readonly providers: ProviderReader | null;
  readonly origin: string;
  /** Path of the product's home there. */
  readonly home: string;
}

/** Entries of the page table that share their files. */
interface Part {
  readonly name: string;
  readonly pages: readonly Page[];
}

/** Everything that is one page of its kind. */
const onePageEach = "pages";

/**
 * The site map of a host: an index of files, each with pages of one product. Pages that show one of many items have files
 * of their own, named by their path; all others share one.
 */
export class SiteMap {
  readonly #parts: readonly Part[];

  constructor(pages: readonly Page[]) {
    const listed = pages.filter(({ personal }) => !personal);
    const showsItems = ({ path }: Page) => path.includes("/:id");
    this.#parts = [
      { name: onePageEach, pages: listed.filter((page) => !showsItems(page)) },
      ...listed
        .filter((page) => showsItems(page) && page.entries)
        .map((page) => ({ name: nameOf(page), pages: [page] })),
    ];
  }

  /**
   * The index of the products of a host. Items that cannot be read now are left out of an answer that nobody keeps; a
   * collection that is still being read makes it a 503: half a list would look like pages that have gone.
   * @param products are taken one after the other, so that many of them need no more memory than one
   */
  async index(products: Iterable<SitemapProduct>): Promise<Response> {
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
    return new Response(sitemapIndex(files), { headers: headersFor(whole, shows) });
  }

  /**
   * One file of the index, streamed.
   * @param productOf gives the product with this key, where it is of the host
   * @param name what stands between `/sitemap.` and `.xml`
   * @returns null where the index names no such file
   */
  async file(productOf: (key: string) => SitemapProduct | null, name: string): Promise<Response | null> {
    const [key = "", partName = "", number = ""] = name.split(".");
    const part = this.#parts.find((each) => each.name === partName);
    const product = productOf(key);
    if (!part || !product || name !== nameOfFile(key, part, Number(number))) return null;
    const lists = await Promise.all(part.pages.map((page) => listedPages(product, page)));
    const whole = !lists.includes(null);
    if (!product.content.whole || (!whole && part.name !== onePageEach)) return notNow();
    const from = (Number(number) - 1) * pagesPerFile;
    const listed = lists.flatMap((list) => list ?? []).slice(from, from + pagesPerFile);
    if (listed.length === 0) return null;
    const { origin, home, content, providers } = product;
    const made = await digestOf(`${name} ${origin}${home} ${content.used} ${providers?.used}`);
    const headers = headersFor(whole, [shownOf(product)]);
    headers.set("etag", `W/"${made}"`);
    return new Response(urlset(listed), { headers });
  }
}

function headersFor(whole: boolean, shows: EdgePolicy["shows"]): Headers {
  const headers = new Headers({ "content-type": "application/xml; charset=utf-8", "cache-control": "no-store" });
  if (whole) {
    headers.set("cache-control", `public, max-age=${edgeAges.freshSeconds}`);
    keepAtEdge(headers, { ...edgeAges, shows });
  }
  return headers;
}

const shownOf = ({ product, content, providers }: SitemapProduct) => ({
  product: product.key,
  names: [...content.tags, ...(providers?.used ? ["providers"] : [])],
});

function notNow(): Response {
  return new Response(null, { status: 503, headers: { "retry-after": retrySeconds, "cache-control": "no-store" } });
}

/** `/news/:id` becomes `news`. */
const nameOf = ({ path }: Page) => path.replace("/:id", "").slice(1).replaceAll("/", "-");

const nameOfFile = (product: string, { name }: Part, number: number) => `${product}.${name}.${number}`;

/** Null where the part cannot be read now. */
async function filesOf(sitemapProduct: SitemapProduct, part: Part): Promise<ListedFile[] | null> {
  const { origin, product } = sitemapProduct;
  const file = (number: number, lastModified: string | null) => {
    return { address: `${origin}/sitemap.${nameOfFile(product.key, part, number)}.xml`, lastModified };
  };
  const [page] = part.pages;
  if (part.name === onePageEach || !page) return [file(1, null)];
  const pages = await listedPages(sitemapProduct, page);
  if (!pages) return null;
  return Array.from({ length: Math.ceil(pages.length / pagesPerFile) }, (_, index) => {
    const own = pages.slice(index * pagesPerFile, (index + 1) * pagesPerFile);
    const dates = own.flatMap(({ lastModified }) => lastModified ?? []);
    return file(index + 1, dates.sort().at(-1) ?? null);
  });
}

/** Null where the page's entries cannot be read now. */
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
