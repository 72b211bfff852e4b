import { beforeEach, describe, expect, it } from "vitest";
import { type FreshProduct, freshProduct } from "../support/site/shared-site";

let product: FreshProduct;

beforeEach(async () => {
  product = await freshProduct();
});

describe("a CMS that has gone before anything was stored", () => {
  it.each(["stopped", "hanging", "failing"] as const)(
    "is answered with a designed 503 while it is %s",
    async (state) => {
      const { cms, key } = product;
      if (state === "stopped") await cms.close();
      else cms.health = state;
      for (const path of ["", `/about-${key}`, "/news", "/news?page=2", "/news/1"]) {
        const response = await product.get(path);
        expect(response.status, path).toBe(503);
        expect(response.headers.get("retry-after")).toBe("30");
        expect(response.headers.get("cache-control")).toBe("no-store");
        const html = await response.text();
        expect(html).toContain("Halaman belum dapat ditampilkan");
        expect(html).toContain("tel:+622150001111");
      }
    },
  );

  it("needs no restart of the site once it answers again", async () => {
    product.cms.health = "failing";
    expect((await product.get("")).status).toBe(503);
    product.cms.health = "up";
    await expect.poll(async () => (await product.get("")).status, { interval: 250 }).toBe(200);
  });
});
