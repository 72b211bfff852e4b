import { ParsedPage } from "../browser/parsed-page";
import type { TestSite } from "./site";

export interface CrawledPage {
  readonly path: string;
  readonly html: string;
  readonly headers: Headers;
  readonly page: ParsedPage;
}

export type Crawl = Awaited<ReturnType<typeof crawl>>;

/**
 * Follows every internal address from the given ones on, pages and what they show, until there is nothing new.
 * @param perKind pages that are visited of those whose addresses differ by an id or a query alone, each in all languages
 */
export async function crawl(site: TestSite, from: readonly string[], perKind: number) {
  /** Every HTML page, by its path with query. */
  const pages = new Map<string, CrawledPage>();
  /** Everything else that a page links to or shows. */
  const files: string[] = [];
  /** What did not answer 200, with the page that leads there. */
  const broken: string[] = [];
  const isOneMore = kindLimit(perKind);
  const leads = new Map(from.filter(isOneMore).map((path) => [path, "the start"]));
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
        if (lead && !leads.has(lead) && isOneMore(lead)) leads.set(lead, path);
      }
    }
  }
  return { pages, files, broken };
}

/** Admits so many pages of each kind, and every file. */
function kindLimit(perKind: number): (path: string) => boolean {
  const admitted = new Map<string, Set<string>>();
  return (path) => {
    const { pathname, searchParams } = new URL(path, "http://site.invalid");
    if (/\.\w+$/.test(pathname)) return true;
    searchParams.delete("lang");
    const kind = `${pathname.replaceAll(/\/[^/]*\d[^/]*(?=\/|$)/g, "/:id")}?${[...searchParams.keys()].join("&")}`;
    const one = `${pathname}?${searchParams}`;
    const known = admitted.get(kind) ?? new Set();
    admitted.set(kind, known);
    if (known.size < perKind) known.add(one);
    return known.has(one);
  };
}

/** The path and query of an address on this site; the site's own language needs no mark. */
function internalPath(address: string, page: string, { href, origin }: URL): string | null {
  if (address === "" || !URL.canParse(address, new URL(page, href))) return null;
  const url = new URL(address, new URL(page, href));
  if (url.origin !== origin) return null;
  if (url.searchParams.get("lang") === "id") url.searchParams.delete("lang");
  return url.pathname + url.search;
}
