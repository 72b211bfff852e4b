import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rawRequest } from "../support/raw-request";
import { productWith, startSite, type TestSite } from "../support/site";

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ PRODUCTS: { contoh: productWith({ origin: "embedded" }) } });
});
afterAll(() => site.close());

const path = "/contoh/faq";
const ask = (headers: Record<string, string>, target = path) => rawRequest(site.url, target, headers);
const gzip = { "accept-encoding": "gzip" };
/** Answers of the cache, or of what it asked. */
const asked = () =>
  (["HIT", "MISS", "EXPIRED", "UPDATING"] as const).reduce(
    (sum, status) => sum + site.platform.cache.figures.count("Pages", status),
    0,
  );

/** Lets this isolate make the page, which it then has. */
async function makeHere(): Promise<void> {
  site.platform.cache.clear();
  await expect.poll(async () => (await ask({})).headers["cf-cache-status"]).toBeUndefined();
}

/** From the cache alone: this isolate has made no page yet. */
const fromCache = { name: "the cache", begin: () => site.restart(), mark: "HIT" };
const fromMemo = { name: "the isolate's own pages", begin: makeHere, mark: undefined };

beforeAll(async () => {
  for (const headers of [{}, gzip]) {
    for (let tries = 0; (await ask(headers)).headers["cf-cache-status"] !== "HIT"; tries++) {
      expect(tries).toBeLessThan(10);
      await site.restart();
    }
  }
});

describe.each([fromCache, fromMemo])("a page from $name", ({ begin, mark }) => {
  it("has a tag for each encoding, and is a 304 for who has it and may have it", async () => {
    await begin();
    const [plain, packed] = [await ask({}), await ask(gzip)];
    expect([plain.status, packed.status]).toEqual([200, 200]);
    expect(plain.headers["cf-cache-status"]).toBe(mark);
    const [tag, packedTag] = [String(plain.headers.etag), String(packed.headers.etag)];
    expect(packedTag).toBe(tag.replace(/"$/, '-gzip"'));
    expect(packed.headers["content-encoding"]).toBe("gzip");
    expect(plain.headers["content-encoding"]).toBeUndefined();

    const outcomeOf = async (headers: Record<string, string>, known: string) => {
      const { status, headers: got, body } = await ask({ ...headers, "if-none-match": known });
      if (status === 304) expect(body).toBe("");
      return [status, got.etag];
    };
    expect(await outcomeOf({}, tag)).toEqual([304, tag]);
    expect(await outcomeOf(gzip, packedTag)).toEqual([304, packedTag]);
    expect(await outcomeOf(gzip, `W/${packedTag}, "x"`)).toEqual([304, packedTag]);
    expect(await outcomeOf(gzip, tag)).toEqual([304, tag]);
    expect(await outcomeOf({}, "*")).toEqual([304, tag]);
    expect(await outcomeOf({}, packedTag)).toEqual([200, tag]);
    expect(await outcomeOf(gzip, `"x${tag.slice(1)}`)).toEqual([200, packedTag]);
    expect(await outcomeOf(gzip, '"0000000000000000"')).toEqual([200, packedTag]);
  });

  it("has the same headers for HEAD", async () => {
    await begin();
    const get = await site.get(path, { headers: gzip });
    await begin();
    const head = await site.get(path, { method: "HEAD", headers: gzip });
    expect(await head.text()).toBe("");
    await get.text();
    for (const name of [
      "etag",
      "content-type",
      "cache-control",
      "vary",
      "content-security-policy",
      "cf-cache-status",
    ]) {
      expect(head.headers.get(name), name).toBe(get.headers.get(name));
    }
    expect(head.status).toBe(200);
  });
});

it("the cache is not asked for what the isolate has, whatever the address says besides", async () => {
  await makeHere();
  const before = asked();
  for (const target of [path, `${path}?utm_source=x`, `${path}?lang=id`, `${path}?page=3`]) {
    expect((await ask(gzip, target)).headers["server-timing"]).toContain("page;desc=memo");
  }
  expect(asked()).toBe(before);
});

it("neither posts nor a visitor's own pages ever go there", async () => {
  const before = asked();
  const form = new URLSearchParams({ name: "x" });
  for (const [target, init] of [
    ["/contoh/contact", { method: "POST", body: form, headers: { accept: "text/html" } }],
    ["/contoh/contact?sent=ABCDEFGH", {}],
    ["/contoh/search?q=klinik", {}],
    ["/contoh/providers?search=klinik", {}],
    ["/contoh/providers/nearby", {}],
    ["/contoh/api/region", {}],
    ["/contoh/api/providers/nearby?latitude=-6.2&longitude=106.8", {}],
    ["/health", {}],
    ["/ops/outbox", {}],
    ["/contoh/tidak-ada", {}],
  ] as const) {
    const response = await site.get(target, init);
    await response.text();
    expect(response.headers.get("cf-cache-status"), target).toBeNull();
  }
  expect(asked()).toBe(before);
});
