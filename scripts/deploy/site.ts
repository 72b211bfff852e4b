import { setTimeout as sleep } from "node:timers/promises";

/** Origins with all pages visited, of others only Home; files per site map. */
const [wholeOrigins, maxFiles, soakVisits] = [5, 40, 20];

/** Requests to a deployed Worker at its origins. */
export function liveSite(worker: string, origins: readonly string[]) {
  /** @param version null leaves the choice to the traffic shares @returns status 0 without a response */
  async function visit(url: string, version: string | null) {
    const headers = version === null ? {} : { "Cloudflare-Workers-Version-Overrides": `${worker}="${version}"` };
    try {
      const response = await fetch(url, { headers, signal: AbortSignal.timeout(20_000) });
      const body = await response.text();
      const isCut = /^<!doctype html/i.test(body) && !/<\/html>\s*$/.test(body);
      return { status: response.status, isWhole: response.status === 200 && !isCut, body };
    } catch {
      return { status: 0, isWhole: false, body: "" };
    }
  }

  /** Home and the pages of the site map, one for each route with an id. */
  async function pagesAt(origin: string, version: string): Promise<string[]> {
    const listed = async (url: string) => {
      const found = (await visit(url, version)).body.matchAll(/<loc>([^<]*)<\/loc>/g);
      return Array.from(found, ([, loc = ""]) => `${origin}${URL.parse(loc)?.pathname ?? "/"}`);
    };
    const files = (await listed(`${origin}/sitemap.xml`)).slice(0, maxFiles);
    const pages = files.map(async (file) => (await listed(file)).slice(0, file.includes(".pages.") ? undefined : 1));
    return [`${origin}/`, `${origin}/robots.txt`, `${origin}/sitemap.xml`, ...(await Promise.all(pages)).flat()];
  }

  async function faultsOf(version: string, before: string | null): Promise<string[]> {
    const health = (await visit(`${origins[0]}/health`, version)).body;
    if (!health.includes(version)) return [`${origins[0]}/health does not respond with the version ${version}`];
    const homes = origins.slice(wholeOrigins).map((origin) => `${origin}/`);
    const pages = [homes, ...(await Promise.all(origins.slice(0, wholeOrigins).map((each) => pagesAt(each, version))))];
    const faults = pages.flat().map(async (url) => {
      const { status, isWhole } = await visit(url, version);
      if (isWhole) return [];
      const was = before === null ? 404 : (await visit(url, before)).status;
      return status >= 300 && status === was ? [] : [`${url}: ${status}, ${status === 200 ? "cut" : `before ${was}`}`];
    });
    return (await Promise.all(faults)).flat();
  }

  return {
    /**
     * Visits each page of a version, repeatedly, since a version reaches locations at different times.
     * @param before a version with expected statuses: not every CMS has content for each page
     * @returns remaining faults
     */
    async smoke(version: string, before: string | null, patienceMs: number): Promise<string[]> {
      for (const until = Date.now() + patienceMs; ; await sleep(patienceMs / 45)) {
        const faults = await faultsOf(version, before);
        if (faults.length === 0 || Date.now() > until) return faults;
      }
    },

    /** Visits Home like a visitor. @returns the first fault */
    async soak(timeMs: number): Promise<string[]> {
      for (let count = 0; count < soakVisits; count++) {
        await sleep(timeMs / soakVisits);
        const url = `${origins[count % origins.length]}/`;
        const { status, isWhole } = await visit(url, null);
        if (!isWhole) return [`${url}: ${status} for a visitor`];
      }
      return [];
    },
  };
}
