import { describe, expect, test } from "vitest";
import { ParsedPage } from "../support/browser/parsed-page";
import { sharedSite } from "../support/site/shared-site";
import { siteMap } from "../support/site/site-map";

/** Words that no text of the site's own has in English. */
const indonesian =
  /(?<![\p{L}-])(yang|dan|untuk|dengan|dari|pada|bagi|atau|kami|Hubungi|Ilustrasi|Spanduk|Pola|Lantai|Jl|Rumah Sakit|[Kk]antor|Gedung|Ruang|Apotek|Klinik|Praktik|Dokter|Hutan)(?![\p{L}-])/u;

/** Words of the site's own in English, which no text of the sample content has. */
const english = /(?<![\p{L}-])(your|our|How|Member Login|Learn|Share)(?![\p{L}-])/u;

/** Names in a sentence of the site's own. */
const mixed = /^(Directions to|Call|Registration for|Steps:|Map of|Results for) /;

const site = await sharedSite();

const page = async (path: string, headers: Record<string, string> = {}) => {
  const response = await site.get(path, { headers: { accept: "text/html", ...headers } });
  return { response, html: await response.text() };
};

describe("the language of a page", () => {
  test("goes along with every link of the page to another page", async () => {
    const { html } = await page("/contoh/news?lang=en");
    const links = [...html.matchAll(/<a [^>]*href="(\/[^"#]*)"/g)].map(([, href = ""]) => href);
    expect(links.length).toBeGreaterThan(40);
    expect(links.filter((href) => !/[?&;]lang=[a-z]{2}\b/.test(href))).toEqual([]);
  });

  test("is said of everything that the CMS and the directory say, on every English page, and of nothing else", async () => {
    const map = await siteMap(site.get);
    const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
    const paths = listed.filter((path) => path === "/" || path.startsWith("/contoh/"));
    expect(paths.length).toBeGreaterThan(50);
    const wrong = new Set<string>();
    // Pages of single providers differ in nothing but the directory's words.
    const [provider = "", ...otherProviders] = paths.filter((path) => /^\/contoh\/providers\//.test(path));
    expect(provider).not.toBe("");
    const visited = paths.filter((path) => !otherProviders.includes(path));
    for (const path of [...visited, "/contoh/apply-job?career=1", "/contoh/search?q=klaim"]) {
      const { html } = await page(`${path}${path.includes("?") ? "&" : "?"}lang=en`);
      const { elements, inLanguages } = new ParsedPage(html.replace(/^[\s\S]*<\/head>/, '<html lang="en">'));
      expect(elements.length, path).toBeGreaterThan(100);
      for (const { text, language } of inLanguages) {
        const isRight = language === "id" ? !english.test(text) : !indonesian.test(text) || mixed.test(text);
        if (!isRight) wrong.add(`${language}: ${text}`);
      }
    }
    expect([...wrong]).toEqual([]);
  });

  test.each(["/contoh/news/1", "/contoh/faq", "/contoh/how-to-claim", "/contoh/about-contoh", "/contoh/services/5"])(
    "is told above a text that there is in another one only, with the way to its translation: %s",
    async (path) => {
      const { html } = await page(`${path}?lang=en`);
      const note = /<p class="untranslated">([^<]*)<a href="([^"]*)"/.exec(html.replaceAll("<!-- -->", ""));
      expect(note?.[1]?.trim()).toBe("This text is available in Bahasa Indonesia only.");
      const translation = new URL((note?.[2] ?? "").replaceAll("&amp;", "&"));
      expect(Object.fromEntries(translation.searchParams)).toEqual({
        sl: "id",
        tl: "en",
        u: expect.stringMatching(new RegExp(`${path}\\?lang=en$`)),
      });
      const own = (await page(path)).html;
      expect(own).not.toContain("untranslated");
      expect(own).toMatch(/translate\?sl=id&amp;tl=en&amp;u=/);
    },
  );
});

describe("a visitor's choice", () => {
  test("is remembered by the link that changes the language", async () => {
    const { response } = await page("/contoh/events?lang=en");
    const cookie = response.headers.get("set-cookie") ?? "";
    expect(cookie).toMatch(/^lang=en; Path=\/; Max-Age=\d+; SameSite=Lax; HttpOnly; Secure$/);
    expect(response.headers.get("cache-control")).toBe("private, max-age=0");
    const again = await page("/contoh/events?page=1", { cookie: "lang=en" });
    expect(again.response.status).toBe(302);
    expect(again.response.headers.get("location")).toBe("/contoh/events?page=1&lang=en");
  });

  test("is not set again for one who has it, so that the answer stays everybody's", async () => {
    const { response } = await page("/contoh/events?lang=en", { cookie: "lang=en" });
    expect(response.headers.get("set-cookie")).toBeNull();
    expect(response.headers.get("cache-control")).toContain("public");
  });

  test("is remembered for a page that the browser has already", async () => {
    const { response } = await page("/contoh/careers?lang=en");
    const known = { cookie: "lang=id", "if-none-match": response.headers.get("etag") ?? "" };
    const again = await page("/contoh/careers?lang=en", known);
    expect(again.response.status).toBe(304);
    expect(again.response.headers.get("set-cookie")).toMatch(/^lang=en;/);
  });

  test("can be taken back", async () => {
    const { response, html } = await page("/contoh/events?lang=id", { cookie: "lang=en" });
    expect(html).toMatch(/<html lang="id"/);
    expect(response.headers.get("set-cookie")).toMatch(/^lang=id;/);
    expect((await page("/contoh/events", { cookie: "lang=id" })).response.status).toBe(200);
  });
});
