import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { languages } from "../../src/i18n/languages";
import { type FreshProduct, freshProduct } from "../support/site/shared-site";
import { siteMap } from "../support/site/site-map";

let product: FreshProduct;

async function prepared(kind: "kepala" | "bergambar"): Promise<FreshProduct> {
  const fresh = await freshProduct(kind);
  const published = { Description: "-", published_at: "2026-11-20T00:00:00.000Z" };
  const picture = { url: "/uploads/foto_1a2b.jpg", width: 900, height: 600, alternativeText: "Foto" };
  const drawing = { ...picture, url: "/uploads/gambar_1a2b.svg", updated_at: published.published_at };
  const elsewhere = { ...picture, url: "https://lain.example/uploads/foto_1a2b.jpg" };
  fresh.cms.collections
    .get("press-release-and-news")
    ?.push(
      { ...published, id: 300, Title: "Dengan foto", Featured_Image: picture },
      { ...published, id: 301, Title: "Dengan gambar vektor", Featured_Image: drawing },
      { ...published, id: 302, Title: "Dengan foto di tempat lain", Featured_Image: elsewhere },
    );
  await fresh.sync();
  return fresh;
}

beforeAll(async () => {
  product = await prepared("kepala");
  await prepared("bergambar");
});

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

describe("a product whose zone transforms images", () => {
  const htmlOf = async (path: string) => (await product.site.get(path)).text();
  const transformations = (html: string) => html.match(/\/cdn-cgi\/image\/[^ "]*/g) ?? [];

  it("asks for pictures through it, and shows other sites the upload", async () => {
    const html = await htmlOf("/bergambar/news/300");
    const [image = ""] = /<img [^>]*foto_1a2b[^>]*>/.exec(html) ?? [];
    const options = "format=auto,fit=scale-down,quality=80,onerror=redirect";
    const address = (width: number) => `/cdn-cgi/image/${options},width=${width}/bergambar/media/foto_1a2b.jpg`;
    expect(image).toContain(`srcSet="${[320, 640, 900].map((width) => `${address(width)} ${width}w`).join(", ")}"`);
    expect(image).toContain(` src="${address(900)}"`);
    const shared = /<meta property="og:image" content="([^"]*)"/.exec(html)?.[1];
    expect(shared).toBe("https://bergambar.example/bergambar/media/foto_1a2b.jpg");
  });

  it("has none of drawings, of files elsewhere, and of other products", async () => {
    for (const path of ["/bergambar/news/301", "/bergambar/news/302", "/kepala/news/300"]) {
      const html = await htmlOf(path);
      const own = transformations(html).filter((address) => !/foto_1a2b\.jpg$/.test(address));
      expect(own, path).toEqual([]);
      expect(html, path).not.toContain("lain.example");
    }
    expect(transformations(await htmlOf("/kepala/news/300"))).toEqual([]);
  });
});

describe("the web app manifest", () => {
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
      expect([icon.status, icon.headers.get("content-type")], src).toEqual([200, type]);
    }
  });

  it.each(["/favicon.ico", "/favicon.svg", "/icons/apple-touch-icon.png"])("stands beside %s", async (path) => {
    expect(await (await product.site.get("/kepala/faq")).text()).toContain(`href="${path}"`);
    const icon = await product.site.get(path);
    await icon.arrayBuffer();
    expect(icon.status).toBe(200);
  });
});

describe("the site map", () => {
  it("has every page in both languages, each naming the other, and answers 304", async () => {
    const map = await siteMap(product.atHost);
    const entries = [...map.matchAll(/<url>.*?<\/url>/g)].map(([entry]) => entry);
    const locations = entries.map((entry) => /<loc>([^<]*)/.exec(entry)?.[1] ?? "");
    expect(new Set(locations).size).toBe(locations.length);
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

  it("leaves out what is not there: pages whose content the CMS does not have, the search, registrations", async () => {
    const map = await siteMap(product.atHost);
    const absent = ["/login-member", "/o-frontend-technology-service", "/how-to-claim", "/hospital-department"];
    for (const path of [...absent, "/search", "/event-regis/"]) {
      expect(map, path).not.toContain(path);
    }
    expect(map).toContain("/kepala/o-managed-care<");
    for (const path of absent) {
      const response = await product.atHost(`/kepala${path}`);
      await response.text();
      expect(response.status, path).toBe(404);
    }
    const home = await (await product.atHost("/")).text();
    for (const path of ["/how-to-claim", "/hospital-department", "/o-frontend-technology-service"]) {
      expect(home, path).not.toContain(path);
    }
    expect(home).toContain('href="/kepala/o-managed-care"');
    const [, main = ""] = home.split("<main");
    expect(main).toContain('<a class="task" href="/kepala/providers">');
    expect(main).not.toContain('<a class="task" href="/kepala/login-member">');
  });
});
