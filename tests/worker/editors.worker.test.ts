import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TestCms } from "../support/cms/cms";
import { secondContent } from "../support/cms/second-product";
import { productWith, startSite, type TestSite } from "../support/site/site";

const long = { timeout: 25_000, interval: 200 };
const id = "terjadwal".padEnd(24, "x");

let cms: TestCms;
let site: TestSite;

const stamps = {
  createdAt: "2026-11-20T02:00:00.000Z",
  updatedAt: "2026-11-20T02:00:00.000Z",
  publishedAt: "2026-11-20T02:00:00.000Z",
};
const rows = (type: string, list: readonly Record<string, unknown>[]) =>
  list.map((fields, index) => ({
    id: index + 1,
    documentId: `${type}${index + 1}`.padEnd(24, "x"),
    ...stamps,
    ...fields,
  }));

beforeAll(async () => {
  const { collections, singles } = secondContent();
  collections.set(
    "redirects",
    rows("redirect", [
      { From: "/acme/promo-lama", To: "/acme/promo-baru", Permanent: true },
      { From: "/acme/promo-baru", To: "/acme/promotions", Permanent: true },
      { From: "/acme/news/tidak-ada-lagi", To: "/acme/news", Permanent: false },
      { From: "/acme/putar", To: "/acme/balik" },
      { From: "/acme/balik", To: "/acme/putar" },
      { From: "/acme/keluar", To: "https://evil.example/" },
      { From: "/acme/contact", To: "/acme/news" },
    ]),
  );
  cms = await TestCms.start("strapi5", { collections, singles });
  site = await startSite({
    DEFAULT_PRODUCT: "acme",
    HOOK_SECRET: "rahasia-kait-web",
    OPS_SECRET: "rahasia-operator-situs",
    PRODUCTS: { acme: productWith({ origin: cms.origin, dialect: "strapi5" }) },
  });
  await site.runCron();
}, 60_000);

afterAll(async () => {
  await site?.close();
  await cms?.close();
});

const visit = (path: string, init: RequestInit = {}) => site.get(path, { headers: { accept: "text/html" }, ...init });
const publish = (model: string) =>
  site.get("/acme/hooks/content", {
    method: "POST",
    headers: { authorization: "Bearer rahasia-kait-web" },
    body: JSON.stringify({ event: "entry.publish", model }),
  });

describe("a redirect of the CMS", () => {
  const leads = async (path: string, init?: RequestInit) => {
    const { status, headers } = await visit(path, init);
    return [status, headers.get("location"), headers.get("cache-control")];
  };

  it("leads from an address without a page to the end of its chain", async () => {
    const kept = "public, max-age=3600";
    expect(await leads("/acme/promo-lama")).toEqual([301, "/acme/promotions", kept]);
    expect(await leads("/acme/promo-lama?utm_source=surat")).toEqual([301, "/acme/promotions?utm_source=surat", kept]);
    expect(await leads("/acme/promo-lama?lang=en")).toEqual([301, "/acme/promotions?lang=en", kept]);
    expect(await leads("/acme/promo-lama", { method: "HEAD", headers: {} })).toEqual([301, "/acme/promotions", kept]);
  });

  it("leads from a record that is gone, whose address goes through the cache", async () => {
    for (let time = 0; time < 2; time++) {
      expect(await leads("/acme/news/tidak-ada-lagi")).toEqual([302, "/acme/news", "no-store"]);
    }
  });

  it("never takes the place of a page, and never leads in circles or off the site", async () => {
    expect((await visit("/acme/contact")).status).toBe(200);
    for (const path of ["/acme/putar", "/acme/balik", "/acme/keluar"]) {
      expect([path, (await visit(path)).status]).toEqual([path, 404]);
    }
    const headers = { authorization: "Bearer rahasia-operator-situs", accept: "application/json" };
    expect(await (await site.get("/ops/content", { headers })).text(), "editors are told").toContain("redirects");
  });

  it("is there as soon as it is published, though the page for missing addresses is kept", async () => {
    expect((await visit("/acme/sebentar")).status).toBe(404);
    cms.collections.get("redirects")?.push(...rows("baru", [{ From: "/acme/sebentar", To: "/acme/faq" }]));
    await publish("redirect");
    await expect.poll(async () => (await leads("/acme/sebentar"))[1], long).toBe("/acme/faq");
  });
});

