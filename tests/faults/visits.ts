import { inParallel } from "../../src/platform/concurrency/in-parallel";
import { addressIn, pageCases } from "../e2e/page-cases";
import type { TestSite } from "../support/site/site";

/** Longest answer that keeps the promise, in milliseconds. */
export const promisedMs = 3_500;

/** After so many milliseconds a visitor is taken for lost. */
const lostMs = 20_000;

export type Visit = Awaited<ReturnType<typeof visit>>;

/** @returns what a visitor reads; status 0 without an answer */
export async function visit(site: TestSite, path: string) {
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

/** A whole page with a heading; one that says that something is wrong also says when to try again, and how to reach somebody. */
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
  const cases = pageCases.filter(({ product, inTable }) => product === "acme" && inTable);
  const paths = await Promise.all(cases.map((each) => addressIn(site, each)));
  return paths.flatMap((path) => [path, `${path}?lang=en`]);
}
