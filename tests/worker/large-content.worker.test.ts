import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contentAges } from "../../src/content/policy";
import type { TestCms } from "../support/cms/cms";
import { startLargeCms } from "../support/cms/large-cms";
import { twoProducts } from "../support/cms/second-product";
import { startSite, type TestSite, workerAlone } from "../support/site/site";
import { siteMap } from "../support/site/site-map";
import { isSweep } from "../support/tools/sweep";

/** Enough that more than one alarm writes. */
const sizes = isSweep ? { news: 2_000, articles: 500 } : { news: 800, articles: 200 };

const perPage = 9;
const lastPage = { news: Math.ceil(sizes.news / perPage), articles: Math.ceil(sizes.articles / perPage) };
const middle = Math.floor(sizes.news / 2);
const id = (type: string, number: number) => `${type}${String(number).padStart(4, "0")}`;

let cms: TestCms;
let site: TestSite;

beforeAll(async () => {
  cms = await startLargeCms(3_000, sizes);
  site = await startSite(twoProducts(cms.origin), { uncached: workerAlone, placement: { followsClock: true } });
});

afterAll(async () => {
  await site.close();
  await cms.close();
});

/** As alarms would. */
async function refresh(): Promise<void> {
  await site.fireCron();
  await site.sync(["contoh", "acme"]);
}

async function page(path: string): Promise<{ status: number; html: string; timing: string }> {
  const response = await site.get(path);
  return {
    status: response.status,
    html: await response.text(),
    timing: response.headers.get("server-timing") ?? "",
  };
}

/** Ids of the items that a page's cards lead to, in their order. */
function idsIn(html: string, path: string): string[] {
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  return [
    ...new Set([...main.matchAll(new RegExp(`href="/acme/${path}/(\\w+)"`, "g"))].map(([, found = ""]) => found)),
  ];
}

/** What is done with KV while something goes on. */
async function operationsDuring(work: () => Promise<unknown>) {
  const { figures } = site.platform.kv;
  figures.reset();
  await work();
  // Answered after what the requests before it left to be done.
  await page("/robots.txt");
  return [...figures.operations];
}

/** Twenty-five answers of the CMS, on a machine that is busy with something else. */
const memory = { interval: 500 };

// Before anything has the CMS read.
it(`${sizes.news} news show the newest to a visitor on an empty cache, and are whole soon after`, async () => {
  const { status, html } = await page("/acme/news");
  expect(status).toBe(200);
  expect(idsIn(html, "news")).toEqual(Array.from({ length: perPage }, (_, index) => id("news", sizes.news - index)));
  await expect.poll(async () => (await page(`/acme/news?page=${lastPage.news}`)).status, memory).toBe(200);
});

describe(`${sizes.news} news and ${sizes.articles} articles`, () => {
  it("are stored within the operations of an alarm, and a quiet minute writes nothing", async () => {
    const { figures } = site.platform.kv;
    const isStored = () =>
      [...site.platform.kv.entries.keys()].filter((key) => /:acme:(news|articles)\//.test(key)).length;
    await refresh();
    await expect.poll(isStored, memory).toBe(sizes.news + sizes.articles);
    expect(figures.mostPerInvocation("ContentSync.alarm")).toBeLessThanOrEqual(900);
    // The last publication may end after the cron run.
    const writes = async () => (await operationsDuring(refresh)).filter(({ kind }) => /put|delete/.test(kind));
    await expect.poll(writes, memory).toEqual([]);
  });

  it("fill their lists from the first page to the last, and none beyond", async () => {
    const news = await page(`/acme/news?page=${lastPage.news}`);
    expect(idsIn(news.html, "news").at(-1)).toBe(id("news", 1));
    expect(idsIn(news.html, "news")).toHaveLength(sizes.news % perPage || perPage);
    const first = await page("/acme/articles");
    expect(idsIn(first.html, "article")).toEqual(
      Array.from({ length: perPage }, (_, index) => id("article", sizes.articles - index)),
    );
    const last = await page(`/acme/articles?page=${lastPage.articles}`);
    expect(idsIn(last.html, "article").at(-1)).toBe(id("article", 1));
    for (const beyond of [`news?page=${lastPage.news + 1}`, `articles?page=${lastPage.articles + 1}`]) {
      expect((await page(`/acme/${beyond}`)).status, beyond).toBe(404);
    }
  });

  it.each([
    ["the newest", sizes.news, [sizes.news - 1]],
    ["one in the middle", middle, [middle + 1, middle - 1]],
    ["the oldest", 1, [2]],
  ])("have a page each with the right neighbours: %s", async (_, number, neighbours) => {
    const { status, html } = await page(`/acme/news/${id("news", number)}`);
    expect(status).toBe(200);
    expect(html).toContain(`Kabar ${id("news", number)}.`);
    const foot = html.slice(html.indexOf('class="container neighbours"'));
    const found = idsIn(`<main${foot}`, "news").slice(0, neighbours.length);
    expect(found).toEqual(neighbours.map((neighbour) => id("news", neighbour)));
  });

  it("are all in the site map, and the latest on Home", async () => {
    const map = await siteMap(site.get);
    expect(map.match(/\/acme\/news\/news\d{4}</g)).toHaveLength(sizes.news);
    expect(map.match(/\/acme\/article\/article\d{4}</g)).toHaveLength(sizes.articles);
    const { html } = await page("/acme");
    expect(idsIn(html, "news").slice(0, 6)).toEqual([0, 1, 2, 3, 4, 5].map((age) => id("news", sizes.news - age)));
  });

  it("cost a warm isolate two looks at KV in a second at most, however many pages it shows", async () => {
    const paths = ["/acme", "/acme/news", `/acme/news?page=${lastPage.news}`, `/acme/news/${id("news", middle)}`];
    const visits = async (times: number) => {
      for (let visit = 0; visit < times; visit++) {
        for (const path of paths) expect((await page(path)).status, path).toBe(200);
      }
    };
    await visits(1);
    for (const pauseMs of [0, contentAges.memoryMs + 500]) {
      site.platform.clock.advance(pauseMs);
      const startedAt = Date.now();
      const operations = await operationsDuring(() => visits(20));
      const periods = Math.ceil((Date.now() - startedAt) / contentAges.renewMs);
      // The other product of this site may be read meanwhile, and the CMS by an alarm.
      const looks = operations.filter(
        ({ handler, keys }) => handler !== "ContentSync.alarm" && keys.some((key) => /:acme\b/.test(key)),
      );
      expect(looks.length, `after ${pauseMs} ms: ${JSON.stringify(looks)}`).toBeLessThanOrEqual(2 * periods + 1);
    }
  });
});
