import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { StoryCms } from "../support/cms/story-cms";
import { productWith, startSite, type TestSite, workerAlone } from "../support/site/site";

let cms: StoryCms;
let site: TestSite;

/** Held whole, they would take over 80 MB. */
const count = 2_000;

beforeAll(async () => {
  cms = await StoryCms.start({ count, text: "Isi kabar yang panjang. ".repeat(850) });
  const acme = productWith({ origin: cms.origin, dialect: "strapi5" });
  site = await startSite({ DEFAULT_PRODUCT: "acme", PRODUCTS: { acme } }, { uncached: workerAlone });
});

afterAll(() => Promise.all([site.close(), cms.close()]));

async function stored(): Promise<number> {
  const { keys } = await (await site.kv()).list();
  return keys.filter(({ name }) => name.startsWith("content:3:acme:")).length;
}

describe("thousands of stories of 20 KB", () => {
  it("are read and stored in a heap of 128 MB", async () => {
    await site.runCron();
    await expect.poll(stored, { timeout: 90_000, interval: 500 }).toBe(count);
    expect(site.platform.kv.figures.mostPerInvocation()).toBeLessThanOrEqual(900);
    expect(site.platform.kv.figures.refused()).toBe(0);
    expect((await site.get(`/acme/news?page=${Math.ceil(count / 9)}`)).status).toBe(200);
  }, 120_000);
});
