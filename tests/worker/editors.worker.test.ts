import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { rows, secondContent } from "../support/cms/second-product";
import { type FreshProduct, freshProduct, sharedSecrets } from "../support/site/shared-site";

const long = { interval: 200 };
const id = "terjadwal".padEnd(24, "x");
const storyId = "dibagikan".padEnd(24, "x");

const stamps = {
  createdAt: "2026-11-20T02:00:00.000Z",
  updatedAt: "2026-11-20T02:00:00.000Z",
  publishedAt: "2026-11-20T02:00:00.000Z",
};

const product = await freshProduct("penyunting");
const { cms, site } = product;
const { collections } = cms;
collections.set(
  "redirects",
  rows("redirect", [{ From: "/penyunting/news/tidak-ada-lagi", To: "/penyunting/news", Permanent: false }]),
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
  id: 951,
  documentId: storyId,
  ...stamps,
  Title: "Kabar",
  Description: "Isi kabar.",
  SEO_Title: "Judul di mesin pencari",
  SEO_Description: "Ringkasan.",
  Share_Picture: { ...z.looseObject({}).parse(secondContent().picture), alternativeText: "Gambar untuk dibagikan" },
});
await product.sync();

const visit = (path: string, init: Parameters<FreshProduct["atHost"]>[1] = {}) =>
  product.atHost(path, { headers: { accept: "text/html" }, redirect: "manual", ...init });
const publish = (model: string) =>
  site.get("/penyunting/hooks/content", {
    method: "POST",
    headers: { authorization: `Bearer ${sharedSecrets.hook}` },
    body: JSON.stringify({ event: "entry.publish", model }),
  });

describe("a redirect of the CMS", () => {
  const leads = async (path: string, init?: Parameters<typeof visit>[1]) => {
    const { status, headers } = await visit(path, init);
    return [status, headers.get("location"), headers.get("cache-control")];
  };

  it("leads from a record that is gone, whose address goes through the cache", async () => {
    for (let time = 0; time < 2; time++) {
      expect(await leads("/penyunting/news/tidak-ada-lagi")).toEqual([302, "/penyunting/news", "no-store"]);
    }
  });

  it("is there as soon as it is published, though the page for missing addresses is kept", async () => {
    expect((await visit("/penyunting/sebentar")).status).toBe(404);
    cms.collections.get("redirects")?.push(...rows("baru", [{ From: "/penyunting/sebentar", To: "/penyunting/faq" }]));
    await publish("redirect");
    await expect.poll(async () => (await leads("/penyunting/sebentar"))[1], long).toBe("/penyunting/faq");
  });
});

