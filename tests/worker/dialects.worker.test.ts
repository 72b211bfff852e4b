import { expect, it } from "vitest";
import { recordedContent, TestCms } from "../support/cms/cms";
import type { StrapiName } from "../support/cms/strapi";
import { freshProduct } from "../support/site/shared-site";

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
  const { key, cms: unstarted, get } = await freshProduct("auto");
  const { port } = unstarted;
  await unstarted.close();
  const content = recordedContent(dialect);
  content.singles.set(`about-${key}`, content.singles.get("about-acme"));
  const cms = await TestCms.start(dialect, content, port);
  if (dialect === "strapi3") {
    const news = cms.collections.get("press-release-and-news") ?? [];
    cms.collections.set(
      "press-release-and-news",
      news.map((row) => Object.assign({}, row, { Featured_Image: null })),
    );
  }
  const news = await (await get("/news")).text();
  const first = /href="\/[\w-]+(\/news\/\w+)"/.exec(news)?.[1] ?? "";
  const pages = [news];
  for (const path of [`/about-${key}`, first, ""]) {
    // Whoever comes first may get deferred parts in a stream.
    await (await get(path)).text();
    const response = await get(path);
    expect(response.status, `${dialect} ${path}`).toBe(200);
    pages.push(await response.text());
  }
  await cms.close();
  return pages.map((html) => comparable(html.replaceAll(key, "acme")));
}

it("Strapi 3, 4 and 5 give the same pages, with the dialect found out by the site", async () => {
  const three = await pagesOf("strapi3");
  expect(three[0]).toContain("Acme Raih Penghargaan Best TPA 2026");
  expect(three[1]).toContain("Acme Health Administration");
  expect(await pagesOf("strapi4")).toEqual(three);
  expect(await pagesOf("strapi5")).toEqual(three);
});
