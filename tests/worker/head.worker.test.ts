import { describe, expect, it } from "vitest";
import { z } from "zod";
import { languages } from "../../src/i18n/languages";
import { freshProduct } from "../support/site/shared-site";
import { siteMap } from "../support/site/site-map";

const product = await freshProduct("kepala");
const published = { Description: "-", published_at: "2026-11-20T00:00:00.000Z" };
const picture = { url: "/uploads/foto_1a2b.jpg", width: 900, height: 600, alternativeText: "Foto" };
const drawing = { ...picture, url: "/uploads/gambar_1a2b.svg", updated_at: published.published_at };
product.cms.collections
  .get("press-release-and-news")
  ?.push(
    { ...published, id: 300, Title: "Dengan foto", Featured_Image: picture },
    { ...published, id: 301, Title: "Dengan gambar vektor", Featured_Image: drawing },
  );
await product.sync();

async function propertiesOf(path: string): Promise<Record<string, string>> {
  const html = await (await product.site.get(path)).text();
  const tags = html.matchAll(/<meta (?:property|name)="([^"]*)" content="([^"]*)"/g);
  return Object.fromEntries([...tags].map(([, name = "", content = ""]) => [name, content]));
}

describe("a shared page", () => {
  it("shows its own picture, when it came out, and that it is an article", async () => {
    expect(await propertiesOf("/kepala/news/300")).toMatchObject({
      "og:type": "article",
      "article:published_time": "2026-11-20T00:00:00.000Z",
      "og:image": `https://kepala.example/kepala/media/foto_1a2b.jpg`,
      "og:image:width": "900",
      "twitter:card": "summary_large_image",
    });
  });

  it("without a picture that others can show has the site's card", async () => {
    const properties = await propertiesOf("/kepala/faq");
    expect(properties).toMatchObject({ "og:type": "website", "twitter:card": "summary_large_image" });
    expect(properties["article:published_time"]).toBeUndefined();
    const card = await product.atHost(new URL(properties["og:image"] ?? "").pathname);
    expect(card.headers.get("content-type")).toBe("image/png");
    expect((await card.arrayBuffer()).byteLength).toBeLessThan(300_000);
    const withDrawing = await propertiesOf("/kepala/news/301");
    expect(withDrawing["og:image"]).toBe(properties["og:image"]);
  });
});

const Manifest = z.object({
  name: z.string().min(1),
  short_name: z.string().min(1),
  lang: z.enum(languages),
  start_url: z.string().startsWith("/"),
  display: z.string(),
  theme_color: z.string().regex(/^#[\da-f]{6}$/),
  background_color: z.string().regex(/^#[\da-f]{6}$/),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.string().optional() })),
});

describe("the web app manifest", () => {
  it("names the product in its colours, with icons that exist", async () => {
    const html = await (await product.site.get("/kepala/faq")).text();
    const href = /<link rel="manifest" href="([^"]*)"/.exec(html)?.[1] ?? "";
    expect(href).toBe("/kepala/manifest.webmanifest");
    const response = await product.site.get(href);
    expect(response.headers.get("content-type")).toContain("application/manifest+json");
    const manifest = Manifest.parse(await response.json());
    expect(manifest).toMatchObject({ short_name: "Acme Health", theme_color: "#0b6b6b", lang: "id" });
    expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(["192x192", "512x512"]));
    expect(manifest.icons.some(({ purpose }) => purpose === "maskable")).toBe(true);
    for (const { src, type } of manifest.icons) {
      const icon = await product.site.get(src);
      await icon.arrayBuffer();
      expect(icon.status, src).toBe(200);
      expect(icon.headers.get("content-type"), src).toEqual(type);
    }
  });

  it.each(["/icons/favicon.ico", "/icons/favicon.svg", "/icons/apple-touch-icon.png"])(
    "stands beside %s",
    async (path) => {
      expect(await (await product.site.get("/kepala/faq")).text()).toContain(`href="${path}"`);
      expect((await product.site.get(path)).status).toBe(200);
    },
  );
});

describe("a product with a brand of its own", () => {
  it("has its icons, share card, logo, font and colour on its pages", async () => {
    const branded = await freshProduct("bermerek");
    const response = await branded.get("/privacy");
    const html = await response.text();
    for (const file of ["favicon.ico", "icon.svg", "apple-touch-icon.png"]) {
      expect(html).toContain(`href="/brands/bermerek/${file}"`);
    }
    expect(html).toMatch(/<meta property="og:image" content="[^"]*\/brands\/bermerek\/share-card\.png"/);
    expect(html).toMatch(/<img[^>]*src="\/brands\/bermerek\/logo\.svg"[^>]*width="168"/);
    expect(html).toContain("--teal:#c2410c");
    expect(response.headers.get("link")).toContain("</brands/bermerek/font.woff2>; rel=preload");
    const manifest = Manifest.parse(await (await branded.get("/manifest.webmanifest")).json());
    expect(manifest.theme_color).toBe("#c2410c");
    expect(manifest.icons.every(({ src }) => src.startsWith("/brands/bermerek/"))).toBe(true);
  });

  it("has its icon where browsers look for one unasked, by host", async () => {
    const icon = async (host: string) => {
      const { miniflare } = product.site;
      const response = await miniflare.dispatchFetch(`https://${host}/favicon.ico`, { redirect: "manual" });
      return response.headers.get("location");
    };
    expect(await icon("bermerek.example")).toBe("/brands/bermerek/favicon.ico");
    expect(await icon("kepala.example")).toBe("/icons/favicon.ico");
  });
});

