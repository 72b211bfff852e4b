import type { Product } from "../config";
import type { ContentReader } from "../content/content-reader";
import { MissingContent } from "../content/entry-reader";
import { languages } from "../i18n/languages";
import type { Page } from "../page/page";
import { digestOf } from "../platform/digest";
import type { AskProviders } from "../providers/ask-providers";
import { type ListedFile, type ListedPage, sitemapIndex, urlset } from "./sitemap-xml";

/** Search engines read five times as many addresses of a file; fewer keep the time for each file small. */
const addressesPerFile = 10_000;
const pagesPerFile = Math.floor(addressesPerFile / languages.length);

/** After how many seconds a site map that is not whole yet may be asked for again. */
const retrySeconds = "60";

/** Where a product's pages are, and who knows which there are. */
export interface Place {
  readonly product: Product;
  readonly ask: ContentReader;
  /** Null where providers have no pages. */
  readonly providers: AskProviders | null;
  readonly origin: string;
  /** Path of the product's home there. */
  readonly home: string;
}

/** Rows of the page table that share their files. */
interface Part {
  readonly name: string;
  readonly rows: readonly Page[];
}

/** Everything that is one page of its kind. */
const onePageEach = "pages";

/**
 * The site map of a host: an index of files, each with pages of one product. Rows that show one of many items have files
 * of their own, named by their path; all others share one.
 */
export class SiteMap {
  readonly #parts: readonly Part[];

  constructor(rows: readonly Page[]) {
    const listed = rows.filter(({ personal }) => !personal);
    const showsItems = ({ path }: Page) => path.includes("/:id");
    this.#parts = [
      { name: onePageEach, rows: listed.filter((row) => !showsItems(row)) },
      ...listed.filter((row) => showsItems(row) && row.entries).map((row) => ({ name: nameOf(row), rows: [row] })),
    ];
  }

  /**
   * The index of the products of a host. Items that cannot be read now are left out of an answer that nobody keeps; a
   * collection that is still being read makes it a 503: half a list would look like pages that have gone.
   * @param places are taken one after the other, so that many of them need no more memory than one
   */
  async index(places: Iterable<Place>): Promise<Response> {
    const files: ListedFile[] = [];
    const tags: string[] = [];
    let whole = true;
    for (const place of places) {
      const parts = await Promise.all(this.#parts.map((part) => filesOf(place, part)));
      if (!place.ask.whole) return notNow();
      whole &&= !parts.includes(null);
      files.push(...parts.flatMap((part) => part ?? []));
      tags.push(place.product.key);
    }
    return new Response(sitemapIndex(files), { headers: headersFor(whole, tags) });
  }

  /**
   * One file of the index, streamed.
   * @param placeOf gives the product with this key, where it is of the host
   * @param name what stands between `/sitemap.` and `.xml`
   * @returns null where the index names no such file
   */
  async file(placeOf: (key: string) => Place | null, name: string): Promise<Response | null> {
    const [key = "", partName = "", number = ""] = name.split(".");
    const part = this.#parts.find((each) => each.name === partName);
    const place = placeOf(key);
    if (!part || !place || name !== nameOfFile(key, part, Number(number))) return null;
    const lists = await Promise.all(part.rows.map((row) => pagesOf(place, row)));
    const whole = !lists.includes(null);
    if (!place.ask.whole || (!whole && part.name !== onePageEach)) return notNow();
    const from = (Number(number) - 1) * pagesPerFile;
    const pages = lists.flatMap((list) => list ?? []).slice(from, from + pagesPerFile);
    if (pages.length === 0) return null;
    const made = await digestOf(`${place.origin}${place.home} ${place.ask.used} ${place.providers?.used} ${name}`);
    return new Response(urlset(pages), { headers: { ...headersFor(whole, [key]), etag: `W/"${made}"` } });
  }
}

function headersFor(whole: boolean, products: readonly string[]) {
  return {
    "content-type": "application/xml; charset=utf-8",
    "cache-control": whole ? "public, max-age=3600" : "no-store",
    "cache-tag": products.join(),
  };
}

function notNow(): Response {
  return new Response(null, { status: 503, headers: { "retry-after": retrySeconds, "cache-control": "no-store" } });
}

/** `/news/:id` becomes `news`. */
const nameOf = ({ path }: Page) => path.replace("/:id", "").slice(1).replaceAll("/", "-");

const nameOfFile = (product: string, { name }: Part, number: number) => `${product}.${name}.${number}`;

/** Null where the part cannot be read now. */
async function filesOf(place: Place, part: Part): Promise<ListedFile[] | null> {
  const { origin, product } = place;
  const file = (number: number, lastModified: string | null) => {
    return { address: `${origin}/sitemap.${nameOfFile(product.key, part, number)}.xml`, lastModified };
  };
  const [row] = part.rows;
  if (part.name === onePageEach || !row) return [file(1, null)];
  const pages = await pagesOf(place, row);
  if (!pages) return null;
  return Array.from({ length: Math.ceil(pages.length / pagesPerFile) }, (_, index) => {
    const own = pages.slice(index * pagesPerFile, (index + 1) * pagesPerFile);
    const dates = own.flatMap(({ lastModified }) => lastModified ?? []);
    return file(index + 1, dates.sort().at(-1) ?? null);
  });
}

/** Null where the row's entries cannot be read now. */
async function pagesOf({ product, ask, providers, origin, home }: Place, row: Page): Promise<ListedPage[] | null> {
  if (row.path === "") return [{ address: `${origin}${home}`, lastModified: null }];
  const path = `${origin}/${product.key}${row.path.replace("{product}", product.key)}`;
  if (!row.entries) return [{ address: path, lastModified: null }];
  try {
    const entries = await row.entries(ask, product, providers);
    return entries.map(({ id = "", publishedAt = null }) => ({
      address: path.replace(":id", encodeURIComponent(id)),
      lastModified: publishedAt,
    }));
  } catch (error) {
    return error instanceof MissingContent ? [] : null;
  }
}
