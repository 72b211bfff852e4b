import { getPath } from "hono/utils/url";
import type { Config, Product } from "../config";
import { languageOf } from "../http/language";
import { inLanguage } from "../i18n/languages";
import type { Page } from "../page/page";
import type { PageLocation } from "../page/site-data";

/** Of a parameter's value, which is part of the page and of its cache key. */
const maxQueryLength = 200;

/** Stands for a product's key in routes. No request's path contains it: browsers do not send what follows a `#`. */
export const anyProduct = "#product";

/** The route of a path below each product; `{product}` in the path stands for the product's key. */
export const routeFor = (path: string) => `/${anyProduct}${path.replace("{product}", anyProduct)}`;

/** Resolves URLs to products: by path, else by host, else the default product. */
export class Addressing {
  constructor(readonly config: Config) {}

  productOf(request: Request): Product {
    const { key } = pathSegmentsOf(request);
    return this.config.products.get(key) ?? this.productOfHost(new URL(request.url));
  }

  /** The product of the host, whatever the path. */
  productOfHost(url: URL): Product {
    const { productByHost, defaultProduct } = this.config;
    return productByHost.get(hostOf(url)) ?? defaultProduct;
  }

  /**
   * The path that routers match: {@link anyProduct} replaces the product's key, so that products share their routes.
   * @param named paths with the key a second time, such as `/about-{product}`
   */
  routedPath(request: Request, named: readonly string[]): string {
    const { path, key, below } = pathSegmentsOf(request);
    if (!this.config.products.has(key)) return path;
    const row = named.find((each) => each.replace("{product}", key) === below);
    return row === undefined ? `/${anyProduct}${below}` : routeFor(row);
  }

  /** On the product's host, else on that of the default product, else on the request's. */
  canonicalLocation(url: URL, product: Product) {
    const { defaultProduct } = this.config;
    const host = this.#canonicalHostOf(product);
    const home = product.hosts.length > 0 || product === defaultProduct ? "/" : `/${product.key}`;
    return { origin: host === undefined ? this.originOf(url) : `https://${host}`, home };
  }

  /** The products with their canonical URLs on the request's host; none for an alias of another host. */
  productsAt(url: URL): Product[] {
    const { products, productByHost, defaultProduct } = this.config;
    const host = hostOf(url);
    const home = productByHost.has(host) ? host : defaultProduct.hosts[0];
    return [...products.values()].filter((product) => this.#canonicalHostOf(product) === home);
  }

  /**
   * The origin in cache keys. A host that no product names has the default product's, so that invented hosts add no entries;
   * it stays as it is only if the default product names no host.
   */
  originOf(url: URL): string {
    const { productByHost, defaultProduct } = this.config;
    const host = hostOf(url);
    const named = productByHost.has(host) ? host : defaultProduct.hosts[0];
    return named === undefined ? url.origin : `https://${named}`;
  }

  pageUrlOf(url: URL, product: Product, page: Page) {
    const pageParameter = (page.paged && url.searchParams.get("page")) || "1";
    const pageNumber = /^[1-9]\d{0,4}$/.test(pageParameter) ? Number(pageParameter) : null;
    const paged = pageNumber === null || pageNumber === 1 ? "" : `?page=${pageNumber}`;
    const canonical = this.canonicalLocation(url, product);
    const here = `${canonical.origin}${page.path === "" ? canonical.home : url.pathname}${paged}`;
    return {
      home: this.#homeOf(url, product),
      path: url.pathname,
      canonical: inLanguage(here, languageOf(url)),
      unmarked: here,
      /** Key in the page cache: the whole URL without parameters that no page reads. */
      cacheKey: inLanguage(`${this.originOf(url)}${url.pathname}${paged}`, languageOf(url)),
      /** 1 for a page without pages; null if `?page=` is not a valid number. */
      pageNumber,
      /** The parameters that the page reads, without empty ones. */
      query: queryOf(url, page),
    };
  }

  /** Of the "not found" page. It is independent of the URL, so that one page serves all; other languages lead home. */
  missingPageLocation(url: URL, product: Product): PageLocation {
    const { origin, home } = this.canonicalLocation(url, product);
    const here = `${origin}${home}`;
    const canonical = inLanguage(here, languageOf(url));
    return { home: this.#homeOf(url, product), path: "", canonical, unmarked: here };
  }

  locationOf(url: URL, product: Product): PageLocation {
    const here = `${this.canonicalLocation(url, product).origin}${url.pathname}`;
    return { home: this.#homeOf(url, product), path: url.pathname, canonical: here, unmarked: here };
  }

  /** `/` if the request's host belongs to the product, else the product's path. */
  #homeOf(url: URL, product: Product): string {
    const { productByHost, defaultProduct } = this.config;
    return (productByHost.get(hostOf(url)) ?? defaultProduct) === product ? "/" : `/${product.key}`;
  }

  #canonicalHostOf(product: Product): string | undefined {
    return product.hosts[0] ?? this.config.defaultProduct.hosts[0];
  }
}

/** Without the root's dot, which may end every name. */
const hostOf = ({ hostname }: URL) => hostname.replace(/\.$/, "");

function pathSegmentsOf(request: Request) {
  const path = getPath(request);
  const { 1: key = "", 2: below = "" } = /^.([^/]*)(.*)$/s.exec(path) ?? [];
  return { path, key, below };
}

function queryOf({ searchParams }: URL, page: Page): Record<string, string> {
  const read = page.query.flatMap((name) => {
    const value = searchParams.get(name);
    return value ? [[name, value.slice(0, maxQueryLength)] as const] : [];
  });
  return Object.fromEntries(read);
}
