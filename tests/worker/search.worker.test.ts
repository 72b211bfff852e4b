import { describe, expect, it } from "vitest";
import { freshProduct, sharedSite } from "../support/site/shared-site";
import { siteMap } from "../support/site/site-map";

const newsCount = 200;

const row = (id: number, Title: string, Description = "<p>Isi berita.</p>") => ({
  id,
  Title,
  Description,
  published_at: new Date(Date.UTC(2020, 0, 1) + id * 3_600_000).toISOString(),
});

const product = await freshProduct("cari");
const news = product.cms.collections.get("press-release-and-news");
for (let id = 1000; id < 1000 + newsCount; id++) news?.push(row(id, `Kabar harian nomor ${id}`));
news?.push(row(5000, "Kabar <script>window.__xss = 1</script> kuproy & kawan"));
await product.sync();

async function search(words: string, more = "") {
  const response = await product.get(`/search?q=${encodeURIComponent(words)}${more}`);
  const html = await response.text();
  const hrefs = [...html.matchAll(/<a class="face-link" href="([^"]*)"/g)].map(([, href = ""]) => href);
  return { response, html, hrefs, text: html.replaceAll(/<[^>]*>/g, "") };
}

describe("the search", () => {
  it("finds one of many news, marks what it found and says of what kind and day it is", async () => {
    const { html, hrefs } = await search("nomor 1123");
    expect(hrefs).toEqual(["/cari/news/1123"]);
    expect(html).toContain("<mark>1123</mark>");
    expect(html).toMatch(/Berita<time dateTime="2020-[^"]*">\d+ \w+ 2020<\/time>/i);
  });

  it("offers a way on when there is nothing", async () => {
    const { hrefs, text, response } = await search("qwxyzqwxyz");
    expect(response.status).toBe(200);
    expect(hrefs).toEqual([]);
    expect(text).toContain("Tidak ada hasil untuk “qwxyzqwxyz”.");
    expect(text).toContain("Hubungi kami");
  });

  it("keeps whatever was typed or found as text", async () => {
    const typed = await search(`"><script>alert(1)</script>`);
    expect(typed.html).not.toContain("<script>alert");
    expect(typed.html).toContain("&lt;script&gt;alert(1)");
    const found = await search("kuproy");
    expect(found.html).not.toContain("<script>window");
    expect(found.html).toContain("&lt;");
    expect(found.html).toContain("<mark>kuproy</mark>");
  });

  it("is for its visitor only, and nothing for search engines or the log", async () => {
    const { response, html } = await search("rahasia pribadi");
    expect(response.headers.get("cache-control")).toBe("private, max-age=0");
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(product.site.logs.join()).not.toContain("rahasia");
    expect(await siteMap(product.atHost)).not.toContain("/search");
  });

  it("without words is everybody's page, with hints", async () => {
    const response = await product.get("/search");
    const html = await response.text();
    expect(response.headers.get("etag")).toBeTruthy();
    expect(html).toContain("Sering dicari");
    expect((await search("   ")).html).toContain("Sering dicari");
  });
});

describe("the search of a product with a provider network", () => {
  /** Paths of what is found, the first on the page first: a page of the site, or `providers` for the network. */
  async function answers(words: string): Promise<{ readonly paths: readonly string[]; readonly html: string }> {
    const response = await (await sharedSite()).get(`/contoh/search?q=${encodeURIComponent(words)}`);
    const html = await response.text();
    const [, found = ""] =
      /class="section container search"(.*?)(?:search-hints|id="lokasi-saya"|<\/main>)/s.exec(html) ?? [];
    const hrefs = [...found.matchAll(/<a [^>]*href="\/contoh\/([^"?]*)/g)].map(([, path = ""]) => path);
    return { paths: [...new Set(hrefs.map((path) => path.replace(/^providers\/.*/, "providers")))], html: found };
  }

  it("shows the three best providers and leads to all of them with the words", async () => {
    const { html } = await answers("RSU Asoka Kencana Bandung");
    expect(html).toMatch(/<a href="\/contoh\/providers\/\d+">RSU Asoka Kencana Bandung<\/a>/);
    const all = (await answers("klinik bandung")).html;
    expect(all.match(/class="provider-name"/g)).toHaveLength(3);
    expect(all).toMatch(/href="\/contoh\/providers\?search=klinik\+bandung">Lihat \d+ hasil di Jaringan Provider</);
    expect((await answers("apotek cilandak")).html).toMatch(/± [\d,]+ k?m/);
    const none = await answers("siloam");
    expect(none.html).toContain("tidak ada di jaringan kami");
    expect(none.paths).toEqual(["providers", "contact"]);
    const brand = await answers("rs mitra keluarga bekasi");
    expect(brand.html).toContain("“mitra keluarga” tidak ada di jaringan kami");
    expect(brand.html).toContain('href="/contoh/providers?search=rs+bekasi"');
    expect((await answers("klaim")).html).not.toMatch(/Jaringan Provider|jaringan kami/);
  });

  it("begins with whom to call in an emergency, and ends with it where one is only mentioned", async () => {
    const urgent = (await answers("serangan jantung")).html;
    expect(urgent.indexOf('data-emergency="urgent"')).toBeGreaterThan(0);
    expect(urgent).toContain('href="tel:119"');
    expect(urgent).not.toContain("jaringan kami");
    const mentioned = (await answers("klaim kecelakaan")).html;
    expect(mentioned).not.toContain('data-emergency="urgent"');
    expect(mentioned.indexOf('class="search-hits"')).toBeLessThan(mentioned.indexOf('data-emergency="mentioned"'));
    expect((await answers("klaim")).html).not.toContain("data-emergency");
  });
});
