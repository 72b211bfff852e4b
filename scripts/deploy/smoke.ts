import type { Baseline } from "./baseline.ts";
import { eachOf, type Target, type Visit, versionAt, visit } from "./visits.ts";

/** A page table: paths such as `/news/:id` and `/about-{product}`, as in `src/routes.ts`. */
export interface PageTable {
  readonly products: readonly string[];
  readonly paths: readonly string[];
}

/** Of so many products every page is visited, of the others Home. */
const wholeProducts = 5;

/** How long a deployment may take to be known, in milliseconds, and between two looks. */
export interface Patience {
  readonly knownMs: number;
  readonly lookMs: number;
}

export const patience: Patience = { knownMs: 90_000, lookMs: 2_000 };

/**
 * Visits every page of the page table on one version.
 * @param before whose answers count as right where a page is not 200: not every CMS has content for each
 * @returns what is wrong; empty when the version may take traffic
 */
export async function smokeTest(
  target: Target,
  table: PageTable,
  version: string,
  before: Baseline,
  { knownMs, lookMs } = patience,
): Promise<string[]> {
  for (const until = Date.now() + knownMs; (await versionAt(target, version)) !== version; ) {
    if (Date.now() > until) return [`${target.origin}/health does not answer with the version ${version}`];
    await new Promise((done) => setTimeout(done, lookMs));
  }
  const addresses = await addressesOf(target, table, version);
  const faults = await eachOf(addresses, async (path) => {
    const now = await visit(target, path, version);
    if (isWhole(now)) return [];
    const was = await before.statusOf(path);
    return was !== null && was === now.status && was !== 200 ? [] : [faultOf(path, now, was)];
  });
  return faults.flat();
}

function faultOf(path: string, now: Visit, was: number | null): string {
  const says = now.status === 200 ? "200, not whole" : (now.status ?? "no answer");
  return `${path}: ${says}${was === null ? "" : `; the version before: ${was}`}`;
}

/** A page to its last byte, or something that is no page. */
function isWhole({ status, body }: Visit): boolean {
  return status === 200 && (!/^<!doctype html/i.test(body) || /<\/html>\s*$/.test(body));
}

/** Addresses of the page table; for pages with an id the first that the site map names, if any. */
async function addressesOf(target: Target, { products, paths }: PageTable, version: string): Promise<string[]> {
  const listed = await siteMapPaths(target, version);
  const inTable = products.slice(0, wholeProducts).flatMap((product) =>
    paths.flatMap((path) => {
      const filled = `/${product}${path.replace("{product}", product)}`;
      if (!filled.includes(":")) return [filled];
      const pattern = new RegExp(`^${filled.replaceAll(/:\w+/g, "[^/]+")}$`);
      return listed.find((each) => pattern.test(each)) ?? [];
    }),
  );
  const homes = products.slice(wholeProducts).map((product) => `/${product}`);
  return ["/", "/robots.txt", "/sitemap.xml", ...inTable, ...homes];
}

async function siteMapPaths(target: Target, version: string): Promise<string[]> {
  const index = locationsIn((await visit(target, "/sitemap.xml", version)).body);
  const files = index.filter((path) => path.endsWith(".xml"));
  const bodies = await eachOf(files, async (path) => (await visit(target, path, version)).body);
  return [...index, ...bodies.flatMap(locationsIn)];
}

function locationsIn(xml: string): string[] {
  const found = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) => address);
  return found.filter((address) => URL.canParse(address)).map((address) => new URL(address).pathname);
}
