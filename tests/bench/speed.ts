import { unstable_readConfig as readConfig } from "wrangler";
import { readProducts } from "../../scripts/products";
import { finderQuestions } from "../support/finder-questions";
import { siteQuestions } from "../support/site-questions";
import { type Answer, besideConstant, printHead, rawAnswer, serveConstant, spread, type Turn } from "./beside";
import { type Asked, load } from "./load";
import type { Figure } from "./record/figure";
import { type RunningWorker, serveBare, text } from "./workerd";

interface Case extends Asked {
  readonly name: string;
  readonly revalidate?: boolean;
  /** Made for each request: the constant has its bytes, the goal is a share of the constant's rate. */
  readonly rendered?: true;
}

const gzip = { "accept-encoding": "gzip" };
const brotli = { "accept-encoding": "br, gzip" };

const asked = (all: readonly { readonly question: string }[]) =>
  all.map(({ question }) => encodeURIComponent(question));

/**
 * The hosts of a product: as many pages are more than an isolate keeps, so each is made anew. What it shows is the same
 * everywhere, so its layout is known, as when a page is renewed after a change of its content.
 */
const hosts = Array.from({ length: 1_000 }, (_, index) => `h${index}.example`);

const cases: readonly Case[] = [
  { name: "Home, plain", path: "/" },
  { name: "Home, gzip", path: "/", headers: gzip },
  { name: "Home, brotli", path: "/", headers: brotli },
  { name: "Home, 304", path: "/", revalidate: true },
  { name: "News page, plain", path: "/contoh/news/1" },
  { name: "News page, gzip", path: "/contoh/news/1", headers: gzip },
  { name: "News page, brotli", path: "/contoh/news/1", headers: brotli },
  { name: "Anew: Home", path: "/", hosts, rendered: true },
  { name: "Search", path: "/contoh/search?q=", questions: asked(siteQuestions), rendered: true },
  { name: "Finder", path: "/contoh/providers?search=", questions: asked(finderQuestions), rendered: true },
  { name: "Nearby page", path: "/contoh/providers/nearby", rendered: true },
  { name: "404", path: "/contoh/tidak-ada", rendered: true },
];

/**
 * The built Worker with the embedded content; logs are discarded.
 * @param hasHosts its product has {@link hosts}
 */
async function serveSite(hasHosts = false): Promise<RunningWorker> {
  const { vars: given } = readConfig({ config: "wrangler.toml" });
  const { contoh } = readProducts();
  const vars = hasHosts ? { ...given, PRODUCTS: { contoh: { ...Object(contoh), hosts } } } : given;
  return serveBare({
    script: "dist/worker/index.js",
    bindings: [
      ...Object.entries(vars).map(([name, value]) =>
        typeof value === "string"
          ? `(name = ${text(name)}, text = ${text(value)})`
          : `(name = ${text(name)}, json = ${text(JSON.stringify(value))})`,
      ),
      `(name = "CONTENT", kvNamespace = "kv")`,
    ],
    objects: { CONTENT_SYNC: "ContentSync" },
  });
}

/** What a page is: of all that are asked for the one of middle length. */
async function typicalPage(url: string, each: Case): Promise<Answer> {
  const { path, questions = [""] } = each;
  const pages = [];
  for (const question of questions) pages.push(await settledPage(url, { ...each, path: `${path}${question}` }));
  const middle = pages.toSorted((a, b) => a.body.length - b.body.length)[Math.floor(pages.length / 2)];
  if (!middle) throw new Error(`${path} has no page`);
  return middle;
}

/** What a page is: as it stands in the isolate, once it does. */
async function settledPage(url: string, { path, headers = {}, rendered }: Case): Promise<Answer> {
  const wanted = headers["accept-encoding"]?.split(",")[0];
  for (let attempt = 0; attempt < 100; attempt++) {
    const { response, body } = await rawAnswer(url + path, { "accept-encoding": "identity", ...headers });
    const isWarm = response.headers.get("server-timing")?.startsWith("page;desc=memo") === true;
    const isEncoded = wanted === undefined || response.headers.get("content-encoding") === wanted;
    if ((rendered && attempt > 5) || (isWarm && isEncoded)) return { response, body };
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(`${path} does not settle`);
}

/**
 * Prints how fast pages are answered beside a Worker that answers the same bytes as a constant.
 * @param kind pages that the isolate keeps, or those made for each request
 */
export async function measureSpeed(kind: "warm" | "rendered"): Promise<Figure[]> {
  const only = process.env.CASES?.split(",");
  const chosen = cases.filter(
    ({ name, rendered }) =>
      (rendered ? "rendered" : "warm") === kind && (!only || only.some((start) => name.startsWith(start))),
  );
  if (chosen.length === 0) return [];
  printHead();
  const site = await serveSite();
  const elsewhere = await serveSite(true);
  try {
    const figures: Figure[] = [];
    for (const each of chosen) figures.push(...(await measureCase(each.hosts ? elsewhere : site, each)));
    return figures;
  } finally {
    site.process.kill();
    elsewhere.process.kill();
  }
}

async function measureCase(site: RunningWorker, each: Case): Promise<Figure[]> {
  const answer = await typicalPage(site.url, each);
  const more: Record<string, string> = each.revalidate
    ? { "if-none-match": answer.response.headers.get("etag") ?? "" }
    : {};
  const { figures, turns } = await besideConstant(each.name, site, answer, each, more);
  return each.hosts ? [...figures, ...(await withoutCompression(turns, answer, each))] : [...figures];
}

/** What pages cost that are made anew, less what a Worker takes to compress the same bytes each time. */
async function withoutCompression(turns: readonly Turn[], answer: Answer, each: Case): Promise<Figure[]> {
  const compressing = await serveConstant(answer, true);
  const spent: number[] = [];
  for (let round = 0; round <= turns.length; round++) spent.push((await load(compressing, each)).cpu);
  compressing.process.kill();
  const compression = spent.slice(1).map((cpu, round) => cpu - (turns[round]?.bare.cpu ?? 0));
  const values = turns.map(({ own }, round) => own.cpu - (compression[round] ?? 0));
  console.info(`${"".padEnd(18)}${spread(compression, 3)}  of it compression`);
  const name = `${each.name}, without compression`;
  const shares = turns.map(({ bare }, round) => bare.cpu / (values[round] ?? Number.POSITIVE_INFINITY));
  return [
    { name, values: shares, digits: 2 },
    { name: `${name}, CPU`, values, unit: "ms", digits: 3 },
  ];
}
