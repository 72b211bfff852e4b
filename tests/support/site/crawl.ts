import { ParsedPage } from "../browser/parsed-page";
import type { TestSite } from "./site";

export interface CrawledPage {
  readonly path: string;
  readonly html: string;
  readonly headers: Headers;
  readonly page: ParsedPage;
}

export interface Crawl {
  /** Every HTML page, by its path with query. */
  readonly pages: ReadonlyMap<string, CrawledPage>;
  /** Everything else that a page links to or shows. */
  readonly files: readonly string[];
  /** What did not answer 200, with the page that leads there. */
  readonly broken: readonly string[];
}

/** Follows every internal address from the given ones on, pages and what they show, until there is nothing new. */
export async function crawl(site: TestSite, from: readonly string[]): Promise<Crawl> {
  const pages = new Map<string, CrawledPage>();
  const files: string[] = [];
  const broken: string[] = [];
  const leads = new Map(from.map((path) => [path, "the start"]));
  for (const [path, leader] of leads) {
    const response = await site.get(path);
    const isPage = response.headers.get("content-type")?.startsWith("text/html") ?? false;
    const body = await response.text();
    if (response.status !== 200) broken.push(`${path} on ${leader}: ${response.status}`);
    else if (!isPage) files.push(path);
    else {
      const page = new ParsedPage(body);
      pages.set(path, { path, html: body, headers: response.headers, page });
      for (const address of page.addresses) {
        const lead = internalPath(address, path, site.url);
        if (lead && !leads.has(lead)) leads.set(lead, path);
      }
    }
  }
  return { pages, files, broken };
}

/** The path and query of an address on this site; the site's own language needs no mark. */
function internalPath(address: string, page: string, { href, origin }: URL): string | null {
  if (address === "" || !URL.canParse(address, new URL(page, href))) return null;
  const url = new URL(address, new URL(page, href));
  if (url.origin !== origin) return null;
  if (url.searchParams.get("lang") === "id") url.searchParams.delete("lang");
  return url.pathname + url.search;
}
