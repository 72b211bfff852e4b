import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { recordLimits } from "../../src/platform/record-limits";
import { StoryCms } from "../support/cms/story-cms";
import { opsSecret } from "../support/forms/outbox";
import { productWith, startSite, type TestSite, workerAlone } from "../support/site/site";
import { siteMap } from "../support/site/site-map";

/** More than the site takes. */
const count = recordLimits.list + 150;

const ReportSchema = z.object({
  content: z.array(
    z.object({ resources: z.array(z.object({ name: z.string(), usage: z.object({ count: z.number() }).optional() })) }),
  ),
});

let cms: StoryCms;
let site: TestSite;

beforeAll(async () => {
  cms = await StoryCms.start({ count });
  const acme = productWith({ origin: cms.origin, dialect: "strapi5" });
  site = await startSite(
    { DEFAULT_PRODUCT: "acme", PRODUCTS: { acme }, OPS_SECRET: opsSecret },
    { uncached: workerAlone },
  );
});

afterAll(() => Promise.all([site.close(), cms.close()]));

async function stored(): Promise<number> {
  const [content] = ReportSchema.parse(
    await (await site.get("/ops/content", { headers: { authorization: `Bearer ${opsSecret}` } })).json(),
  ).content;
  return content?.resources.find(({ name }) => name === "news")?.usage?.count ?? 0;
}

describe(`${count} stories`, () => {
  it("are read in a heap of 128 MB, and the newest of them are shown and in the site map", async () => {
    await site.runCron();
    await expect.poll(stored, { timeout: 200_000, interval: 2_000 }).toBe(count);
    const last = Math.ceil(recordLimits.list / 9);
    const page = async (number: number) => (await site.get(`/acme/news?page=${number}`)).status;
    await expect.poll(() => page(last), { timeout: 200_000, interval: 2_000 }).toBe(200);
    expect(await page(last + 1)).toBe(404);
    const map = await siteMap(site.get);
    expect(map.match(/\/acme\/news\/id\d+</g)).toHaveLength(recordLimits.list);
    expect(map).toContain(`/acme/news/id${count}<`);
    expect(map).not.toContain("/acme/news/id150<");
  }, 280_000);
});
