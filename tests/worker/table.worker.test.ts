import { globSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { navigationTexts } from "../../src/components/layout/texts";
import { categoryName } from "../../src/components/map/listed-provider";
import { makeProviders } from "../../src/embedded/provider-list";
import { defaultLanguage, inLanguage, isLanguage, type Language, languages } from "../../src/i18n/languages";
import * as embedded from "../../src/sample/content";
import { pages } from "../../src/sections";
import { textsIn, wordsOnlyIn } from "../support/browser/messages";
import { propertyOf } from "../support/browser/parsed-page";
import { inlineScript, structuredItems } from "../support/browser/structured-data";
import type { TestCms } from "../support/cms/cms";
import { type Crawl, type CrawledPage, crawl } from "../support/site/crawl";
import { freshProduct } from "../support/site/shared-site";
import type { TestSite } from "../support/site/site";
import { locationsIn, siteMap } from "../support/site/site-map";
import { isSweep } from "../support/tools/sweep";

/** On every page: menu, footer and chat buttons. */
const frame = [
  "Tentang Kami",
  "Layanan",
  "Provider",
  "Jaringan Provider",
  "Pendaftaran Provider Baru",
  "Login Web Provider",
  "Berita & Artikel",
  "Press Release/Berita",
  "Artikel",
  "Info Lainnya",
  "Event",
  "FAQ",
  "Promo",
  "Karier",
  "Klien Berharga",
  "Login Member",
  "Login Perusahaan",
  "Reporting",
  "Monitoring",
  "Dashboard",
  "Survei",
  "Korporasi",
  "Member",
  "Kontak",
  "{brand} AI",
  "Sales Marketing",
  "Customer Care",
  "Facebook",
  "LinkedIn",
  "YouTube",
  "X",
  "Instagram",
  "Provider di dekat Anda",
];

const share = ["WhatsApp", "Facebook", "X", "LinkedIn", "E-mail"].map((place) => `Bagikan lewat ${place}`);
const shareBlock = [...share, "Bagikan lewat Telegram"];
const sharePost = share;

/**
 * The labels that the specification quotes (sections 2 and 9) in Indonesian, by the path of the page that says them. They
 * stay as they are quoted, but for those that are spelled in the site's one way (`tests/i18n/texts.test.ts`: Survei,
 * Karier, Rp 1.000, X) and headings in people's words: Berita, Artikel and Promo without "Detail", and
 * "Provider di dekat Anda" above the map, which calls the visitor's own place "Lokasi Saya".
 */
const quotedTexts: Readonly<Record<string, readonly string[]>> = {
  "": [...frame, "Kabar Hari Ini", "Produk Kami", "Kontak Sales Kami", "Call Center Penjaminan 24/7", "Hubungi Kami"],
  "/about-{product}": shareBlock,
  "/articles": ["Artikel"],
  "/article/:id": ["Artikel", ...shareBlock],
  "/news": ["Press Release & Berita"],
  "/news/:id": ["Berita", ...shareBlock],
  "/events": ["Event"],
  "/events/:id": shareBlock,
  "/event-regis/:id": ["Registrasi ", ...shareBlock],
  "/careers": ["Rp ", "Detail"],
  "/apply-job": ["Lamaran Kerja"],
  "/promotions": ["Promo"],
  "/promotions/:id": ["Promo", ...shareBlock],
  "/services/:id": shareBlock,
  "/hospital-department/:id": shareBlock,
  "/login-member": shareBlock,
  "/contact": ["Kontak"],
  "/new-registration": ["Pendaftaran Provider", ...sharePost],
  "/member-survey": ["Survei Member"],
  "/corporation-survey": ["Survei Korporasi"],
  "/provider-survey": ["Survei Provider"],
  "/o-corporate-health": sharePost,
  "/o-frontend-technology-service": sharePost,
  "/o-managed-care": sharePost,
  "/o-semi-managed-care": sharePost,
  "/o-optimalisasi-bpjs": sharePost,
  "/o-third-party-administrator": sharePost,
};

const englishPost = ["Share This Post"];

/** Those that it quotes in English: the English pages say them. */
const quotedInEnglish: Readonly<Record<string, readonly string[]>> = {
  "": ["Home", "Learn More", "Useful Links", "Sales Marketing", "Customer Care"],
  "/events": ["Events", "REGISTRATION"],
  "/events/:id": ["REGISTRATION"],
  "/careers": ["Full Time", "Rp "],
  "/careers/:id": ["Apply Now"],
  "/clients": ["Our Experience", "Meet our happy clients"],
  "/promotions": ["Service Promo"],
  "/login-member": ["Member Login"],
  "/contact": ["Get in Touch", "Send", "Mon to Fri 9am to 6pm", "Send us your query anytime!"],
  "/new-registration": ["Submit", ...englishPost],
  "/o-managed-care": englishPost,
};

/** Signs of Markdown in a page or its JSON-LD: bold words, headings, links to pages. */
const rawMarkdown = /\*\*\w|(?:^|\\n|>)#{2,6} \w|\]\(\//m;

const brands = { contoh: "Contoh Medika", merek: "Acme Health" };
const products = ["contoh", "merek"] as const;
type ProductKey = (typeof products)[number];

function pathIn(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}

/** Pages that are visited of those that show another record in the same way. */
const perKind = isSweep ? Number.POSITIVE_INFINITY : 1;

/** No page links to them: what browsers show without a connection, what a button posts to, and what a signed link opens. */
const unlistedPages = ["/offline", "/report-provider", "/confirm-provider"];

let cms: TestCms;
let site: TestSite;
let addresses: string[];
let crawled: Crawl;

beforeAll(async () => {
  const product = await freshProduct("merek");
  ({ cms, site } = product);
  await product.sync();
  const [map, own] = await Promise.all([siteMap(site.get), siteMap(product.atHost)]);
  addresses = [
    ...locationsIn(map).filter((address) => /^\/(contoh\/.*|contoh)?$/.test(new URL(address).pathname)),
    // At its own host, `/` is its Home.
    ...locationsIn(own).map((address) => address.replace(/\.example\/(?=$|\?)/, "$&merek")),
  ]
    .map(pathIn)
    // The last event of both has no date, so that it is never over: it offers what the specification quotes.
    .toReversed();
  const unlisted = products.flatMap((product) =>
    unlistedPages.flatMap((path) => languages.map((language) => inLanguage(`/${product}${path}`, language))),
  );
  crawled = await crawl(site, [...addresses, ...unlisted], perKind);
}, 300_000);

/** Pages of a product, in a language, that a row of the table shows; the first page of a list only. */
function pagesOf(product: ProductKey, path: string, language: Language): CrawledPage[] {
  const pattern = path.replace("{product}", product).replaceAll(/:\w+/g, "[^/]+");
  const whole = new RegExp(`^/${product}${pattern}$`);
  const isHome = (pathname: string) => path === "" && product === "contoh" && pathname === "/";
  return [...crawled.pages.values()].filter((page) => {
    const { pathname, searchParams } = new URL(page.path, site.url);
    const isFirst = [...searchParams.keys()].every((name) => name === "lang");
    return languageOf(page) === language && isFirst && (whole.test(pathname) || isHome(pathname));
  });
}

const isIndexed = ({ page }: CrawledPage) => page.all("meta", { name: "robots" }).length === 0;
const languageOf = ({ path }: CrawledPage): Language => {
  const named = new URL(path, site.url).searchParams.get("lang");
  return isLanguage(named) ? named : defaultLanguage;
};
const productOf = ({ path }: CrawledPage): ProductKey => (path.startsWith("/merek") ? "merek" : "contoh");
const otherOf = { contoh: "merek", merek: "contoh" } as const;

describe("the whole site", () => {
  it("leads nowhere that does not exist: no broken link or picture", () => {
    expect(crawled.broken).toEqual([]);
    expect(crawled.pages.size).toBeGreaterThan(4 * pages.length);
    expect(crawled.files.filter((path) => path.startsWith("/merek/media/")).length).toBeGreaterThan(20);
  });

  it("has one h1 in one main, landmarks around it, its own title and description, and its one address", () => {
    const titles = new Map<string, string>();
    for (const crawledPage of crawled.pages.values()) {
      const { path, html, page } = crawledPage;
      const language = languageOf(crawledPage);
      for (const name of ["h1", "main", "title"]) expect(page.all(name), `${name} of ${path}`).toHaveLength(1);
      expect(page.all("body > header").length + page.all("header").length, path).toBeGreaterThan(0);
      expect(page.all("footer"), path).toHaveLength(1);
      expect(page.all("nav", { ariaLabel: navigationTexts({ language }).label }).length, path).toBeGreaterThan(0);
      expect(propertyOf(page.all("html")[0], "lang"), path).toBe(language);
      expect(propertyOf(page.all("meta", { name: "description" })[0], "content"), path).not.toBe("");
      const hasIslands = page.all("site-island").length > 0;
      expect(page.all("script", { type: "module" }).length, path).toBe(hasIslands ? 1 : 0);
      if (!isIndexed(crawledPage)) continue;
      const title = `${language}: ${/<title>([^<]*)<\/title>/.exec(html)?.[1]}`;
      const canonical = propertyOf(page.all("link", { rel: "canonical" })[0], "href");
      expect(titles.get(title) ?? canonical, `${path} has the title of another page`).toBe(canonical);
      titles.set(title, canonical);
    }
  });

  it("has what search engines ask for on every page that it lists, and a way from Home on all but Home", () => {
    const listed = addresses.flatMap((path) => crawled.pages.get(path) ?? []);
    expect(listed.length).toBeGreaterThan(60);
    for (const { path, html } of listed) {
      const crumbs = structuredItems(html).filter((item) => item["@type"] === "BreadcrumbList");
      expect(crumbs, path).toHaveLength(/^\/(merek)?(\?.*)?$/.test(path) ? 0 : 1);
      expect(html, path).not.toMatch(inlineScript);
      expect(html, path).not.toMatch(rawMarkdown);
    }
  });

  it("lets browsers keep every page for the way back: it may be stored, and no script may listen to its unloading", () => {
    for (const { path, headers } of crawled.pages.values()) {
      // Of a form that was filled in, an editor's draft and an error nothing is kept: no link leads to them.
      expect(headers.get("cache-control"), path).not.toContain("no-store");
      expect(headers.get("permissions-policy"), path).toContain("unload=()");
    }
  });

  it("has no two parts that change to the next page under one name, which would end the change", () => {
    const styles = globSync("dist/client/assets/*.css").map((path) => readFileSync(path, "utf8"));
    const rules = styles.flatMap((text) => [...text.matchAll(/([^{}]*)\{[^{}]*view-transition-name:([\w-]+)/g)]);
    // Each kind of opening has the styles of the header; a page has one of them.
    const named = new Set(rules.map(([, selector = "", name = ""]) => `${selector.trim()} ${name}`));
    expect([...named]).toEqual([".header header"]);
    for (const { path, page } of crawled.pages.values()) {
      const headers = page
        .all("header")
        .filter((element) => propertyOf(element, "className").split(" ").includes("header"));
      expect(headers, path).toHaveLength(1);
    }
  });

  it("names its translations: each page those in the other languages, and those back", () => {
    for (const { path, page } of [...crawled.pages.values()].filter(isIndexed)) {
      const alternate = (language: string) =>
        propertyOf(page.all("link", { rel: "alternate", hrefLang: language })[0], "href");
      const canonical = propertyOf(page.all("link", { rel: "canonical" })[0], "href");
      const plain = alternate("x-default");
      for (const language of languages) expect(alternate(language), path).toBe(inLanguage(plain, language));
      expect(languages.map(alternate), path).toContain(canonical);
      if (pathIn(canonical) !== path) continue;
      for (const translation of languages.map(alternate)) {
        expect([...crawled.pages.keys()], `${path} in another language`).toContain(pathIn(translation));
      }
    }
  });

  it("shows each product's own brand, and never the other's", () => {
    for (const crawledPage of crawled.pages.values()) {
      const product = productOf(crawledPage);
      expect(crawledPage.html, crawledPage.path).not.toContain(brands[otherOf[product]]);
      expect(crawledPage.html, crawledPage.path).not.toContain(`"/${otherOf[product]}/`);
      if (!isIndexed(crawledPage)) continue;
      expect(propertyOf(crawledPage.page.all("meta", { property: "og:site_name" })[0], "content")).toBe(
        brands[product],
      );
    }
  });

  it("leaves no text of one language's interface on a page of the other", () => {
    // Categories are the provider service's words, as pages show them.
    const categories = makeProviders().map(({ providerCategory }) => categoryName(providerCategory, "id").text);
    const content = textsIn([embedded, categories, [...cms.collections.values()], [...cms.singles.values()]]);
    const strangers = new Map(
      languages.map((language) => {
        const others = languages.filter((other) => other !== language);
        return [language, others.map((other) => wordsOnlyIn(other, language, content))];
      }),
    );
    // What a search found is cut into marked and unmarked words of the content.
    const whole = [...crawled.pages.values()].filter(({ path }) => !/[?&]q=/.test(path));
    for (const crawledPage of whole) {
      const isStrange = (text: string) => strangers.get(languageOf(crawledPage))?.some((only) => only(text));
      const unbranded = crawledPage.page.interfaceTexts.map((text) =>
        text.replace(` – ${brands[productOf(crawledPage)]}`, ""),
      );
      const found = unbranded.filter(isStrange);
      expect(found, crawledPage.path).toEqual([]);
    }
  });
});

/** The names of the desks, and the currency. */
const sameInBoth = new Set(["Sales Marketing", "Customer Care", "Rp "]);

describe.each(products)("the page table for %s", (product) => {
  it.each(pages.map(({ path }) => path))("%s is there, in every language", (path) => {
    for (const language of languages) expect(pagesOf(product, path, language), language).not.toEqual([]);
  });

  it.each(Object.entries(quotedTexts))("%s says what the specification quotes", (path, texts) => {
    // Its list is live: the notice in its place says them.
    if (product === "merek" && path === "/providers") return;
    expectSaid(pagesOf(product, path, "id"), texts);
  });

  it.each(Object.entries(quotedInEnglish))(
    "%s says in English what the specification quotes in English",
    (path, texts) => {
      expectSaid(pagesOf(product, path, "en"), texts);
      const foreign = texts.filter((text) => !sameInBoth.has(text));
      for (const { page } of pagesOf(product, path, "id")) {
        const said = new Set(page.interfaceTexts);
        expect(foreign.filter((text) => said.has(text))).toEqual([]);
      }
    },
  );

  function expectSaid(pages: ReturnType<typeof pagesOf>, texts: readonly string[]) {
    for (const text of texts) {
      const isThere = pages.some(({ page }) => page.text.includes(text.replace("{brand}", brands[product])));
      expect(isThere, text).toBe(true);
    }
  }
});
