import { beforeEach, describe, expect, it } from "vitest";
import { deadlinesMs } from "../../src/content/policy";
import { partKey, SnapshotSchema, snapshotKey } from "../../src/content/stored";
import { type FreshProduct, freshProduct } from "../support/site/shared-site";

let product: FreshProduct;

beforeEach(async () => {
  product = await freshProduct();
});

/** Below the product. */
const pagesOf = ({ key }: Pick<FreshProduct, "key">) => ["", `/about-${key}`, "/news", "/news?page=2", "/news/1"];

describe("a CMS that has gone", () => {
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
