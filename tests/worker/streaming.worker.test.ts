import { beforeEach, describe, expect, it } from "vitest";
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