describe("what editors add", () => {
  const pageOf = (path: string) => visit(path).then((response) => response.text());
  const idOf = (type: string, number: number) => `${type}${number}`.padEnd(24, "x");
  const inOrder = (html: string, texts: readonly string[]) => texts.map((text) => html.indexOf(text));
  const rising = (places: readonly number[]) => places.every((at, index) => at > (places[index - 1] ?? -1));

  it("stands in the place that they give it: services in the grid, questions in their list", async () => {
    const titles = ["Layanan pertama", "Layanan kedua", "Layanan tanpa tempat"];
    const grid = (await pageOf("/penyunting")).split('id="produk-kami"')[1] ?? "";
    expect(rising(inOrder(grid, titles)), `${inOrder(grid, titles)}`).toBe(true);
    const faq = (await pageOf("/penyunting/faq")).split("<main")[1] ?? "";
    expect(rising(inOrder(faq, ["Pertanyaan utama?", "Pertanyaan tanpa tempat?"]))).toBe(true);
  });

  it("has the address that they give it, in every link; earlier ones lead there", async () => {
    const home = await pageOf("/penyunting");
    expect(home).toContain('href="/penyunting/services/managed-care"');
    expect(home).not.toContain(idOf("service", 2));
    expect(home, "no word for addresses").toContain(`href="/penyunting/services/${idOf("service", 3)}"`);
    expect((await visit("/penyunting/services/managed-care")).status).toBe(200);
    const { status, headers } = await visit(`/penyunting/services/${idOf("service", 2)}?lang=en`);
    expect(status).toBe(301);
    expect(headers.get("location")).toBe("/penyunting/services/managed-care?lang=en");
    const map = await pageOf("/sitemap.penyunting.services.1.xml");
    expect(map).toContain("/penyunting/services/managed-care<");
    expect(map).not.toContain(idOf("service", 2));
    const faq = await pageOf("/penyunting/faq");
    for (const anchor of ["faq-utama", `faq-${idOf("faq", 2)}`]) expect(faq).toContain(`id="${anchor}"`);
  });

  it("may be a page of their own: in the menu, the site map and the search, with a clean text, in both languages", async () => {
    const html = await pageOf("/penyunting/page/hak-peserta");
    expect(html).toMatch(/<title>Hak Anda/);
    expect(html).toContain("<strong>kartu</strong>");
    expect(html.split("<main")[1]).not.toContain("alert(");
    expect((await pageOf("/penyunting/news")).match(/href="\/penyunting\/page\/[\w-]+"/g)).toContain(
      'href="/penyunting/page/hak-peserta"',
    );
    expect(await pageOf("/penyunting/news?lang=en")).toContain('href="/penyunting/page/hak-peserta?lang=en"');
    expect(await pageOf("/penyunting/news")).not.toContain("Tanpa menu");
    expect((await visit(`/penyunting/page/${idOf("page", 2)}`)).status).toBe(200);
    expect(await pageOf("/sitemap.penyunting.page.1.xml")).toContain("/penyunting/page/hak-peserta<");
    const results = async () => (await pageOf("/penyunting/search?q=hak+peserta")).split("<main")[1];
    await expect.poll(results, long).toContain("/penyunting/page/hak-peserta");
    expect((await visit("/penyunting/page/tidak-ada")).status).toBe(404);
  });

  it("is told elsewhere in their words: title, description and picture of a story", async () => {
    const html = await pageOf(`/penyunting/news/${storyId}`);
    expect(html).toMatch(/<title>Judul di mesin pencari/);
    expect(html).toContain('<meta name="description" content="Ringkasan."');
    expect(html).toMatch(/property="og:title" content="Judul di mesin pencari/);
    expect(html).toContain("Gambar untuk dibagikan");
    expect(html.split("<main")[1]).toContain("Kabar");
  });
});

describe("what has its moment", () => {
  const says = async (path: string, text: string) => {
    const html = await (await visit(path)).text();
    return { isShown: html.includes(text), isStyled: /site-notices-[\w-]+\.css/.test(html) };
  };
  const isShown = async (path: string, text: string) => (await says(path, text)).isShown;
  const before = "Layanan akan terganggu";
  const after = "Layanan terganggu";
  let from = 0;
  // Each is in the edge's cache before, and forgotten at the moment.
  const places = [
    "/penyunting/news",
    `/penyunting/news/${id}`,
    "/penyunting/news/feed.xml",
    "/",
    "/sitemap.penyunting.news.1.xml",
  ];
  const have = async (paths: readonly string[]) => {
    const found: string[] = [];
    for (const path of paths) {
      const response = await visit(path);
      if ((await response.text()).includes(id) && response.status === 200) found.push(path);
    }
    return found;
  };

  beforeAll(async () => {
    expect(await says("/penyunting/faq", before)).toEqual({ isShown: false, isStyled: false });
    from = Date.now() + 4_500;
    const moment = new Date(from).toISOString();
    cms.collections.set(
      "notices",
      rows("notice", [
        { Text: before, Until: moment },
        { Text: after, Level: "critical", Link: "/penyunting/contact", From: moment, Path: "/penyunting/faq" },
        { Text: "Hanya di berita", Path: "/penyunting/news" },
        { Text: "Untuk semua halaman", Language: "id" },
        { Text: "Only in English", Language: "en" },
        { Text: "Merek lain", Product: "lain" },
      ]),
    );
    cms.collections.get("press-release-and-news")?.unshift({
      id: 950,
      documentId: id,
      ...stamps,
      Title: "Kabar terjadwal",
      Description: "<p>Berlaku sekarang.</p>",
      Published_at: moment,
    });
    await Promise.all([publish("notice"), publish("press-release-and-new")]);
  });

  it("is nowhere before it", async () => {
    await expect.poll(() => isShown("/penyunting/news", "Hanya di berita"), long).toBe(true);
    // What has been read comes and goes by itself.
    cms.gateway = (path) => (path === "notices" ? { status: 503, body: "busy" } : null);
    const early = [await isShown("/penyunting/faq", after), ...(await have(places))];
    expect(Date.now() < from ? early : [false]).toEqual([false]);
  });

  it("is a notice where its product, language and pages are, missing ones included, with its styles", async () => {
    const forAll = () => says("/penyunting/faq", "Untuk semua halaman");
    await expect.poll(forAll, long).toEqual({ isShown: true, isStyled: true });
    // The page for all of them is shown for two seconds at least.
    await expect.poll(() => isShown("/penyunting/tidak-ada-sama-sekali", "Untuk semua halaman"), long).toBe(true);
    expect(await isShown("/penyunting/faq?lang=en", "Only in English")).toBe(true);
    for (const text of ["Only in English", "Merek lain", "Hanya di berita"]) {
      expect(await isShown("/penyunting/faq", text), text).toBe(false);
    }
  });

  it("is a notice that comes or goes then, on a page that the edge keeps, without the CMS", async () => {
    const shown = async () => [await isShown("/penyunting/faq", before), await isShown("/penyunting/faq", after)];
    await expect.poll(shown, { ...long, interval: 100 }).toEqual([false, true]);
    expect(Date.now()).toBeGreaterThanOrEqual(from);
  });

  it("is a story in list, page, feed, on Home, in the search and the site map from then on", async () => {
    const search = "/penyunting/search?q=terjadwal";
    await expect.poll(() => have([search]), { interval: 300 }).toEqual([search]);
    await expect.poll(() => have(places), long).toEqual(places);
  });
});
