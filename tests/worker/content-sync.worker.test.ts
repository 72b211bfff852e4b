import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startLargeCms } from "../support/cms/large-cms";
import type { LoopbackServer } from "../support/http/loopback-server";
import { workerdProcesses } from "../support/platform/workerd";
import { freshProduct } from "../support/site/shared-site";
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

describe("products whose CMSes answer with millions of values, or as many levels", () => {
  it("cost the others nothing", async () => {
    const [dense, deep] = [await freshProduct("strapi5"), await freshProduct("strapi5")];
    const { site } = dense;
    dense.cms.health = "dense";
    deep.cms.health = "deep";
    const processes = workerdProcesses();
    const paths = ["contoh", dense.key, deep.key].map((key) => `/${key}/news`);
    const asked = await Promise.all(paths.map((path) => site.get(path, { headers: { accept: "text/html" } })));
    expect(asked.map(({ status }) => status)).toEqual([200, 503, 503]);
    expect(workerdProcesses()).toEqual(processes);
    expect(site.logs.filter((line) => line.includes("heap"))).toEqual([]);
    // Its object would go on asking.
    for (const { cms } of [dense, deep]) cms.health = "up";
  }, 60_000);
});

const sizes = { news: 240, articles: 60 };

describe("workerd, killed while hundreds of stories are written", () => {
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
        { DEFAULT_PRODUCT: "acme", PRODUCTS: { acme } },
        { stateDir, uncached: workerAlone, placement: { followsClock: true } },
      );
      sites.push(site);
      return site;
    };
    const killed = await start();
    await killed.fireCron();
    await expect.poll(() => itemsOf(killed, "acme"), { ...wait, interval: 10 }).toBeGreaterThan(0);
    for (const id of workerdProcesses()) process.kill(id, "SIGKILL");
    await sites.pop()?.close();
    const site = await start();
    await expect.poll(() => itemsOf(site, "acme"), wait).toBeGreaterThanOrEqual(sizes.news + sizes.articles);
    await cms.close();
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