const at = (host: string) => (path: string) => product.site.miniflare.dispatchFetch(`https://${host}${path}`);

describe("security.txt of a host", () => {
  it.each([
    ["kepala.example", "kepala.example", "mailto:keamanan@kepala.example"],
    ["www.kepala.example", "kepala.example", "mailto:keamanan@kepala.example"],
    ["lepas.example", "lepas.example", "https://lepas.example/lapor"],
  ])("names the contact of its product, and is valid for less than a year (%s)", async (host, canonical, contact) => {
    const response = await at(host)("/.well-known/security.txt");
    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    const [, expires = ""] = /^Expires: (.+)$/m.exec(await response.clone().text()) ?? [];
    expect(await response.text()).toBe(
      `Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: id, en\nCanonical: https://${canonical}/.well-known/security.txt\n`,
    );
    expect(expires).toMatch(/^\d{4}-\d\d-\d\dT00:00:00Z$/);
    const days = (Date.parse(expires) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(365);
  });

  it("is a 404 where its product names no contact", async () => {
    expect((await at("bersama.example")("/.well-known/security.txt")).status).toBe(404);
  });
});

describe("the site map", () => {
  it("has every page in both languages, each naming the other, and answers 304", async () => {
    const map = await siteMap(product.atHost);
    const entries = [...map.matchAll(/<url>.*?<\/url>/g)].map(([entry]) => entry);
    const locations = entries.map((entry) => /<loc>([^<]*)/.exec(entry)?.[1] ?? "");
    expect(new Set(locations).size).toBe(locations.length);
    const own = /^https:\/\/kepala\.example(\/|\/kepala\/.*)(\?.*)?$/;
    expect(locations.filter((location) => !own.test(location))).toEqual([]);
    for (const [index, entry] of entries.entries()) {
      const alternates = [...entry.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)];
      expect(alternates.map(([, language]) => language)).toEqual([...languages, "x-default"]);
      const addresses = alternates.map(([, , href]) => href);
      expect(addresses).toContain(locations[index]);
      for (const href of addresses) expect(locations).toContain(href);
    }
    for (const path of ["/sitemap.xml", "/sitemap.kepala.pages.1.xml", "/sitemap.kepala.news.1.xml"]) {
      const response = await product.atHost(path);
      await response.text();
      const headers = { "if-none-match": response.headers.get("etag") ?? "none" };
      expect((await product.atHost(path, { headers })).status, path).toBe(304);
    }
  });

  it("is an index with the latest publication of each file, which robots.txt names", async () => {
    const index = await (await at("kepala.example")("/sitemap.xml")).text();
    expect(index).toMatch(
      /<sitemap><loc>https:\/\/kepala\.example\/sitemap\.kepala\.news\.1\.xml<\/loc><lastmod>2026-11-\d\dT/,
    );
    for (const [host, named] of [
      ["kepala.example", "kepala.example"],
      ["www.kepala.example", "kepala.example"],
      ["bersama.example", "bersama.example"],
    ] as const) {
      const robots = await (await at(host)("/robots.txt")).text();
      expect(robots, host).toContain(`Sitemap: https://${named}/sitemap.xml\n`);
    }
  });

  it.each([
    ["www.kepala.example", "/sitemap.xml"],
    ["kepala.example", "/sitemap.contoh.news.1.xml"],
    ["bersama.example", "/sitemap.kepala.news.1.xml"],
    ["kepala.example", "/sitemap.kepala.news.2.xml"],
    ["kepala.example", "/sitemap.kepala.news.01.xml"],
    ["kepala.example", "/sitemap.kepala.news.0.xml"],
    ["kepala.example", "/sitemap.kepala.search.1.xml"],
    ["kepala.example", "/sitemap.kepala.xml"],
  ])("has nothing else: %s%s", async (host, path) => {
    expect((await at(host)(path)).status).toBe(404);
  });

  it("leaves out what is not there: pages whose content the CMS does not have, the search, registrations", async () => {
    const map = await siteMap(product.atHost);
    const absent = ["/login-member", "/o-frontend-technology-service", "/how-to-claim", "/hospital-department"];
    for (const path of [...absent, "/search", "/event-regis/"]) {
      expect(map, path).not.toContain(path);
    }
    expect(map).toContain("/kepala/o-managed-care<");
    for (const path of absent) {
      expect((await product.atHost(`/kepala${path}`)).status, path).toBe(404);
    }
    const home = await (await product.atHost("/")).text();
    for (const path of absent) expect(home, path).not.toContain(path);
    expect(home.split("<main")[1]).toContain('<a class="task" href="/kepala/providers">');
  });
});
