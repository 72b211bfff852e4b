import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { TestCms } from "../support/cms/cms";
import { startSampleCms } from "../support/cms/embedded-cms";
import { productWith, startSite, type TestSite } from "../support/site/site";
import { siteMap } from "../support/site/site-map";

let cms: TestCms;
let site: TestSite;

beforeAll(async () => {
  cms = await startSampleCms();
  cms.singles.delete("howto-member");
  for (const list of ["claim-guides", "hospital-departments"]) cms.collections.delete(list);
  const picture = { url: "/uploads/foto_1a2b.jpg", width: 900, height: 600, alternativeText: "Foto" };
  cms.collections.get("press-release-and-news")?.push({
    id: 300,
    Title: "Dengan foto",
    Description: "-",
    published_at: "2026-11-20T00:00:00.000Z",
    Featured_Image: picture,
  });
  cms.collections.get("press-release-and-news")?.push({
    id: 301,
    Title: "Dengan gambar vektor",
    Description: "-",
    published_at: "2026-11-20T00:00:00.000Z",
    Featured_Image: { ...picture, url: "/uploads/gambar_1a2b.svg", updated_at: "2026-11-20T00:00:00.000Z" },
  });
  cms.collections.get("press-release-and-news")?.push({
    id: 302,
    Title: "Dengan foto di tempat lain",
    Description: "-",
    published_at: "2026-11-20T00:00:00.000Z",
    Featured_Image: { ...picture, url: "https://lain.example/uploads/foto_1a2b.jpg" },
  });
  const onOwnZone = { hosts: ["bergambar.example"], transformImages: true };
  site = await startSite({
    DEFAULT_PRODUCT: "acme",
    PRODUCTS: {
      bergambar: productWith({ origin: cms.origin, dialect: "strapi3" }, onOwnZone),
      acme: productWith({ origin: cms.origin, dialect: "strapi3" }, { hue: 190, services: { technology: 77 } }),
    },
  });
});

afterAll(async () => {
  await Promise.all([site.close(), cms.close()]);
});

async function propertiesOf(path: string): Promise<Record<string, string>> {
  const html = await (await site.get(path)).text();
  const tags = html.matchAll(/<meta (?:property|name)="([^"]*)" content="([^"]*)"/g);
  return Object.fromEntries([...tags].map(([, name = "", content = ""]) => [name, content]));
}

describe("a shared page", () => {
  it("shows its own picture, when it came out, and that it is an article", async () => {
    expect(await propertiesOf("/acme/news/300")).toMatchObject({
      "og:type": "article",
      "article:published_time": "2026-11-20T00:00:00.000Z",
      "og:image": `${site.url.origin}/acme/media/foto_1a2b.jpg`,
      "og:image:width": "900",
      "twitter:card": "summary_large_image",
    });
  });

  it("without a picture that others can show has the site's card", async () => {
    const properties = await propertiesOf("/acme/faq");
    expect(properties).toMatchObject({ "og:type": "website", "twitter:card": "summary_large_image" });
    expect(properties["article:published_time"]).toBeUndefined();
    const card = await fetch(properties["og:image"] ?? "");
    expect(card.headers.get("content-type")).toBe("image/png");
    expect((await card.arrayBuffer()).byteLength).toBeLessThan(300_000);
    const withDrawing = await propertiesOf("/acme/news/301");
    expect(withDrawing["og:image"]).toBe(properties["og:image"]);
  });
});

describe("a product whose zone transforms images", () => {
  const htmlOf = async (path: string) => (await site.get(path)).text();
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
    for (const path of ["/bergambar/news/301", "/bergambar/news/302", "/acme/news/300"]) {
      const html = await htmlOf(path);
      const own = transformations(html).filter((address) => !/foto_1a2b\.jpg$/.test(address));
      expect(own, path).toEqual([]);
      expect(html, path).not.toContain("lain.example");
    }
    expect(transformations(await htmlOf("/acme/news/300"))).toEqual([]);
  });
});

