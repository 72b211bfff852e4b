import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { recordLimits } from "../../src/platform/record-limits";
import { TestCms } from "../support/cms/cms";
import type { Answer } from "../support/cms/strapi";
import { story } from "../support/cms/strapi-stories";
import { opsSecret } from "../support/forms/outbox";
import { productWith } from "../support/site/product";
import { startSite, type TestSite, workerAlone } from "../support/site/site";
import { siteMap } from "../support/site/site-map";

const ReportSchema = z.object({
  content: z.array(
    z.object({ resources: z.array(z.object({ name: z.string(), usage: z.object({ count: z.number() }).optional() })) }),
  ),
});

/** A list of this many news, the newest first, each made when it is requested. */
const list = { count: 0, text: "Isi kabar yang tidak panjang." };

function pageOf(query: URLSearchParams): Answer {
  const page = Number(query.get("pagination[page]") ?? 1);
  const pageSize = Number(query.get("pagination[pageSize]") ?? 25);
  const newest = list.count - (page - 1) * pageSize;
  const data = Array.from({ length: Math.max(0, Math.min(pageSize, newest)) }, (_, index) => {
    const at = new Date(Date.UTC(2010, 0, 1) + (newest - index) * 3_600_000).toISOString();
    return story(newest - index, { Description: list.text, createdAt: at, updatedAt: at, publishedAt: at });
  });
  const pagination = { page, pageSize, pageCount: Math.ceil(list.count / pageSize), total: list.count };
  return { status: 200, body: { data, meta: { pagination } } };
}

let cms: TestCms;
let site: TestSite;

beforeEach(async () => {
  cms = await TestCms.start("strapi5", { collections: new Map(), singles: new Map() });
  cms.gateway = (path, query) => (path === "press-release-and-news" ? pageOf(query) : null);
  const acme = productWith({ origin: cms.origin, dialect: "strapi5" });
  site = await startSite(
    { DEFAULT_PRODUCT: "acme", PRODUCTS: { acme }, OPS_SECRET: opsSecret },
    { uncached: workerAlone },
  );
});

afterEach(() => Promise.all([site.close(), cms.close()]));

const patient = { timeout: 200_000, interval: 1_000 };

const statusOf = async (page: number) => (await site.get(`/acme/news?page=${page}`)).status;

async function usage(): Promise<number> {
  const headers = { authorization: `Bearer ${opsSecret}` };
  const [content] = ReportSchema.parse(await (await site.get("/ops/content", { headers })).json()).content;
  return content?.resources.find(({ name }) => name === "news")?.usage?.count ?? 0;
}

describe("in a heap of 128 MB", () => {
  it("more stories than the site takes are read, and the newest of them are shown and in the site map", async () => {
    list.count = recordLimits.list + 150;
    await site.runCron();
    await expect.poll(usage, patient).toBe(list.count);
    const last = Math.ceil(recordLimits.list / 9);
    await expect.poll(() => statusOf(last), patient).toBe(200);
    expect(await statusOf(last + 1)).toBe(404);
    const map = await siteMap(site.get);
    expect(map.match(/\/acme\/news\/kabar\d+</g)).toHaveLength(recordLimits.list);
    expect(map).toContain(`/acme/news/kabar${list.count}<`);
    expect(map).not.toContain("/acme/news/kabar150<");
  }, 280_000);

  it("thousands of stories of 20 KB, which would take over 80 MB whole, are read and stored", async () => {
    list.count = 2_000;
    list.text = "Isi kabar yang panjang. ".repeat(850);
    const { kv } = site.platform;
    await site.runCron();
    const stored = () => [...kv.entries.keys()].filter((key) => key.startsWith("content:3:acme:")).length;
    await expect.poll(stored, patient).toBe(list.count);
    expect(kv.figures.mostPerInvocation()).toBeLessThanOrEqual(900);
    expect(kv.figures.operations.filter(({ refused }) => refused !== null)).toEqual([]);
    expect(await statusOf(Math.ceil(list.count / 9))).toBe(200);
  }, 280_000);
});
