import autocannon from "autocannon";
import { StoryCms } from "../../support/cms/story-cms";
import { productWith, startSite, type TestSite, workerAlone } from "../../support/site/site";
import { until, wait } from "./figures";

const count = 1_000;

/** How many times faster a minute of the object passes, so that a short run has several. */
const rate = 12;

const seconds = 10;
const coldStarts = 5;

/** Prints what visitors cost the CMS, which should be nothing, and KV. */
export async function measureQuestions(): Promise<void> {
  const cms = await StoryCms.start({ count });
  const PRODUCTS = { acme: productWith({ origin: cms.origin, dialect: "strapi5" }) };
  const variables = { DEFAULT_PRODUCT: "acme", PRODUCTS, TEST: { contentRate: rate } };
  const site = await startSite(variables, { uncached: workerAlone });
  try {
    await site.runCron();
    const written = async () => (await (await site.kv()).list()).keys.length;
    await until(async () => (await written()) > count, 60_000);
    await visit(site, 50);
    console.info(`\nQuestions to the CMS of one product a minute, ${count} stories, minutes ${rate} times faster`);
    for (const visitors of [0, 100, 1_000]) {
      const before = cms.requests;
      const startedAt = Date.now();
      const reached = visitors === 0 ? await wait(seconds * 1_000).then(() => 0) : await visit(site, visitors);
      const minutes = ((Date.now() - startedAt) / 60_000) * rate;
      const perMinute = (cms.requests - before) / minutes;
      console.info(
        `  ${String(visitors).padStart(5)} visitors/s (${reached.toFixed(0)} reached): ${perMinute.toFixed(0)} questions`,
      );
    }
    await measureKv(site);
  } finally {
    await site.close();
    await cms.close();
  }
}

const paths = (from: number, many: number) => [
  "/acme",
  "/acme/news",
  ...Array.from({ length: many }, (_, index) => `/acme/news/id${from + index}`),
  ...Array.from({ length: many / 10 }, (_, index) => `/acme/news?page=${1 + ((from + index) % 100)}`),
];

/** @returns requests a second */
async function visit(site: TestSite, perSecond: number): Promise<number> {
  const result = await autocannon({
    url: site.url.origin,
    connections: 32,
    duration: seconds,
    overallRate: perSecond,
    requests: paths(1, 100).map((path) => ({ path })),
  });
  if (result.errors + result.timeouts + result.non2xx > 0) throw new Error("Not every visitor was answered");
  return result.requests.total / seconds;
}

async function measureKv(site: TestSite): Promise<void> {
  const { figures } = site.platform.kv;
  const readers = () => {
    const own = figures.operations.filter(({ handler }) => !handler.startsWith("ContentSync"));
    const writes = own.filter(({ kind }) => kind === "put" || kind === "delete").length;
    return { reads: own.length - writes, writes };
  };
  const say = (what: string, requests: number) => {
    const { reads, writes } = readers();
    const per = (operations: number) => ((operations * 1_000) / requests).toFixed(0).padStart(5);
    console.info(`  ${what.padEnd(44)} ${per(reads)} reads ${per(writes)} writes`);
  };
  console.info("\nKV operations of visitors for each 1,000 requests");
  const get = async (path: string) => {
    const response = await site.get(path);
    await response.text();
    if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
  };
  figures.reset();
  const first = paths(500, 100);
  for (const path of first) await get(path);
  say("warm isolate, pages seen for the first time", first.length);
  figures.reset();
  for (let round = 0; round < 9; round++) for (const path of first) await get(path);
  say("warm isolate, the same pages again", 9 * first.length);
  for (const path of ["/acme", "/acme/news?page=40", "/acme/news/id321", "/acme/search?q=kabar"]) {
    figures.reset();
    let reads = 0;
    for (let start = 0; start < coldStarts; start++) {
      await site.restart();
      figures.reset();
      await get(path);
      reads += readers().reads;
    }
    const perThousand = ((reads * 1_000) / coldStarts).toFixed(0);
    console.info(`  cold isolates, ${path.padEnd(29)} ${perThousand.padStart(5)} reads`);
  }
}
