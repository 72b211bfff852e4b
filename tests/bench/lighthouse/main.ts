import { loadavg } from "node:os";
import { freePort } from "../../strapi/commands";
import { launchBrowser } from "../../support/browser/browser";
import { startSecondCms, twoProducts } from "../../support/cms/second-product";
import { startSite } from "../../support/site/site";
import { type Figure, median } from "../record/figure";
import { recorded } from "../record/record";
import { type Audit, acceptEncoding, audit, installLighthouse, isLine, type Line, lines } from "./lighthouse";

/**
 * `npm run lighthouse`: seven kinds of pages of both products, as on a phone with and without throttling; medians of
 * `RUNS`. Words choose among the addresses (`npm run lighthouse -- contoh/news`), `LINES` among the lines.
 */
const { RUNS = "3", LINES = Object.keys(lines).join() } = process.env;
const runs = Number(RUNS);
const chosenLines = LINES.split(",").filter(isLine);
const words = process.argv.slice(3).filter((word) => word !== "--record");

const kinds = {
  Home: "",
  News: "/news",
  Story: "/news/{story}",
  Contact: "/contact",
  Registration: "/new-registration",
  Finder: "/providers",
  Search: "/search?q=klaim",
};

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

const visited: { readonly name: string; readonly address: string }[] = [];
for (const product of ["contoh", "acme"]) {
  for (const [title, kind] of Object.entries(kinds)) {
    const name = product === "contoh" ? title : `Second product: ${title}`;
    const address = kind.includes("{story}") ? await storyOf(product) : `/${product}${kind}`;
    const isChosen = words.length === 0 || words.some((word) => address.includes(word));
    if (isChosen) visited.push({ name, address: await ownAddress(address) });
  }
}

type Measure = Exclude<keyof Audit, "scores">;

function rowOf(address: string, line: Line, audits: readonly Audit[]): string {
  const of = (measure: Measure) => median(audits.map((each) => each[measure]));
  const times = (["fcp", "lcp", "tbt"] as const).map((measure) => `${of(measure).toFixed(0)} ms`.padStart(8));
  const spread = audits.map(({ fcp }) => fcp.toFixed(0)).join(", ");
  const scores = [0, 1, 2, 3].map((index) => median(audits.map((each) => each.scores[index] ?? 0)));
  const cells = [
    address.padEnd(28),
    lines[line].name.padEnd(18),
    ...times,
    of("cls").toFixed(3).padStart(6),
    scores.join("/").padStart(16),
    String(of("requests")).padStart(4),
    `${(of("bytes") / 1024).toFixed(0)} KB`.padStart(7),
    `(FCP ${spread})`,
  ];
  return cells.join(" ");
}

function figuresOf(name: string, line: Line, audits: readonly Audit[]): Figure[] {
  const of = (measure: Measure) => audits.map((each) => each[measure]);
  const suffix = line === "simulated" ? "" : `, ${line}`;
  const paints = [
    { name: `${name}, FCP${suffix}`, values: of("fcp"), unit: "ms" },
    { name: `${name}, LCP${suffix}`, values: of("lcp"), unit: "ms" },
  ];
  if (line !== "simulated") return paints;
  const kilobytes = of("bytes").map((bytes) => bytes / 1_024);
  return [
    ...paints,
    { name: `${name}, requests`, values: of("requests") },
    { name: `${name}, bytes`, values: kilobytes, unit: "KB" },
    { name: `${name}, lowest of the four scores`, values: audits.map(({ scores }) => Math.min(...scores)) },
  ];
}

/** The largest shift of any visit counts. */
const shiftOf = (audits: readonly Audit[]): Figure => {
  return { name: "Every page, CLS", values: [Math.max(...audits.map(({ cls }) => cls))], digits: 3 };
};

await installLighthouse();
const port = await freePort();
const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
console.info(`medians of ${runs}; load ${loadavg()[0]?.toFixed(1)}`);
console.info("page, line, FCP, LCP, TBT, CLS, performance/accessibility/best practices/SEO, requests, bytes");
await recorded("first-view", async () => {
  const figures: Figure[] = [];
  const all: Audit[] = [];
  for (const line of chosenLines) {
    for (const { name, address } of visited) {
      const url = new URL(address, site.url);
      // Warm, as the second visitor finds it.
      for (let visit = 0; visit < 3; visit++)
        await (await fetch(url, { headers: { "accept-encoding": acceptEncoding } })).arrayBuffer();
      const audits: Audit[] = [];
      while (audits.length < runs) audits.push(await audit(url, port, line));
      console.info(rowOf(address, line, audits));
      figures.push(...figuresOf(name, line, audits));
      all.push(...audits);
    }
  }
  return words.length === 0 ? [shiftOf(all), ...figures] : figures;
});
console.info(`load ${loadavg()[0]?.toFixed(1)}`);
await Promise.all([browser.close(), site.close(), cms.close()]);
process.exit(0);