describe("an address of the site before this one", () => {
  it.each([
    ["/index.html", "/"],
    ["/users", "/"],
    ["/news", "/acme/news"],
    ["/acme/article", "/acme/articles"],
  ])("%s leads to %s", async (path, to) => {
    const { status, headers } = await visit(path);
    expect([status, headers.get("location")]).toEqual([301, to]);
  });
});

describe("what has its moment", () => {
  const says = async (path: string, text: string) => {
    const html = await (await visit(path)).text();
    return { isShown: html.includes(text), isStyled: /bands-[\w-]+\.css/.test(html) };
  };
  const isShown = async (path: string, text: string) => (await says(path, text)).isShown;
  const [before, after] = ["Layanan akan terganggu", "Layanan terganggu"];
  let from = 0;
  // Each is in the edge's cache before, and forgotten at the moment.
  const places = ["/acme/news", `/acme/news/${id}`, "/acme/news/feed.xml", "/", "/sitemap.acme.news.1.xml"];
  const have = async (paths: readonly string[]) => {
    const found: string[] = [];
    for (const path of paths) {
      const response = await visit(path);
      if ((await response.text()).includes(id) && response.status === 200) found.push(path);
    }
    return found;
  };

  beforeAll(async () => {
    expect(await says("/acme/faq", before)).toEqual({ isShown: false, isStyled: false });
    from = Date.now() + 4_500;
    const moment = new Date(from).toISOString();
    cms.collections.set(
      "notices",
      rows("notice", [
        { Text: before, Until: moment },
        { Text: after, Level: "critical", Link: "/acme/contact", From: moment, Path: "/acme/faq" },
        { Text: "Hanya di berita", Path: "/acme/news" },
        { Text: "Untuk semua halaman", Language: "id" },
        { Text: "Only in English", Language: "en" },
        { Text: "Merek lain", Product: "lain" },
      ]),
    );
    cms.collections.get("press-release-and-news")?.unshift({
      ...{ id: 950, documentId: id, ...stamps },
      Title: "Kabar terjadwal",
      Description: "<p>Berlaku sekarang.</p>",
      Published_at: moment,
    });
    await Promise.all([publish("notice"), publish("press-release-and-new")]);
  });

  it("is nowhere before it", async () => {
    await expect.poll(() => isShown("/acme/news", "Hanya di berita"), long).toBe(true);
    // What has been read comes and goes by itself.
    cms.gateway = (path) => (path === "notices" ? { status: 503, body: "busy" } : null);
    const early = [await isShown("/acme/faq", after), ...(await have(places))];
    expect(Date.now() < from ? early : [false]).toEqual([false]);
  }, 40_000);

  it("is a notice where its product, language and pages are, missing ones included, with its styles", async () => {
    expect(await says("/acme/faq", "Untuk semua halaman")).toEqual({ isShown: true, isStyled: true });
    // The page for all of them is shown for two seconds at least.
    await expect.poll(() => isShown("/acme/tidak-ada-sama-sekali", "Untuk semua halaman"), long).toBe(true);
    expect(await isShown("/acme/faq?lang=en", "Only in English")).toBe(true);
    for (const text of ["Only in English", "Merek lain", "Hanya di berita"]) {
      expect([text, await isShown("/acme/faq", text)]).toEqual([text, false]);
    }
  });

  it("is a notice that comes or goes then, on a page that the edge keeps, without the CMS", async () => {
    const shown = async () => [await isShown("/acme/faq", before), await isShown("/acme/faq", after)];
    await expect.poll(shown, { ...long, interval: 100 }).toEqual([false, true]);
    expect(Date.now()).toBeGreaterThanOrEqual(from);
  }, 40_000);

  it("is a story in list, page, feed, on Home, in the search and the site map from then on", async () => {
    const search = "/acme/api/pages?q=terjadwal";
    await expect.poll(() => have([search]), { timeout: 30_000, interval: 300 }).toEqual([search]);
    await expect.poll(() => have(places), long).toEqual(places);
  }, 40_000);
});
