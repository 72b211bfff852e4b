import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { TestCms } from "../support/cms/cms";
import { secondContent } from "../support/cms/second-product";
import { productWith, startSite, type TestSite } from "../support/site/site";

const long = { timeout: 25_000, interval: 200 };
const id = "terjadwal".padEnd(24, "x");
const storyId = "dibagikan".padEnd(24, "x");

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
  const { collections, singles, picture } = secondContent();
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
  collections.set(
    "services",
    rows("service", [
      { Title: "Layanan tanpa tempat" },
      { Title: "Layanan kedua", Slug: "managed-care", Position: 2 },
      { Title: "Layanan pertama", Slug: "bukan satu kata", Position: 1 },
    ]),
  );
  collections.set(
    "faqs",
    rows("faq", [
      { Question: "Pertanyaan tanpa tempat?", Answer: "Ya." },
      { Question: "Pertanyaan utama?", Answer: "Tentu.", Slug: "utama", Position: 1 },
    ]),
  );
  const body = 'Peserta berhak atas **kartu**.\n\n<script>alert("x")</script>\n\n- satu\n- dua';
  collections.set(
    "pages",
    rows("page", [
      { Title: "Hak Peserta", Slug: "hak-peserta", Menu: "more", Description: body, SEO_Title: "Hak Anda" },
      { Title: "Tanpa menu", Menu: "entah", Description: "Isi." },
    ]),
  );
  collections.get("press-release-and-news")?.push({
    ...{ id: 951, documentId: storyId, ...stamps },
    ...{
      Title: "Kabar",
      Description: "Isi kabar.",
      SEO_Title: "Judul di mesin pencari",
      SEO_Description: "Ringkasan.",
    },
    Share_Picture: { ...z.looseObject({}).parse(picture), alternativeText: "Gambar untuk dibagikan" },
  });
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

describe("what editors add", () => {
  const pageOf = (path: string) => visit(path).then((response) => response.text());
  const idOf = (type: string, number: number) => `${type}${number}`.padEnd(24, "x");
  const inOrder = (html: string, texts: readonly string[]) => texts.map((text) => html.indexOf(text));
  const rising = (places: readonly number[]) => places.every((at, index) => at > (places[index - 1] ?? -1));

  it("stands in the place that they give it: services in the grid, questions in their list", async () => {
    const titles = ["Layanan pertama", "Layanan kedua", "Layanan tanpa tempat"];
    const grid = (await pageOf("/acme")).split('id="produk-kami"')[1] ?? "";
    expect(rising(inOrder(grid, titles)), `${inOrder(grid, titles)}`).toBe(true);
    const faq = (await pageOf("/acme/faq")).split("<main")[1] ?? "";
    expect(rising(inOrder(faq, ["Pertanyaan utama?", "Pertanyaan tanpa tempat?"]))).toBe(true);
  });

  it("has the address that they give it, in every link; earlier ones lead there", async () => {
    const home = await pageOf("/acme");
    expect(home).toContain('href="/acme/services/managed-care"');
    expect(home).not.toContain(idOf("service", 2));
    expect(home, "no word for addresses").toContain(`href="/acme/services/${idOf("service", 3)}"`);
    expect((await visit("/acme/services/managed-care")).status).toBe(200);
    const { status, headers } = await visit(`/acme/services/${idOf("service", 2)}?lang=en`);
    expect([status, headers.get("location")]).toEqual([301, "/acme/services/managed-care?lang=en"]);
    const map = await pageOf("/sitemap.acme.services.1.xml");
    expect(map).toContain("/acme/services/managed-care<");
    expect(map).not.toContain(idOf("service", 2));
    const faq = await pageOf("/acme/faq");
    for (const anchor of ["faq-utama", `faq-${idOf("faq", 2)}`]) expect(faq).toContain(`id="${anchor}"`);
  });

  it("may be a page of their own: in the menu, the site map and the search, with a clean text, in both languages", async () => {
    const html = await pageOf("/acme/page/hak-peserta");
    expect(html).toMatch(/<title>Hak Anda/);
    expect(html).toContain("<strong>kartu</strong>");
    expect(html.split("<main")[1]).not.toContain("alert(");
    expect((await pageOf("/acme/news")).match(/href="\/acme\/page\/[\w-]+"/g)).toContain(
      'href="/acme/page/hak-peserta"',
    );
    expect(await pageOf("/acme/news?lang=en")).toContain('href="/acme/page/hak-peserta?lang=en"');
    expect(await pageOf("/acme/news")).not.toContain("Tanpa menu");
    expect((await visit(`/acme/page/${idOf("page", 2)}`)).status).toBe(200);
    expect(await pageOf("/sitemap.acme.page.1.xml")).toContain("/acme/page/hak-peserta<");
    const results = async () => (await pageOf("/acme/search?q=hak+peserta")).split("<main")[1];
    await expect.poll(results, long).toContain("/acme/page/hak-peserta");
    expect((await visit("/acme/page/tidak-ada")).status).toBe(404);
  });

  it("is told elsewhere in their words: title, description and picture of a story", async () => {
    const html = await pageOf(`/acme/news/${storyId}`);
    expect(html).toMatch(/<title>Judul di mesin pencari/);
    expect(html).toContain('<meta name="description" content="Ringkasan."');
    expect(html).toMatch(/property="og:title" content="Judul di mesin pencari/);
    expect(html).toContain("Gambar untuk dibagikan");
    expect(html.split("<main")[1]).toContain("Kabar");
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
    return { isShown: html.includes(text), isStyled: /site-notices-[\w-]+\.css/.test(html) };
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
    const search = "/acme/search?q=terjadwal";
    await expect.poll(() => have([search]), { timeout: 30_000, interval: 300 }).toEqual([search]);
    await expect.poll(() => have(places), long).toEqual(places);
  }, 40_000);
});
