import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { productWith, startSite, type TestSite } from "../support/site/site";
import { locationsIn } from "../support/site/site-map";

const count = 10;
const keys = Array.from({ length: count }, (_, index) => `produk-${index + 1}`);

let site: TestSite;

beforeAll(async () => {
  const products = keys.map((key) => [key, productWith({ origin: "embedded" }, { name: `Merek ${key}` })]);
  site = await startSite({ DEFAULT_PRODUCT: "produk-1", PRODUCTS: Object.fromEntries(products) });
});
afterAll(() => site.close());

const statusOf = async (path: string) => {
  const response = await site.get(path);
  await response.text();
  return response.status;
};

describe("ten products in one deployment", () => {
  it("have each their own pages, documents and endpoints", async () => {
    for (const key of ["produk-1", "produk-2", "produk-10"]) {
      const html = await (await site.get(`/${key}/about-${key}`)).text();
      expect(html).toContain(` – Merek ${key}</title>`);
      for (const path of ["news/feed.xml", "manifest.webmanifest", "news/1", "api/region", "api/providers"]) {
        expect(await statusOf(`/${key}/${path}`), `${key} ${path}`).toBe(200);
      }
    }
  });

  it.each([
    "/produk-2/about-produk-3",
    "/produk-2/about-{product}",
    "/produk-2/about-%23product",
    "/%23product/news",
    "/{product}/news",
    "/produk-11/news",
  ])("show nothing under a path that only looks like one of theirs: %s", async (path) => {
    const response = await site.get(path, { headers: { accept: "text/html" } });
    await response.text();
    expect(response.status).toBe(404);
  });

  it("give an answer of theirs to a post whose address spells their key in another way", async () => {
    const response = await site.get("/%70roduk%2D7/contact", {
      method: "POST",
      headers: { accept: "text/html", "content-type": "application/x-www-form-urlencoded", origin: site.url.origin },
      body: "Name=Budi",
    });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain(" – Merek produk-7</title>");
  });

  it("say which methods an address takes", async () => {
    const response = await site.get("/produk-9/manifest.webmanifest", { method: "DELETE" });
    await response.text();
    expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  });

  it("are all in the index of the site map, each with its files", async () => {
    const files = locationsIn(await (await site.get("/sitemap.xml")).text());
    for (const key of keys) expect(files).toContain(`${site.url.origin}/sitemap.${key}.news.1.xml`);
    expect(files.length).toBeLessThanOrEqual(10 * count);
  });
});
