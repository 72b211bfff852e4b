import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startSite, type TestSite } from "../support/site";

let site: TestSite;
let addresses: string[];

beforeAll(async () => {
  site = await startSite();
  const map = await (await site.get("/sitemap.xml")).text();
  // The English pages have the titles of the Indonesian ones where the CMS has one language.
  addresses = [...map.matchAll(/<loc>([^<?]*)<\/loc>/g)].map(([, address = ""]) =>
    address.replace(site.url.origin, ""),
  );
});

afterAll(() => site.close());

describe("the site map", () => {
  it("lists every page once, items with the time of their publication", async () => {
    const response = await site.get("/sitemap.xml");
    const map = await response.text();
    expect(response.headers.get("content-type")).toContain("application/xml");
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses).toEqual(expect.arrayContaining(["/", "/contoh/about-contoh", "/contoh/news", "/contoh/news/14"]));
    expect(map).toMatch(/<loc>[^<]*\/contoh\/news\/1<\/loc><lastmod>2026-11-\d\dT[^<]*<\/lastmod>/);
  });

  it("is named in robots.txt", async () => {
    expect(await (await site.get("/robots.txt")).text()).toContain(`Sitemap: ${site.url.origin}/sitemap.xml`);
  });
});

describe("every page of the table", () => {
  it("answers with one h1 in one main, its own title and description, and its one address", async () => {
    const titles = new Map<string, string>();
    for (const address of addresses) {
      const response = await site.get(address);
      const html = await response.text();
      expect(response.status, address).toBe(200);
      expect(html.match(/<h1[ >]/g), address).toHaveLength(1);
      expect(html.match(/<main[ >]/g), address).toHaveLength(1);
      expect(html, address).toContain(`<link rel="canonical" href="${site.url.origin}${address}"/>`);
      expect(html.match(/<script(?! type="application\/ld\+json")/g)?.length ?? 0, address).toBe(
        html.includes("<site-island") ? 1 : 0,
      );
      const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "";
      expect(titles.get(title), `${address} has the title of another page`).toBeUndefined();
      titles.set(title, address);
    }
  });

  it("leads nowhere that does not exist: no broken link or picture on the whole site", async () => {
    const seen = new Set<string>();
    const broken: string[] = [];
    for (const address of addresses) {
      const html = await (await site.get(address)).text();
      const found = [...html.matchAll(/\s(?:href|src)="(\/[^"#]*)/g)].map(([, path = ""]) =>
        path.replaceAll("&amp;", "&"),
      );
      for (const path of found) {
        if (seen.has(path)) continue;
        seen.add(path);
        const response = await site.get(path);
        await response.arrayBuffer();
        if (response.status !== 200) broken.push(`${path} on ${address}: ${response.status}`);
      }
    }
    expect(seen.size).toBeGreaterThan(50);
    expect(broken).toEqual([]);
  });
});
