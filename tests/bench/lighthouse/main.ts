import { loadavg } from "node:os";
import { freePort } from "../../strapi/commands";
import { launchBrowser } from "../../support/browser";
import { startSecondCms, twoProducts } from "../../support/second-product";
import { startSite } from "../../support/site";
import { type Audit, audit, installLighthouse } from "./lighthouse";

/**
 * `npm run lighthouse`: seven kinds of pages of both products, as on a phone with and without throttling; medians of
 * `RUNS`. Words choose among the addresses (`npm run lighthouse -- contoh/news`).
 */
const { RUNS = "3" } = process.env;
const runs = Number(RUNS);
const words = process.argv.slice(3);

const kinds = ["", "/news", "/news/{story}", "/contact", "/new-registration", "/providers", "/search?q=klaim"];

const cms = await startSecondCms();
const site = await startSite(twoProducts(cms.origin), { uncached: "Visits are to find the Worker's own answers" });

/** The path that a page itself says it has, with the same query: Home of the product at `/` is there, and search engines disregard a copy. */
async function ownAddress(address: string): Promise<string> {
  const html = await (await site.get(address)).text();
  const [, canonical = address] = /<link rel="canonical" href="([^"]*)"/.exec(html) ?? [];
  return `${new URL(canonical, site.url).pathname}${new URL(address, site.url).search}`;
}

/** The address of a story that a product's list leads to. */
async function storyOf(product: string): Promise<string> {
  const list = await (await site.get(`/${product}/news`)).text();
  const [story] = new RegExp(`/${product}/news/[^"?#]+`).exec(list.replaceAll("feed.xml", "")) ?? [];
  if (!story) throw new Error(`${product} shows no story`);
  return story;
}

const addresses: string[] = [];
for (const product of ["contoh", "acme"]) {
  for (const kind of kinds) {
    const address = kind.includes("{story}") ? await storyOf(product) : `/${product}${kind}`;
    const isChosen = words.length === 0 || words.some((word) => address.includes(word));
    if (isChosen) addresses.push(await ownAddress(address));
  }
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

type Figure = Exclude<keyof Audit, "scores">;

function rowOf(address: string, throttled: boolean, audits: readonly Audit[]): string {
  const of = (figure: Figure) => median(audits.map((each) => each[figure]));
  const times = (["fcp", "lcp", "tbt"] as const).map((figure) => `${of(figure).toFixed(0)} ms`.padStart(8));
  const spread = audits.map(({ fcp }) => fcp.toFixed(0)).join(", ");
  const scores = [0, 1, 2, 3].map((index) => median(audits.map((each) => each.scores[index] ?? 0)));
  const cells = [
    address.padEnd(28),
    (throttled ? "slow 4G" : "as it is").padEnd(9),
    ...times,
    of("cls").toFixed(3).padStart(6),
    scores.join("/").padStart(16),
    String(of("requests")).padStart(4),
    `${(of("bytes") / 1024).toFixed(0)} KB`.padStart(7),
    `(FCP ${spread})`,
  ];
  return cells.join(" ");
}

await installLighthouse();
const port = await freePort();
const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
console.info(`medians of ${runs}; load ${loadavg()[0]?.toFixed(1)}`);
console.info("page, line, FCP, LCP, TBT, CLS, performance/accessibility/best practices/SEO, requests, bytes");
for (const throttled of [true, false]) {
  for (const address of addresses) {
    const url = new URL(address, site.url);
    // Warm, as the second visitor finds it.
    for (let visit = 0; visit < 3; visit++) await (await fetch(url)).arrayBuffer();
    const audits: Audit[] = [];
    while (audits.length < runs) audits.push(await audit(url, port, throttled));
    console.info(rowOf(address, throttled, audits));
  }
}
console.info(`load ${loadavg()[0]?.toFixed(1)}`);
await Promise.all([browser.close(), site.close(), cms.close()]);
process.exit(0);
