import { beforeEach, describe, expect, it } from "vitest";
import { deadlinesMs } from "../../src/content/policy";
import { partKey, SnapshotSchema, snapshotKey } from "../../src/content/stored";
import { answerSchemas } from "../../src/providers/provider";
import { startSampleCms } from "../support/cms/embedded-cms";
import { opsSecret } from "../support/forms/outbox";
import { paging, recording, row, TestProviderService } from "../support/providers/provider-service";
import { type FreshProduct, freshProduct } from "../support/site/shared-site";
import { productWith, startSite, workerAlone } from "../support/site/site";

let product: FreshProduct;

beforeEach(async () => {
  product = await freshProduct();
});

/** Below the product. */
const pagesOf = ({ key }: Pick<FreshProduct, "key">) => ["", `/about-${key}`, "/news", "/news?page=2", "/news/1"];

/** A visit to a page below the product. */
type Visit = (path: string) => Promise<Response>;

/** What visitors read: the text of the page without its tags. */
async function textOf(get: Visit, path: string): Promise<{ status: number; text: string }> {
  const response = await get(path);
  const html = await response.text();
  return { status: response.status, text: html.replace(/<[^>]*>/g, " ").replaceAll(/127\.0\.0\.1(%3A|:)\d+/g, "host") };
}

/** All pages, from the moment that none lacks the providers near home: what a visitor is too early for on a busy machine comes later. */
async function wholePages(get: Visit, paths: readonly string[]): Promise<readonly { status: number; text: string }[]> {
  const look = () => Promise.all(paths.map((path) => textOf(get, path)));
  await expect
    .poll(async () => (await look()).filter(({ text }) => text.includes("Daftar provider belum dapat ditampilkan.")))
    .toEqual([]);
  return look();
}

describe("a CMS that has gone", () => {
  it("takes nothing off the site, whether it hangs, fails or is stopped, nor does a provider service, also after a restart", async () => {
    const [cms, service] = await Promise.all([startSampleCms(), TestProviderService.start()]);
    service.behaviour = paging([row(1), row(2, { providerName: "Klinik São José", city: "Kupang" })]);
    const acme = productWith({ origin: cms.origin, dialect: "strapi3" });
    const providers = { protocol: "soap", origin: service.origin, list: "live" };
    const layanan = productWith({ origin: "embedded" }, { providers });
    const variables = { DEFAULT_PRODUCT: "acme", PRODUCTS: { acme, layanan }, OPS_SECRET: opsSecret };
    const site = await startSite(variables, { uncached: workerAlone });
    const visit: Visit = (path) => site.get(`/acme${path}`);
    const pages = pagesOf({ key: "acme" });
    const found = async (query: string) =>
      answerSchemas().page.parse(await (await site.get(`/layanan/api/providers${query}`)).json());
    const isOff = async () => (await site.get("/layanan/search")).status;
    await site.runCron();
    const before = await wholePages(visit, pages);
    expect(before.map(({ status }) => status)).toEqual(pages.map(() => 200));
    const { asOf, ...list } = await found("");
    expect(list).toMatchObject({ total: 2, stale: false, complete: true });
    const body = new URLSearchParams({ product: "layanan", feature: "search", on: "false" });
    const headers = { authorization: `Bearer ${opsSecret}` };
    expect((await site.get("/ops/switches", { method: "POST", body, headers })).status).toBe(200);

    cms.health = "hanging";
    service.behaviour = () => recording("answer-fault.xml", 500);
    await site.restart();
    expect(await wholePages(visit, pages), "hanging").toEqual(before);
    expect(await found("?search=sao%20JOSE")).toMatchObject({ total: 1, stale: true, asOf });
    await expect.poll(isOff).toBe(503);

    cms.health = "failing";
    await site.runCron().catch(() => undefined);
    expect(await wholePages(visit, pages), "failing").toEqual(before);
    await Promise.all([cms.close(), service.close()]);
    expect(await wholePages(visit, pages), "stopped").toEqual(before);
    expect((await found("?search=kupang")).providers).toMatchObject([{ providerName: "Klinik São José" }]);
    const nearby = await site.get("/layanan/api/providers/nearby?latitude=-6.9&longitude=107.6");
    expect(await nearby.json()).toMatchObject({ stale: true, asOf });
    await site.close();
  }, 120_000);

  it.each(["stopped", "hanging", "failing"] as const)(
    "answers 503 with a designed page when nothing is stored and it is %s",
    async (state) => {
      const { cms } = product;
      if (state === "stopped") await cms.close();
      else cms.health = state;
      for (const path of pagesOf(product)) {
        const response = await product.get(path);
        const html = await response.text();
        expect(response.status, path).toBe(503);
        expect(response.headers.get("retry-after")).toBe("30");
        expect(response.headers.get("cache-control")).toBe("no-store");
        expect(html).toContain("Halaman belum dapat ditampilkan");
        expect(html).toContain("tel:+622150001111");
      }
    },
  );

  it("comes back on its own once the CMS answers again", async () => {
    product.cms.health = "failing";
    expect((await product.get("")).status).toBe(503);
    product.cms.health = "up";
    await expect.poll(async () => (await product.get("")).status, { interval: 250 }).toBe(200);
  });
});

