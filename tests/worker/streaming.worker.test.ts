import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { TestCms } from "../support/cms/cms";
import { startSampleCms } from "../support/cms/embedded-cms";
import { productWith, startSite, type TestSite } from "../support/site/site";

let cms: TestCms;
let site: TestSite;

beforeEach(async () => {
  cms = await startSampleCms();
  site = await startSite({
    DEFAULT_PRODUCT: "acme",
    PRODUCTS: { acme: productWith({ origin: cms.origin, dialect: "strapi3" }) },
  });
});

afterEach(async () => {
  await site.close();
  await cms.close();
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
    givePromotions = cms.hold("promotions");
    giveEvents = cms.hold("events");
  });

  it("sends header, hero and h1 at once and the deferred sections in the same response", async () => {
    const response = await site.get("/", { headers: { "accept-encoding": "gzip, br" } });
    const reader = response.body?.getReader();
    const decoder = new TextDecoder();
    let shell = "";
    while (!shell.includes('id="klien"')) {
      const part = await reader?.read();
      if (!part || part.done) throw new Error("the page ends before its deferred parts are there");
      shell += decoder.decode(part.value, { stream: true });
    }
    const found = ["<header", "<h1", 'class="hero', 'href="/acme/promotions/'].filter((each) => shell.includes(each));
    expect(found).toEqual(["<header", "<h1", 'class="hero']);

    givePromotions();
    giveEvents();
    let rest = "";
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
      rest += decoder.decode(part.value, { stream: true });
    expect(rest).toContain('href="/acme/promotions/');
    expect(rest).toContain('href="/acme/events/');
    expect(rest).toMatch(/<\/html>$/);
  });

  it("is for this visitor only: a nonce on every script, and warm again afterwards", async () => {
    const response = await site.get("/");
    givePromotions();
    giveEvents();
    const html = (await readParts(response)).join("");
    const nonce = /'nonce-([\da-f]{32})' 'strict-dynamic'/.exec(
      response.headers.get("content-security-policy") ?? "",
    )?.[1];
    // Begun before anything was there on a busy machine, else kept by the browser for the way back.
    expect(["private, max-age=0", "no-store"]).toContain(response.headers.get("cache-control"));
    expect(response.headers.get("etag")).toBeNull();
    expect(response.headers.get("server-timing")).toMatch(/^page;desc=stream, content;desc=\w+(;dur=\d+)?$/);
    const scripts = html.match(/<script(?! type="application\/ld\+json")[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(1);
    expect(scripts.every((script) => script.includes(`nonce="${nonce}"`))).toBe(true);

    const warm = await site.get("/");
    expect(await warm.text()).toContain('href="/acme/promotions/');
    expect(warm.headers.get("server-timing")).toMatch(/^page;desc=render/);
    expect(warm.headers.get("etag")).toBeTruthy();
  });

  it("shows a deferred section that fails as not available, and keeps nothing of it", async () => {
    const response = await site.get("/");
    giveEvents();
    const html = (await readParts(response)).join("");
    expect(html).toContain("Bagian ini belum dapat ditampilkan.");
    expect(html).toContain('href="/acme/events/');
    expect(html).toMatch(/<\/html>$/);
    const again = await site.get("/");
    await again.text();
    // Streamed once more where the CMS is still being asked, complete where it is known to be silent.
    expect(["private, max-age=0", "no-store"]).toContain(again.headers.get("cache-control"));
    expect(again.headers.get("etag")).toBeNull();
  });
});
