import { describe, expect, it } from "vitest";
import { parseConfig } from "../../src/config";
import { page } from "../../src/page/page";
import { Addressing } from "../../src/routing/addressing";
import { documentKey, pageKey, pathKey } from "../../src/routing/cache-keys";
import { below, ofSite, RouteTable } from "../../src/routing/route-table";
import { productWith } from "../support/site/product";

const config = parseConfig({
  DEFAULT_PRODUCT: "acme",
  PRODUCTS: {
    acme: productWith({ origin: "embedded" }),
    lontar: productWith({ origin: "embedded" }, { hosts: ["lontar.example", "www.lontar.example"] }),
  },
});
const addressing = new Addressing(config);
const product = (key: string) => config.products.get(key) ?? config.defaultProduct;
const list = page({
  path: "/news",
  title: "News",
  paged: true,
  query: ["topic"],
  load: async () => ({}),
  view: () => null,
});
const news = (address: string) => addressing.pageUrlOf(new URL(address), product("acme"), list);

describe("the product of a request", () => {
  it.each([
    ["https://site.example/lontar/news", "lontar"],
    ["https://lontar.example/", "lontar"],
    ["https://lontar.example/acme/news", "acme"],
    ["https://site.example/", "acme"],
    ["https://site.example/nobody/news", "acme"],
  ])("%s is %s: by path, then by host, then the default", (address, key) => {
    expect(addressing.productOf(new Request(address)).key).toBe(key);
  });
});

describe("the canonical location of a product", () => {
  it("is its first host, else its path on the host of the request; the default product is at the root", () => {
    const place = (key: string) => addressing.canonicalLocation(new URL("https://site.example/x"), product(key));
    expect(place("lontar")).toEqual({ origin: "https://lontar.example", home: "/" });
    expect(place("acme")).toEqual({ origin: "https://site.example", home: "/" });
  });

  it("is on the host that lists the product in its site map", () => {
    const keysAt = (host: string) => addressing.productsAt(new URL(`https://${host}/`)).map(({ key }) => key);
    expect(keysAt("lontar.example")).toEqual(["lontar"]);
    expect(keysAt("www.lontar.example")).toEqual([]);
    expect(keysAt("site.example")).toEqual(["acme"]);
  });
});

describe("the URL of a page", () => {
  it("keeps only the parameters that the page reads, cut to 200 characters", () => {
    const { query, canonical } = news(`https://site.example/acme/news?topic=${"x".repeat(300)}&utm_source=mail`);
    expect(query).toEqual({ topic: "x".repeat(200) });
    expect(canonical).toBe("https://site.example/acme/news");
  });

  it.each(["0", "-1", "1.5", "two", "100000", "01"])("has no page number for ?page=%s", (number) => {
    expect(news(`https://site.example/acme/news?page=${number}`).pageNumber).toBeNull();
  });
});

describe("a host in the request", () => {
  const settings = parseConfig({
    DEFAULT_PRODUCT: "acme",
    PRODUCTS: {
      acme: productWith({ origin: "embedded" }, { hosts: ["acme.example", "www.acme.example"] }),
      lontar: productWith({ origin: "embedded" }, { hosts: ["lontar.example"] }),
      embun: productWith({ origin: "embedded" }),
    },
  });
  const named = new Addressing(settings);
  const request = (address: string) => new Request(address);
  const formsOf = (each: Addressing) => {
    const route = { methods: ["GET"], load: () => () => () => null } as const;
    const table = new RouteTable(each, [
      { ...below(list.path), ...route, cacheKey: pageKey(list) },
      { ...below("/feed.xml"), ...route, cacheKey: documentKey },
      { ...ofSite("/sitemap.xml"), ...route, cacheKey: pathKey },
    ]);
    return (address: string) => table.sharedRequestOf(request(address), table.match(request(address)))?.url;
  };
  const of = formsOf(named);

  it("that no product names counts as the default product's host, however many are invented", () => {
    const paths = ["/acme/news", "/lontar/news?page=2", "/embun/news?lang=en", "/sitemap.xml", "/acme/feed.xml"];
    const addresses = new Set<unknown>();
    for (let number = 0; number < 2_000; number++) {
      for (const path of paths) addresses.add(of(`https://h${number}.invalid:${8000 + (number % 99)}${path}`));
    }
    expect([...addresses]).toEqual(paths.map((path) => `https://acme.example${path}`));
  });

  it("that a product names is part of the cache key, with and without the dot of the root", () => {
    expect(of("https://lontar.example/acme/news")).toBe("https://lontar.example/acme/news");
    expect(of("http://www.acme.example:8080/acme/news")).toBe("https://www.acme.example/acme/news");
    expect(of("https://lontar.example./acme/news")).toBe("https://lontar.example/acme/news");
    expect(named.productOf(request("https://lontar.example./")).key).toBe("lontar");
  });

  it("never decides the canonical URL of a page, a document or an error", () => {
    const url = new URL("https://evil.invalid/lontar/news");
    for (const each of settings.products.values()) {
      const places = [
        named.canonicalLocation(url, each),
        named.pageUrlOf(url, each, list),
        named.missingPageLocation(url, each),
        named.locationOf(url, each),
      ];
      expect(JSON.stringify(places), each.key).not.toContain("evil");
    }
    const keysAt = (host: string) => named.productsAt(new URL(`https://${host}/`)).map(({ key }) => key);
    expect(keysAt("evil.invalid")).toEqual(["acme", "embun"]);
    expect(keysAt("www.acme.example")).toEqual([]);
  });

  it("is part of the cache key if no product names a host: local development, previews, workers.dev", () => {
    const free = formsOf(addressing);
    for (const host of ["http://127.0.0.1:8787", "https://abc-public-site.account.workers.dev", "http://localhost"]) {
      expect(free(`${host}/acme/news`)).toBe(`${host}/acme/news`);
    }
  });
});
