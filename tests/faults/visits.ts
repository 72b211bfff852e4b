import { inParallel } from "../../src/platform/in-parallel";
import { pages } from "../../src/sections";
import type { TestSite } from "../support/site/site";
import { locationsIn, siteMap } from "../support/site/site-map";

/** Longest answer that keeps the promise, in milliseconds. */
export const promisedMs = 3_500;

/** After so many milliseconds a visitor is taken for lost. */
const lostMs = 20_000;

export interface Visit {
  readonly path: string;
  /** 0: nobody answered. */
  readonly status: number;
  readonly ms: number;
  /** What a visitor reads. */
  readonly text: string;
  /** A whole page with a heading; one that says that something is wrong also says when to try again, and how to reach somebody. */
  readonly isDesigned: boolean;
}

export async function visit(site: TestSite, path: string): Promise<Visit> {
  const startedAt = performance.now();
  try {
    const response = await site.get(path, { signal: AbortSignal.timeout(lostMs) });
    const html = await response.text();
    const ms = performance.now() - startedAt;
    return { path, status: response.status, ms, text: textOf(html), isDesigned: isDesigned(response, html) };
  } catch (error) {
    return { path, status: 0, ms: performance.now() - startedAt, text: String(error), isDesigned: false };
  }
}

/** Visits all of them, a few at a time. */
export async function visitAll(site: TestSite, paths: readonly string[]): Promise<Visit[]> {
  const visits: Visit[] = [];
  await inParallel(paths, async (path) => void visits.push(await visit(site, path)));
  return visits;
}

function isDesigned(response: Response, html: string): boolean {
  const isWhole = html.includes("</html>") && html.includes("<h1");
  if (response.status === 200) return isWhole;
  const isForAMoment =
    response.headers.has("retry-after") && response.headers.get("cache-control")?.includes("no-store") === true;
  return isWhole && html.includes('href="tel:') && (response.status !== 503 || isForAMoment);
}

/** The words of a page, each once: parts that are streamed later stand at its end. */
function textOf(html: string): string {
  const shown = html.replace(/<(script|style)\b.*?<\/\1>/gs, " ").replace(/<[^>]*>/g, " ");
  return [...new Set(shown.split(/\s+/))].toSorted().join(" ");
}

/** One address of every page of the page table, in both languages. */
export async function pageTable(site: TestSite): Promise<string[]> {
  const listed = locationsIn(await siteMap(site.get)).map((address) => new URL(address).pathname);
  const known = new Set(listed);
  const found = pages.map(async ({ path }) => {
    const filled = `/acme${path.replace("{product}", "acme")}`;
    if (!filled.includes(":")) return filled;
    const pattern = new RegExp(`^${filled.replaceAll(/:\w+/g, "[^/]+")}$`);
    const first = [...known].find((address) => pattern.test(address));
    return first ?? (await linked(site, listed, pattern));
  });
  const paths = await Promise.all(found);
  return paths.flatMap((path) => [path, `${path}?lang=en`]);
}

async function linked(site: TestSite, pages: readonly string[], pattern: RegExp): Promise<string> {
  for (const page of pages) {
    const html = await (await site.get(page)).text();
    const links = [...html.matchAll(/href="([^"?#]+)/g)].map(([, href = ""]) => href);
    const link = links.find((href) => pattern.test(href));
    if (link !== undefined) return link;
  }
  throw new Error(`Nothing leads to ${pattern.source}`);
}
