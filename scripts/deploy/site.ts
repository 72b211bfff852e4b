import { setTimeout as sleep } from "node:timers/promises";
import { builtFileAt } from "../../src/http/built-files.ts";

/** Origins whose pages are all visited, of others only Home: each has the same pages of other products. */
const wholeOrigins = 5;

/** Files of a site map that are read: one for each list, and several for long ones. */
const maxSiteMapFiles = 40;

/** Visits during the time that a share of traffic is watched. */
const soakVisits = 20;

/** Forms that are posted: the first ones, of different pages. */
const maxForms = 3;

/** The addresses that pages, scripts and styles give to static files. */
const namedFile = /(?:"|'|`|\(|\s)(?:\.\/|(\/?assets\/|\/[a-z]+\/(?:[\w-]+\/){0,2}))([\w.-]+)(?=["'`) ])/g;

/** Paths of the static files that a text names. Scripts name others of their folder. */
export function filesNamedIn(text: string): string[] {
  const paths = Array.from(text.matchAll(namedFile), ([, folder = "/assets/", name = ""]) => `${folder}${name}`);
  return paths.map((path) => (path.startsWith("/") ? path : `/${path}`)).filter((path) => builtFileAt(path) !== null);
}

/** A form on a page, as a visitor without script sends it. */
interface EmptyForm {
  readonly action: string;
  readonly fields: URLSearchParams;
}

/** The forms on a page that take no files. */
function formsIn(html: string): EmptyForm[] {
  const forms = html.split("<form ").slice(1);
  return forms.flatMap((text) => {
    const [form = ""] = text.split("</form>", 1);
    const attributes = form.slice(0, form.indexOf(">"));
    const content = form.slice(attributes.length);
    if (!attributes.includes('method="post"')) return [];
    const [, action] = /\baction="([^"]+)"/.exec(attributes) ?? [];
    if (!action || attributes.includes("multipart")) return [];
    const controls = content.matchAll(/<(?:input|textarea|select)\b([^<>]*)>/g);
    const names = Array.from(controls, ([, control = ""]) => /\bname="([^"]+)"/.exec(control)?.[1] ?? "");
    return [{ action, fields: new URLSearchParams(names.filter(Boolean).map((name) => [name, ""])) }];
  });
}

/** A page of a version. */
interface VisitedPage {
  readonly url: string;
  readonly version: string;
  readonly body: string;
}

