import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { deadlinesMs } from "../../src/content/policy";
import type { TestCms } from "../support/cms/cms";
import { startSampleCms } from "../support/cms/embedded-cms";
import { productWith, startSite, type TestSite, workerAlone } from "../support/site/site";

const pages = ["/", "/acme/about-acme", "/acme/news", "/acme/news?page=2", "/acme/news/1"];

const unavailable = "Halaman belum dapat ditampilkan";

let cms: TestCms;
let stateDir: string;
let sites: TestSite[];

beforeEach(async () => {
  cms = await startSampleCms();
  stateDir = mkdtempSync(join(tmpdir(), "site-state-"));
  sites = [];
});

afterEach(async () => {
  await Promise.all(sites.map((site) => site.close()));
  if (cms.listening) await cms.close();
  rmSync(stateDir, { recursive: true, force: true });
});

async function start(): Promise<TestSite> {
  const products = { acme: productWith({ origin: cms.origin, dialect: "strapi3" }) };
  const site = await startSite({ DEFAULT_PRODUCT: "acme", PRODUCTS: products }, { stateDir, uncached: workerAlone });
  sites.push(site);
  return site;
}

/** What visitors read: the text of the page without its tags. */
async function textOf(site: TestSite, path: string): Promise<{ status: number; text: string }> {
  const response = await site.get(path);
  const html = await response.text();
  return { status: response.status, text: html.replace(/<[^>]*>/g, " ").replaceAll(/127\.0\.0\.1(%3A|:)\d+/g, "host") };
}

/** All pages, from the moment that none lacks the providers near home: what a visitor is too early for on a busy machine comes later. */
async function wholePages(site: TestSite): Promise<readonly { status: number; text: string }[]> {
  const look = () => Promise.all(pages.map((path) => textOf(site, path)));
  await expect
    .poll(async () => (await look()).filter(({ text }) => text.includes("Daftar provider belum dapat ditampilkan.")))
    .toEqual([]);
  return look();
}

describe("a CMS that has gone", () => {
  it("takes nothing off the site, whether it hangs, fails, answers garbage or is stopped", async () => {
    const first = await start();
    for (const path of pages) await textOf(first, path);
    const before = await wholePages(first);
    expect(before.map(({ status }) => status)).toEqual(pages.map(() => 200));
    await first.runCron();
    await first.close();
    sites = [];
    cms.health = "hanging";
    const second = await start();
    for (const state of ["hanging", "failing", "garbage", "stopped"] as const) {
      if (state === "stopped") await cms.close();
      else cms.health = state;
      for (const round of [1, 2]) {
        expect(await wholePages(second), `${state}, round ${round}`).toEqual(before);
        if (round === 1) await second.runCron();
      }
      // The next state is met by an isolate that remembers nothing.
      await second.restart();
    }
  }, 120_000);

  it.each(["stopped", "hanging", "failing"] as const)(
    "answers 503 with a designed page when nothing is stored and it is %s",
    async (state) => {
      const site = await start();
      if (state === "stopped") await cms.close();
      else cms.health = state;
      // A page that is there whatever the CMS says may have been begun before the CMS is known to be silent.
      for (const path of ["/", "/acme/news"]) expect((await textOf(site, path)).text).toContain(unavailable);
      for (const path of pages) {
        const response = await site.get(path);
        const html = await response.text();
        expect(response.status, path).toBe(503);
        expect(response.headers.get("retry-after")).toBe("30");
        expect(response.headers.get("cache-control")).toBe("no-store");
        expect(html).toContain(unavailable);
        expect(html).toContain("tel:+622150001111");
      }
    },
  );

  it("comes back on its own once the CMS answers again", async () => {
    const site = await start();
    cms.health = "failing";
    await expect.poll(async () => (await site.get("/")).status).toBe(503);
    cms.health = "up";
    await expect.poll(async () => (await site.get("/")).status, { interval: 500 }).toBe(200);
  });
});

describe("the load on the CMS", () => {
  it("is one request a resource for 200 parallel visitors on an empty cache", async () => {
    const site = await start();
    const begin = Date.now();
    const visit = async () => {
      const response = await site.get("/");
      const waitedMs = Date.now() - begin;
      return { status: response.status, waitedMs, isWhole: (await response.text()).includes("</html>") };
    };
    const visits = await Promise.all(Array.from({ length: 200 }, visit));
    // A machine too busy for all of them in that time may ask some to come again: not before it is over, and in whole pages.
    const early = visits.filter(({ status, waitedMs }) => !(status === 503 && waitedMs >= deadlinesMs.visitor));
    expect(new Set(early.map(({ status }) => status)).difference(new Set([200]))).toEqual(new Set());
    expect(visits.every(({ isWhole }) => isWhole)).toBe(true);
    await expect.poll(async () => (await site.get("/")).status).toBe(200);
    const paths = cms.requests.map((request) => request.replace(/\?.*/, ""));
    expect(paths.length).toBeGreaterThan(8);
    expect(paths.toSorted()).toEqual([...new Set(paths)].toSorted());
  });

  it("is nothing for addresses that do not exist", async () => {
    const site = await start();
    await (await site.get("/acme/news")).text();
    const before = cms.requests.length;
    for (const id of ["99999", "abc", "1%2F..%2F..", "-1", "<script>", "x".repeat(200)]) {
      const response = await site.get(`/acme/news/${id}`);
      expect(response.status, id).toBe(404);
      await response.text();
    }
    expect(cms.requests.slice(before).filter((request) => request.includes("press-release-and-news/"))).toEqual([]);
  });

  it("stays small when the cron trigger finds nothing new: no entry is written again", async () => {
    const site = await start();
    await site.runCron();
    const kv = await site.kv();
    const entries = async () => {
      const { keys } = await kv.list();
      const names = keys.map(({ name }) => name);
      return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await kv.get(name)])));
    };
    const before = await entries();
    expect(Object.keys(before).length).toBeGreaterThan(40);
    await site.runCron();
    expect(await entries()).toEqual(before);
  });
});
