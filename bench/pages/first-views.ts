import { freePort } from "../../tests/strapi/commands";
import { launchBrowser } from "../../tests/support/browser/browser";
import { startSecondCms, twoProducts } from "../../tests/support/cms/second-product";
import { startSite } from "../../tests/support/site/site";
import type { Figure } from "../results";
import { type Audit, acceptEncoding, audit, installLighthouse } from "./lighthouse";

const runs = Number(process.env.ROUNDS ?? 3);

const kinds = {
  Home: "",
  News: "/news",
  Story: "/news/{story}",
  Contact: "/contact",
  Registration: "/new-registration",
  Finder: "/providers",
  Search: "/search?q=klaim",
};

/** First views of the seven kinds of pages of both products, by Lighthouse. */
export async function measureFirstViews(): Promise<Figure[]> {
  await installLighthouse();
  const cms = await startSecondCms();
  const site = await startSite(twoProducts(cms.origin), { uncached: "Visits are to find the Worker's own responses" });
  const text = async (path: string) => (await site.get(path)).text();
  const port = await freePort();
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  const figures: Figure[] = [];
  const shifts: number[] = [];
  try {
    for (const product of ["contoh", "acme"]) {
      for (const [kind, path] of Object.entries(kinds)) {
        const url = await canonicalUrl(site.url, `/${product}${path}`, product, text);
        await warmUp(url);
        const audits: Audit[] = [];
        while (audits.length < runs) audits.push(await audit(url, port));
        figures.push(...figuresOf(`${product}, ${kind}`, audits));
        shifts.push(...audits.map(({ cls }) => cls));
      }
    }
  } finally {
    await Promise.all([browser.close(), site.close(), cms.close()]);
  }
  return [{ name: "CLS, largest of all pages", values: [Math.max(...shifts)], atMost: 0.005 }, ...figures];
}

/** The URL that the page itself names, with the same query: search engines disregard a copy. */
async function canonicalUrl(
  origin: URL,
  path: string,
  product: string,
  text: (path: string) => Promise<string>,
): Promise<URL> {
  const list = path.includes("{story}") ? await text(`/${product}/news`) : "";
  const [story = ""] = new RegExp(`/${product}/news/[^"?#]+`).exec(list.replaceAll("feed.xml", "")) ?? [];
  const asked = path.includes("{story}") ? story : path;
  const [, canonical = asked] = /<link rel="canonical" href="([^"]*)"/.exec(await text(asked)) ?? [];
  return new URL(new URL(canonical, origin).pathname + new URL(asked, origin).search, origin);
}

/** So that a page is in the cache, as the second visitor finds it. */
async function warmUp(url: URL): Promise<void> {
  for (let visit = 0; visit < 3; visit++) {
    await (await fetch(url, { headers: { "accept-encoding": acceptEncoding } })).arrayBuffer();
  }
}

function figuresOf(name: string, audits: readonly Audit[]): Figure[] {
  const of = (measure: (audit: Audit) => number) => audits.map(measure);
  return [
    { name: `${name}, FCP`, values: of(({ fcp }) => fcp), unit: "ms", atMost: 800 },
    { name: `${name}, LCP`, values: of(({ lcp }) => lcp), unit: "ms", atMost: 1_150 },
    { name: `${name}, requests`, values: of(({ requests }) => requests) },
    { name: `${name}, bytes`, values: of(({ bytes }) => bytes / 1_024), unit: "KB" },
    { name: `${name}, lowest of the four scores`, values: of(({ scores }) => Math.min(...scores)) },
  ];
}
