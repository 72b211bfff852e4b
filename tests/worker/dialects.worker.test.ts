import { expect, it } from "vitest";
import { TestCms } from "../support/cms/cms";
import type { StrapiName } from "../support/cms/strapi";
import { productWith, startSite } from "../support/site/site";

/** Ids of news, hashes and versions of files, the servers' ports and (not recorded for 4 and 5) pictures of news differ; the rest may not. */
function comparable(html: string): string {
  return html
    .replace(/127\.0\.0\.1(:|%3A)\d+/g, "host")
    .replace(/_[\da-f]{10}\./g, "_hash.")
    .replace(/\?v=\w+/g, "")
    .replace(/\/acme\/news\/\w+/g, "/acme/news/id")
    .replace(/%2Facme%2Fnews%2F\w+/g, "%2Facme%2Fnews%2Fid");
}

async function pagesOf(dialect: StrapiName): Promise<string[]> {
  const cms = await TestCms.start(dialect);
  if (dialect === "strapi3") {
    const news = cms.collections.get("press-release-and-news") ?? [];
    cms.collections.set(
      "press-release-and-news",
      news.map((row) => Object.assign({}, row, { Featured_Image: null })),
    );
  }
  const site = await startSite({
    DEFAULT_PRODUCT: "acme",
    PRODUCTS: { acme: productWith({ origin: cms.origin, dialect: "auto" }) },
  });
  try {
    const news = await (await site.get("/acme/news")).text();
    const first = /href="(\/acme\/news\/\w+)"/.exec(news)?.[1] ?? "";
    const pages = [news];
    for (const path of ["/acme/about-acme", first, "/"]) {
      // Whoever comes first may get deferred parts in a stream.
      await (await site.get(path)).text();
      const response = await site.get(path);
      expect(response.status, `${dialect} ${path}`).toBe(200);
      pages.push(await response.text());
    }
    return pages.map(comparable);
  } finally {
    await site.close();
    await cms.close();
  }
}

it("Strapi 3, 4 and 5 give the same pages, with the dialect found out by the site", async () => {
  const three = await pagesOf("strapi3");
  expect(three[0]).toContain("Acme Raih Penghargaan Best TPA 2026");
  expect(three[1]).toContain("Acme Health Administration");
  expect(await pagesOf("strapi4")).toEqual(three);
  expect(await pagesOf("strapi5")).toEqual(three);
});
