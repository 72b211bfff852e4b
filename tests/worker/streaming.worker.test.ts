import { beforeEach, describe, expect, it } from "vitest";
import { deadlinesMs } from "../../src/content/policy";
import { type FreshProduct, freshProduct } from "../support/site/shared-site";

let product: FreshProduct;

beforeEach(async () => {
  product = await freshProduct();
});

async function readParts(response: Response): Promise<string[]> {
  const decoder = new TextDecoder();
  const parts: string[] = [];
  for await (const chunk of response.body ?? []) parts.push(decoder.decode(chunk, { stream: true }));
  return parts;
}

describe("Home on an empty cache with a CMS that is slow for promotions and events", () => {
  let givePromotions: () => void;
  let giveEvents: () => void;

  beforeEach(() => {
    givePromotions = product.cms.hold("promotions");
    giveEvents = product.cms.hold("events");
  });

  it("is for this visitor only, whose browser may keep it for the way back: a nonce on every script, and warm again afterwards", async () => {
    const response = await product.get("");
    givePromotions();
    giveEvents();
    const html = (await readParts(response)).join("");
    const nonce = /'nonce-([\da-f]{32})' 'strict-dynamic'/.exec(
      response.headers.get("content-security-policy") ?? "",
    )?.[1];
    expect(response.headers.get("cache-control")).toBe("private, max-age=0");
    expect(response.headers.get("etag")).toBeNull();
    expect(response.headers.get("server-timing")).toMatch(/^page;desc=stream, content;desc=origin(;dur=\d+)?$/);
    const scripts = html.match(/<script(?! type="application\/ld\+json")[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(1);
    expect(scripts.every((script) => script.includes(`nonce="${nonce}"`))).toBe(true);

    const warm = await product.get("");
    expect(await warm.text()).toContain(`href="/${product.key}/promotions/`);
    expect(warm.headers.get("server-timing")).toMatch(/^page;desc=render/);
    expect(warm.headers.get("etag")).toBeTruthy();
  });

  it("shows a deferred section that fails as not available, and keeps nothing of it", async () => {
    const response = await product.get("");
    giveEvents();
    const html = (await readParts(response)).join("");
    expect(html).toContain("Bagian ini belum dapat ditampilkan.");
    expect(html).toContain(`href="/${product.key}/events/`);
    expect(html).toMatch(/<\/html>$/);
    const again = await product.get("");
    await again.text();
    // Streamed once more where the CMS is still being asked, complete where it is known to be silent.
    expect(["private, max-age=0", "no-store"]).toContain(again.headers.get("cache-control"));
    expect(again.headers.get("etag")).toBeNull();
  });
});

it("a hundred visitors at once, on an empty cache, are one request a resource to the CMS", async () => {
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