describe("the load on the CMS", () => {
  it("is one request a resource for 100 parallel visitors on an empty cache", async () => {
    const begin = Date.now();
    const visit = async () => {
      const response = await product.get("");
      const waitedMs = Date.now() - begin;
      return { status: response.status, waitedMs, isWhole: (await response.text()).includes("</html>") };
    };
    const visits = await Promise.all(Array.from({ length: 100 }, visit));
    // A machine too busy for all of them in that time may ask some to come again: not before it is over, and in whole pages.
    const early = visits.filter(({ status, waitedMs }) => !(status === 503 && waitedMs >= deadlinesMs.visitor));
    expect(new Set(early.map(({ status }) => status)).difference(new Set([200]))).toEqual(new Set());
    expect(visits.every(({ isWhole }) => isWhole)).toBe(true);
    await expect.poll(async () => (await product.get("")).status).toBe(200);
    const paths = product.cms.requests.map((request) => request.replace(/\?.*/, ""));
    expect(paths.length).toBeGreaterThan(8);
    expect(paths.toSorted()).toEqual([...new Set(paths)].toSorted());
  });

  it("is nothing for addresses that do not exist", async () => {
    const { cms } = product;
    await product.text("/news");
    const before = cms.requests.length;
    for (const id of ["99999", "abc", "1%2F..%2F..", "-1", "<script>", "x".repeat(200)]) {
      const response = await product.get(`/news/${id}`);
      expect(response.status, id).toBe(404);
      await response.text();
    }
    expect(cms.requests.slice(before).filter((request) => request.includes("press-release-and-news/"))).toEqual([]);
  });

  it("stays small when the cron trigger finds nothing new: no entry is written again", async () => {
    const { key, site } = product;
    const kv = await site.kv();
    const entries = async () => {
      const { keys } = await kv.list();
      const names = keys.map(({ name }) => name).filter((name) => name.includes(`:${key}`));
      return new Map(await Promise.all(names.map(async (name) => [name, await kv.get(name)] as const)));
    };
    const isIndexed = async () => {
      const { search } = SnapshotSchema.parse(JSON.parse((await kv.get(snapshotKey(key))) ?? "null"));
      return search !== null && (await kv.get(partKey(key, search))) !== null;
    };
    await product.sync();
    // The index for searches is made last.
    await expect.poll(isIndexed).toBe(true);
    const before = await entries();
    expect(before.size).toBeGreaterThan(40);
    await product.sync();
    const after = await entries();
    expect([...after].filter(([name, value]) => before.get(name) !== value).map(([name]) => name)).toEqual([]);
    expect(after.size).toBe(before.size);
  });
});
