import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { paging, row, TestProviderService } from "../support/providers/provider-service";
import { productWith, startSite, type TestSite } from "../support/site/site";
import { locationsIn, siteMapFiles } from "../support/site/site-map";

/** Their addresses in both languages fill more than one file. */
const providers = 6_000;
const embedded = { origin: "embedded" };

let service: TestProviderService;
let site: TestSite;

beforeAll(async () => {
  service = await TestProviderService.start();
  service.behaviour = paging(Array.from({ length: providers }, (_, number) => row(number)));
  const live = { protocol: "soap", origin: service.origin, list: "live" };
  site = await startSite({
    DEFAULT_PRODUCT: "contoh",
    PRODUCTS: {
      contoh: productWith(embedded, { providers: live }),
      bima: productWith(embedded),
      acme: productWith(embedded, {
        hosts: ["acme.example", "www.acme.example"],
        security: { contact: "keamanan@acme.example" },
      }),
      citra: productWith(embedded, {
        hosts: ["citra.example"],
        providers: { ...live, origin: "http://127.0.0.1:9" },
        security: { contact: "https://citra.example/lapor" },
      }),
    },
  });
  await site.runCron();
  const full = async () =>
    expect(await (await site.get("/contoh/api/providers")).json()).toMatchObject({ total: providers, complete: true });
  await vi.waitFor(full, { timeout: 60_000, interval: 500 });
}, 90_000);

afterAll(async () => {
  await site.close();
  await service.close();
});

const at = (host: string) => (path: string) => site.miniflare.dispatchFetch(`https://${host}${path}`);

describe("security.txt of a host", () => {
  it.each([
    ["acme.example", "acme.example", "mailto:keamanan@acme.example"],
    ["www.acme.example", "acme.example", "mailto:keamanan@acme.example"],
    ["citra.example", "citra.example", "https://citra.example/lapor"],
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
    const response = await at("bersama.example")("/.well-known/security.txt");
    await response.text();
    expect(response.status).toBe(404);
  });
});

describe("the site map of a host", () => {
  it("lists every page in both languages, with thousands of providers and what comes after them, in files of 10,000 addresses", async () => {
    const files = await siteMapFiles(at("bersama.example"));
    const lists = [...files.values()].map(locationsIn);
    expect(Math.max(...lists.map((list) => list.length))).toBe(10_000);
    const addresses = lists.flat();
    expect(new Set(addresses).size).toBe(addresses.length);
    const found = addresses.filter((address) => /\/contoh\/providers\/\d+(\?lang=en)?$/.test(address));
    expect(found).toHaveLength(2 * providers);
    for (const path of ["/contoh/privacy", "/contoh/contact", "/bima", "/bima/privacy?lang=en"]) {
      expect(addresses, path).toContain(`https://bersama.example${path}`);
    }
    const ofOthers = addresses.filter(
      (address) => !/^https:\/\/bersama\.example(\/|\/(contoh|bima)(\/.*)?)?(\?.*)?$/.test(address),
    );
    expect(ofOthers).toEqual([]);
  });

  it("lists the product that lives there alone, under its own host", async () => {
    const addresses = [...(await siteMapFiles(at("acme.example"))).values()].flatMap(locationsIn);
    expect(addresses).toContain("https://acme.example/");
    expect(addresses).toContain("https://acme.example/acme/news/1?lang=en");
    expect(addresses.filter((address) => !/^https:\/\/acme\.example(\/|\/acme\/.*)(\?.*)?$/.test(address))).toEqual([]);
  });

  it("is an index with the latest publication of each file, which robots.txt names", async () => {
    const index = await (await at("acme.example")("/sitemap.xml")).text();
    expect(index).toMatch(
      /<sitemap><loc>https:\/\/acme\.example\/sitemap\.acme\.news\.1\.xml<\/loc><lastmod>2026-11-\d\dT/,
    );
    for (const host of ["acme.example", "www.acme.example"]) {
      const robots = await (await at(host)("/robots.txt")).text();
      expect(robots, host).toContain("Sitemap: https://acme.example/sitemap.xml\n");
    }
    expect(await (await at("bersama.example")("/robots.txt")).text()).toContain("https://bersama.example/sitemap.xml");
  });

  it.each(["/sitemap.xml", "/robots.txt"])("is each host's own, behind the cache as well (%s)", async (path) => {
    const textAt = async (host: string) => (await at(host)(path)).text();
    const first = [await textAt("acme.example"), await textAt("bersama.example")];
    expect(new Set(first).size).toBe(2);
    expect([await textAt("acme.example"), await textAt("bersama.example")]).toEqual(first);
  });

  it.each([
    ["www.acme.example", "/sitemap.xml"],
    ["acme.example", "/sitemap.contoh.news.1.xml"],
    ["bersama.example", "/sitemap.acme.news.1.xml"],
    ["acme.example", "/sitemap.acme.news.2.xml"],
    ["acme.example", "/sitemap.acme.news.01.xml"],
    ["acme.example", "/sitemap.acme.news.0.xml"],
    ["acme.example", "/sitemap.acme.search.1.xml"],
    ["acme.example", "/sitemap.acme.xml"],
  ])("has nothing else: %s%s", async (host, path) => {
    const response = await at(host)(path);
    await response.text();
    expect(response.status).toBe(404);
  });

  it("leaves out for now what cannot be read, and nobody keeps it", async () => {
    const index = await at("citra.example")("/sitemap.xml");
    expect(index.headers.get("cache-control")).toBe("no-store");
    expect(await index.text()).not.toContain("providers");
    const file = await at("citra.example")("/sitemap.citra.providers.1.xml");
    await file.text();
    expect([file.status, file.headers.get("retry-after")]).toEqual([503, "60"]);
    const whole = await at("acme.example")("/sitemap.xml");
    await whole.text();
    expect(whole.headers.get("cache-control")).toBe("public, max-age=3600");
  });
});
