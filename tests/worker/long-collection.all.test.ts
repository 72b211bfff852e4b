import type { IncomingMessage, ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { recordLimits } from "../../src/platform/record-limits";
import { story } from "../support/cms/strapi-stories";
import { opsSecret } from "../support/forms/outbox";
import { LoopbackServer } from "../support/http/loopback-server";
import { productWith, startSite, type TestSite, workerAlone } from "../support/site/site";
import { siteMap } from "../support/site/site-map";

const ReportSchema = z.object({
  content: z.array(
    z.object({ resources: z.array(z.object({ name: z.string(), usage: z.object({ count: z.number() }).optional() })) }),
  ),
});

/** A Strapi 5 with this many news, the newest first, each made when it is requested, and nothing else. */
class LongCms extends LoopbackServer {
  count = 0;
  text = "Isi kabar yang tidak panjang.";

  protected take({ url = "/" }: IncomingMessage, response: ServerResponse): void {
    const { pathname, searchParams } = new URL(url, "http://cms.invalid");
    const isList = pathname.endsWith("/press-release-and-news");
    const page = Number(searchParams.get("pagination[page]") ?? 1);
    const pageSize = Number(searchParams.get("pagination[pageSize]") ?? 25);
    const newest = this.count - (page - 1) * pageSize;
    const data = Array.from({ length: Math.max(0, Math.min(pageSize, newest)) }, (_, index) => {
      const at = new Date(Date.UTC(2010, 0, 1) + (newest - index) * 3_600_000).toISOString();
      return story(newest - index, { Description: this.text, createdAt: at, updatedAt: at, publishedAt: at });
    });
    const pagination = { page, pageSize, pageCount: Math.ceil(this.count / pageSize), total: this.count };
    const missing = { data: null, error: { status: 404, name: "NotFoundError", message: "Not Found" } };
    response.writeHead(isList ? 200 : 404, { "content-type": "application/json" });
    response.end(JSON.stringify(isList ? { data, meta: { pagination } } : missing));
  }
}

let cms: LongCms;
let site: TestSite;

beforeEach(async () => {
  cms = new LongCms();
  await cms.listen();
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
    cms.count = recordLimits.list + 150;
    await site.runCron();
    await expect.poll(usage, patient).toBe(cms.count);
    const last = Math.ceil(recordLimits.list / 9);
    await expect.poll(() => statusOf(last), patient).toBe(200);
    expect(await statusOf(last + 1)).toBe(404);
    const map = await siteMap(site.get);
    expect(map.match(/\/acme\/news\/kabar\d+</g)).toHaveLength(recordLimits.list);
    expect(map).toContain(`/acme/news/kabar${cms.count}<`);
    expect(map).not.toContain("/acme/news/kabar150<");
  }, 280_000);

  it("thousands of stories of 20 KB, which would take over 80 MB whole, are read and stored", async () => {
    cms.count = 2_000;
    cms.text = "Isi kabar yang panjang. ".repeat(850);
    const { kv } = site.platform;
    await site.runCron();
    const stored = () => [...kv.entries.keys()].filter((key) => key.startsWith("content:3:acme:")).length;
    await expect.poll(stored, patient).toBe(cms.count);
    expect(kv.figures.mostPerInvocation()).toBeLessThanOrEqual(900);
    expect(kv.figures.operations.filter(({ refused }) => refused !== null)).toEqual([]);
    expect(await statusOf(Math.ceil(cms.count / 9))).toBe(200);
  }, 280_000);
});
