import { describe, it } from "vitest";
import { stories } from "../support/cms/strapi-stories";
import { type FreshProduct, freshProduct } from "../support/site/shared-site";

/** Generous for one deadline on a busy machine; a chain of waits takes longer. */
const patienceMs = 20_000;

const visit = (product: FreshProduct, path: string) => product.get(path, { signal: AbortSignal.timeout(patienceMs) });

// Side by side: each product waits for its own CMS.
it.concurrent("an empty cache and a CMS that hangs, of a dialect not yet known answers every visitor within one deadline: pages, forms, and addresses that do not exist; then needs no restart", async ({
  expect,
}) => {
  const product = await freshProduct("awal");
  const status = async (path: string) => (await visit(product, path)).status;
  product.cms.gateway = () => "silence";
  const paths = ["", "/contact", "/nothing", "/news", "/services/x", "/faq"];
  const statuses = [
    ["/contact", 200],
    ["/nothing", 404],
    ["/clients", 503],
  ] as const;
  for (const [path, expected] of statuses) expect(await status(path), path).toBe(expected);
  const page = await visit(product, "/clients");
  expect(Object.fromEntries(page.headers)).toMatchObject({ "retry-after": "30", "cache-control": "no-store" });
  expect(await page.text()).toMatch(/Halaman belum dapat ditampilkan.*tel:\+622150001111/s);
  const together = await Promise.all(paths.map((path) => status(path)));
  expect(together[paths.indexOf("/nothing")]).toBe(404);
  expect(together[paths.indexOf("/news")]).toBe(503);

  product.cms.gateway = () => null;
  await expect.poll(() => status(""), { interval: 250 }).toBe(200);
});

describe("the first moments of a site with 268 stories", () => {
  async function productWithStories(): Promise<FreshProduct> {
    const product = await freshProduct("awal");
    product.cms.collections.set("press-release-and-news", stories(268));
    return product;
  }

  it("have the twenty-fifth page of the list for the first visitor", async ({ expect }) => {
    const page = await visit(await productWithStories(), "/news?page=25");
    expect(await page.text()).toContain("Kabar ke-52<");
  });

  it("have all of them in the first site map", async ({ expect }) => {
    const product = await productWithStories();
    const map = await product.atHost(`/sitemap.${product.key}.news.1.xml`).then((response) => response.text());
    expect(map.match(new RegExp(`<loc>[^<]*/${product.key}/news/kabar\\d+<`, "g"))).toHaveLength(268);
  });

  it.concurrent("ask to come again, with no 404 and no half site map, while the CMS is too slow for the rest", async ({
    expect,
  }) => {
    const product = await productWithStories();
    product.cms.gateway = (path, query) =>
      path === "press-release-and-news" && query.get("pagination[page]") !== "1" ? "silence" : null;
    const page = await visit(product, "/news?page=25");
    expect(page.status).toBe(503);
    expect(page.headers.get("retry-after")).toBe("30");
    for (const path of ["/sitemap.xml", `/sitemap.${product.key}.news.1.xml`]) {
      const map = await product.atHost(path);
      expect(map.status, path).toBe(503);
      expect(map.headers.get("retry-after")).toBe("60");
      expect(map.headers.get("cache-control")).toBe("no-store");
    }
  });
});
