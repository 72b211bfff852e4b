import { describe, expect, it } from "vitest";
import { parseConfig } from "../../src/config";
import { page } from "../../src/page/page";
import { Addressing, routeFor } from "../../src/render/addressing";
import { productWith } from "../support/site";

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
const news = (address: string) => addressing.addressOf(new URL(address), product("acme"), list);

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

describe("the route of a request", () => {
  it("is the same for every product, also where the path names the product twice", () => {
    const routed = (path: string) =>
      addressing.routedPath(new Request(`https://site.example${path}`), ["/about-{product}"]);
    expect(routed("/lontar/news/7")).toBe(routeFor("/news/7"));
    expect(routed("/lontar/about-lontar")).toBe(routeFor("/about-{product}"));
    expect(routed("/lontar/about-acme")).toBe(routeFor("/about-acme"));
    expect(routed("/lontar")).toBe(routeFor(""));
    expect(routed("/health")).toBe("/health");
  });
});

describe("the canonical place of a product", () => {
  it("is its first host, else its path on the host of the request; the default product is at the root", () => {
    const place = (key: string) => addressing.canonicalLocation(new URL("https://site.example/x"), product(key));
    expect(place("lontar")).toEqual({ origin: "https://lontar.example", home: "/" });
    expect(place("acme")).toEqual({ origin: "https://site.example", home: "/" });
  });

  it("is where a host lists it in its site map", () => {
    const keysAt = (host: string) => addressing.productsAt(new URL(`https://${host}/`)).map(({ key }) => key);
    expect(keysAt("lontar.example")).toEqual(["lontar"]);
    expect(keysAt("www.lontar.example")).toEqual([]);
    expect(keysAt("site.example")).toEqual(["acme"]);
  });
});

describe("the address of a page", () => {
  it("keeps only the parameters that the page reads, cut to 200 characters", () => {
    const { query, canonical } = news(`https://site.example/acme/news?topic=${"x".repeat(300)}&utm_source=mail`);
    expect(query).toEqual({ topic: "x".repeat(200) });
    expect(canonical).toBe("https://site.example/acme/news");
  });

  it("tells pages and languages apart, and nothing else", () => {
    const first = news("https://site.example/acme/news");
    expect(news("https://site.example/acme/news?page=1&utm_source=mail").memoKey).toBe(first.memoKey);
    const keys = ["?page=2", "?lang=en", "?lang=en&page=2"].map(
      (query) => news(`https://site.example/acme/news${query}`).memoKey,
    );
    expect(new Set([first.memoKey, ...keys]).size).toBe(4);
  });

  it.each(["0", "-1", "1.5", "two", "100000", "01"])("has no page number for ?page=%s", (number) => {
    expect(news(`https://site.example/acme/news?page=${number}`).pageNumber).toBeNull();
  });

  it("without pages ignores ?page=", () => {
    const single = page({ path: "/faq", title: "FAQ", load: async () => ({}), view: () => null });
    const address = addressing.addressOf(new URL("https://site.example/acme/faq?page=7"), product("acme"), single);
    expect(address).toMatchObject({ pageNumber: 1, canonical: "https://site.example/acme/faq" });
  });
});

it("every address without a page shows the same page, whose canonical address is the home page", () => {
  const missing = (path: string) =>
    addressing.missingPageLocation(new URL(`https://site.example${path}`), product("acme"));
  expect(missing("/acme/a")).toEqual(missing("/acme/b?c=d"));
  expect(missing("/acme/a")).toMatchObject({ path: "", canonical: "https://site.example/" });
});