describe("the web app manifest", () => {
  const Manifest = z.object({
    name: z.string().min(1),
    short_name: z.string().min(1),
    lang: z.enum(["id", "en"]),
    start_url: z.string().startsWith("/"),
    display: z.string(),
    theme_color: z.string().regex(/^#[\da-f]{6}$/),
    background_color: z.string().regex(/^#[\da-f]{6}$/),
    icons: z.array(z.object({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.string().optional() })),
  });

  it("names the product in its colours, with icons that exist", async () => {
    const html = await (await site.get("/acme/faq")).text();
    const href = /<link rel="manifest" href="([^"]*)"/.exec(html)?.[1] ?? "";
    expect(href).toBe("/acme/manifest.webmanifest");
    const response = await site.get(href);
    expect(response.headers.get("content-type")).toContain("application/manifest+json");
    const manifest = Manifest.parse(await response.json());
    expect(manifest).toMatchObject({ short_name: "Acme Health", theme_color: "#0b6b6b", lang: "id" });
    expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(["192x192", "512x512"]));
    expect(manifest.icons.some(({ purpose }) => purpose === "maskable")).toBe(true);
    for (const { src, type } of manifest.icons) {
      const icon = await site.get(src);
      await icon.arrayBuffer();
      expect([icon.status, icon.headers.get("content-type")], src).toEqual([200, type]);
    }
  });

  it.each(["/favicon.ico", "/favicon.svg", "/icons/apple-touch-icon.png"])("stands beside %s", async (path) => {
    expect(await (await site.get("/acme/faq")).text()).toContain(`href="${path}"`);
    const icon = await site.get(path);
    await icon.arrayBuffer();
    expect(icon.status).toBe(200);
  });
});

describe("speculation", () => {
  it("follows rules that stand in every page, and asks for no file of them", async () => {
    for (const path of ["/", "/acme/news", "/acme/tidak-ada"]) {
      const response = await site.get(path);
      const [, rules = ""] = /<script type="speculationrules">(.*?)<\/script>/.exec(await response.text()) ?? [];
      expect(Object.keys(z.record(z.string(), z.unknown()).parse(JSON.parse(rules)))).toEqual([
        "prerender",
        "prefetch",
      ]);
      expect(response.headers.get("speculation-rules")).toBeNull();
    }
  });
});

describe("the site map", () => {
  it("has every page in both languages, each naming the other, and answers 304", async () => {
    const map = await siteMap(site.get);
    const entries = [...map.matchAll(/<url>.*?<\/url>/g)].map(([entry]) => entry);
    const locations = entries.map((entry) => /<loc>([^<]*)/.exec(entry)?.[1] ?? "");
    expect(new Set(locations).size).toBe(locations.length);
    for (const [index, entry] of entries.entries()) {
      const alternates = [...entry.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)];
      expect(alternates.map(([, language]) => language)).toEqual(["id", "en", "x-default"]);
      const addresses = alternates.map(([, , href]) => href);
      expect(addresses).toContain(locations[index]);
      for (const href of addresses) expect(locations).toContain(href);
    }
    for (const path of ["/sitemap.xml", "/sitemap.acme.pages.1.xml", "/sitemap.acme.news.1.xml"]) {
      const response = await site.get(path);
      await response.text();
      const headers = { "if-none-match": response.headers.get("etag") ?? "none" };
      expect((await site.get(path, { headers })).status, path).toBe(304);
    }
  });

  it("leaves out what is not there: pages whose content the CMS does not have, the search, registrations", async () => {
    const map = await siteMap(site.get);
    const absent = ["/login-member", "/o-frontend-technology-service", "/how-to-claim", "/hospital-department"];
    for (const path of [...absent, "/search", "/event-regis/"]) {
      expect(map, path).not.toContain(path);
    }
    expect(map).toContain("/acme/o-managed-care<");
    for (const path of absent) {
      const response = await site.get(`/acme${path}`);
      await response.text();
      expect(response.status, path).toBe(404);
    }
    const home = await (await site.get("/")).text();
    for (const path of ["/how-to-claim", "/hospital-department", "/o-frontend-technology-service"]) {
      expect(home, path).not.toContain(path);
    }
    expect(home).toContain('href="/acme/o-managed-care"');
    expect(home).toContain('<a class="task" href="/acme/providers">');
    expect(home).not.toContain('<a class="task" href="/acme/login-member">');
  });
});
