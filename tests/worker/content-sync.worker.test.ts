import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startFaultyCms } from "../support/cms/cms";
import { startLargeCms } from "../support/cms/large-cms";
import { marker, StoryCms } from "../support/cms/story-cms";
import type { LoopbackServer } from "../support/http/loopback-server";
import { workerdProcesses } from "../support/platform/workerd";
import { productWith, startSite, type TestSite, workerAlone } from "../support/site/site";

let sites: TestSite[] = [];
let servers: LoopbackServer[] = [];

beforeEach(() => {
  [sites, servers] = [[], []];
});

afterEach(async () => {
  await Promise.all(sites.map((site) => site.close()));
  await Promise.all(servers.filter(({ listening }) => listening).map((server) => server.close()));
});

const wait = { timeout: 90_000, interval: 500 };

/** Keys of the items of a product's collections. */
async function itemsOf(site: TestSite, product: string): Promise<number> {
  const { keys } = await (await site.kv()).list();
  return keys.filter(({ name }) => name.startsWith(`content:3:${product}:`)).length;
}

describe("products, the CMS of one of which hangs, of one fails, of one answers without end", () => {
  it("are fresh but for those three, each minute anew", async () => {
    const good = await StoryCms.start({ count: 60 });
    const odd = await Promise.all((["hanging", "failing", "endless"] as const).map(startFaultyCms));
    servers.push(good, ...odd);
    const keys = Array.from({ length: 3 }, (_, index) => `produk-${index + 1}`);
    const at = ({ origin }: LoopbackServer) => productWith({ origin, dialect: "strapi5" });
    const PRODUCTS = Object.fromEntries([
      ...odd.map((cms, index) => [`odd-${index + 1}`, at(cms)]),
      ...keys.map((key) => [key, at(good)]),
    ]);
    const TEST = { contentRate: 12 };
    const site = await startSite({ DEFAULT_PRODUCT: "produk-1", PRODUCTS, TEST }, { uncached: workerAlone });
    sites.push(site);
    await site.fireCron();
    const [newest] = good.stories();
    const behind = async (story = newest) => {
      const shown = keys.map(async (key) => (await site.get(`/${key}/news/${story?.id}`)).text());
      const pages = await Promise.all(shown);
      return keys.filter((_, index) => !story || !pages[index]?.includes(marker(story)));
    };
    await expect.poll(() => behind(), { timeout: 90_000, interval: 500 }).toEqual([]);
    const changed = good.edit(0);
    await expect.poll(() => behind(changed), { timeout: 90_000, interval: 500 }).toEqual([]);
  }, 200_000);
});

describe("products whose CMSes answer with millions of values, or as many levels", () => {
  it("cost the others nothing", async () => {
    const odd = await Promise.all((["dense", "deep"] as const).map(startFaultyCms));
    servers.push(...odd);
    const at = ({ origin }: LoopbackServer) => productWith({ origin, dialect: "strapi5" });
    const PRODUCTS = {
      acme: productWith({ origin: "embedded" }),
      ...Object.fromEntries(odd.map((cms, index) => [`odd-${index + 1}`, at(cms)])),
    };
    const site = await startSite({ DEFAULT_PRODUCT: "acme", PRODUCTS }, { uncached: workerAlone });
    sites.push(site);
    const processes = workerdProcesses();
    const asked = Object.keys(PRODUCTS).map((product) =>
      site.get(`/${product}/news`, { headers: { accept: "text/html" } }),
    );
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 503, 503]);
    expect(workerdProcesses()).toEqual(processes);
    expect(site.logs.filter((line) => line.includes("heap"))).toEqual([]);
  }, 60_000);
});

const sizes = { news: 240, articles: 60 };

describe("workerd, killed while hundreds of stories are read and written", () => {
  let stateDir: string;
  beforeEach(() => {
    stateDir = mkdtempSync(join(tmpdir(), "site-state-"));
  });
  afterEach(() => rmSync(stateDir, { recursive: true, force: true }));

  it("goes on with what was left, and has everything with the CMS off", async () => {
    const cms = await startLargeCms(500, sizes);
    servers.push(cms);
    const acme = productWith({ origin: cms.origin, dialect: "strapi5" });
    const start = async () => {
      const site = await startSite(
        { DEFAULT_PRODUCT: "acme", PRODUCTS: { acme }, TEST: { contentRate: 10 } },
        { stateDir, uncached: workerAlone },
      );
      sites.push(site);
      return site;
    };
    const isReading = async () => cms.requests.length > 2;
    const isWriting = async (site: TestSite) => (await itemsOf(site, "acme")) > 0;
    for (const isUnderway of [isReading, isWriting]) {
      const site = await start();
      await site.fireCron();
      await expect.poll(() => isUnderway(site), { ...wait, interval: 10 }).toBe(true);
      for (const id of workerdProcesses()) process.kill(id, "SIGKILL");
      await sites.pop()?.close();
    }
    const site = await start();
    await expect.poll(() => itemsOf(site, "acme"), wait).toBeGreaterThanOrEqual(sizes.news + sizes.articles);
    await cms.close();
    await site.restart();
    for (const [type, path, count] of [
      ["news", "news", sizes.news],
      ["article", "article", sizes.articles],
    ] as const) {
      for (const number of [1, Math.floor(count / 2), count]) {
        const id = `${type}${String(number).padStart(4, "0")}`;
        expect((await site.get(`/acme/${path}/${id}`)).status, id).toBe(200);
      }
    }
    expect((await site.get(`/acme/news?page=${Math.ceil(sizes.news / 9)}`)).status).toBe(200);
  }, 180_000);
});