/** Requests to a deployed Worker at its origins. */
export function liveSite(worker: string, origins: readonly string[]) {
  /**
   * @param version null leaves the choice to the traffic shares
   * @param fields of a form that is sent
   * @returns status 0 without a response
   */
  async function visit(url: string, version: string | null, fields?: URLSearchParams) {
    const headers = new Headers(
      version === null ? {} : { "Cloudflare-Workers-Version-Overrides": `${worker}="${version}"` },
    );
    if (fields) headers.set("origin", new URL(url).origin);
    const sent = fields ? ({ method: "POST", body: fields, redirect: "manual" } as const) : {};
    try {
      const response = await fetch(url, { headers, signal: AbortSignal.timeout(20_000), ...sent });
      const body = await response.text();
      const isCut = /^<!doctype html/i.test(body) && !/<\/html>\s*$/.test(body);
      return { status: response.status, isCut, isWhole: response.status === 200 && !isCut, body };
    } catch {
      return { status: 0, isCut: false, isWhole: false, body: "" };
    }
  }

  /** Home and the pages of the site map, one for each route with an id. */
  async function pagesAt(origin: string, version: string): Promise<string[]> {
    const listed = async (url: string) => {
      const found = (await visit(url, version)).body.matchAll(/<loc>([^<]*)<\/loc>/g);
      return Array.from(found, ([, loc = ""]) => `${origin}${URL.parse(loc)?.pathname ?? "/"}`);
    };
    const files = (await listed(`${origin}/sitemap.xml`)).slice(0, maxSiteMapFiles);
    const pages = files.map(async (file) => (await listed(file)).slice(0, file.includes(".pages.") ? undefined : 1));
    return [`${origin}/`, `${origin}/robots.txt`, `${origin}/sitemap.xml`, ...(await Promise.all(pages)).flat()];
  }

  async function faultsOf(version: string, before: string | null): Promise<string[]> {
    const health = (await visit(`${origins[0]}/health`, version)).body;
    if (!health.includes(version)) return [`${origins[0]}/health does not respond with the version ${version}`];
    const homes = origins.slice(wholeOrigins).map((origin) => `${origin}/`);
    const urls = [homes, ...(await Promise.all(origins.slice(0, wholeOrigins).map((each) => pagesAt(each, version))))];
    const pages: VisitedPage[] = [];
    const faults = await Promise.all(
      urls.flat().map(async (url) => {
        const { status, isWhole, body } = await visit(url, version);
        if (isWhole) pages.push({ url, version, body });
        const earlier = before === null ? null : await visit(url, before);
        if (earlier?.isWhole && before) pages.push({ url, version: before, body: earlier.body });
        const expected = earlier?.status ?? 404;
        if (isWhole || (status >= 300 && status === expected)) return [];
        return [`${url}: ${status}, ${status === 200 ? "cut" : `before ${expected}`}`];
      }),
    );
    const versions = before === null ? [version] : [version, before];
    return [...faults.flat(), ...(await fileFaults(pages, versions)), ...(await formFaults(pages, versions))];
  }

  /** Requests every file that the pages name, and every file that those name, from each version. */
  async function fileFaults(
    pages: readonly { url: string; body: string }[],
    versions: readonly (string | null)[],
  ): Promise<string[]> {
    const faults: string[] = [];
    const seen = new Set<string>();
    const look = async (origin: string, text: string): Promise<void> => {
      const paths = filesNamedIn(text).filter((path) => !seen.has(path));
      for (const path of paths) seen.add(path);
      await Promise.all(
        [...new Set(paths)].map(async (path) => {
          const url = `${origin}${path}`;
          const responses = await Promise.all(versions.map((version) => visit(url, version)));
          for (const [index, { status }] of responses.entries())
            if (status !== 200) faults.push(`${url}: ${status} from ${versions[index] ?? "a version with traffic"}`);
          if (/\.(css|js)$/.test(path)) await look(origin, responses[0]?.body ?? "");
        }),
      );
    };
    for (const { url, body } of pages) await look(new URL(url).origin, body);
    return faults;
  }

  /** Posts empty forms of each version's pages to the other version, which must name what is missing. */
  async function formFaults(pages: readonly VisitedPage[], versions: readonly string[]): Promise<string[]> {
    const forms = pages.flatMap(({ url, version, body }) => formsIn(body).map((form) => ({ url, version, ...form })));
    const faults = versions.flatMap((version) => {
      const others = forms.filter((form) => versions.length === 1 || form.version !== version);
      return others.slice(0, maxForms).map(async ({ url, action, fields }) => {
        const target = new URL(action, url).href;
        const { status, isCut } = await visit(target, version, fields);
        return status === 422 && !isCut ? [] : [`${target}: ${status} for an empty form, from ${version}`];
      });
    });
    return (await Promise.all(faults)).flat();
  }

  return {
    /**
     * Visits each page of a version, repeatedly, since a version reaches locations at different times; then the files and
     * forms of its pages and of those of the version before, from both versions.
     * @param before a version with expected statuses: not every CMS has content for each page
     * @returns remaining faults
     */
    async smoke(version: string, before: string | null, patienceMs: number): Promise<string[]> {
      for (const until = Date.now() + patienceMs; ; await sleep(patienceMs / 45)) {
        const faults = await faultsOf(version, before);
        if (faults.length === 0 || Date.now() > until) return faults;
      }
    },

    /** Visits Home and its files like a visitor, whichever version responds. @returns the first faults */
    async soak(timeMs: number): Promise<string[]> {
      for (let count = 0; count < soakVisits; count++) {
        await sleep(timeMs / soakVisits);
        const url = `${origins[count % origins.length]}/`;
        const { status, isWhole, body } = await visit(url, null);
        if (!isWhole) return [`${url}: ${status} for a visitor`];
        const faults = await fileFaults([{ url, body }], [null]);
        if (faults.length > 0) return faults;
      }
      return [];
    },
  };
}
