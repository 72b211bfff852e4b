import { getPath } from "hono/utils/url";
import type { Config, Product } from "../config";
import { languageOf } from "../http/language";
import { type RequestUrl, urlOf } from "../http/request-url";
import { inLanguage } from "../i18n/languages";
import type { Page } from "../page/page";
import type { PageLocation } from "../page/site-data";

/** Where a product has its one address. */
export interface CanonicalLocation {
  readonly origin: string;
  /** Path of the product's home there. */
  readonly home: string;
}

/** Where a request leads, and what its address says. */
export interface Address extends PageLocation {
  /** Key in the page cache: the whole address without the parameters that pages do not read. */
  readonly cacheKey: string;
  /** 1 where the page has no pages; null for a page number that is none. */
  readonly pageNumber: number | null;
  /** The parameters of the address that the page reads. */
  readonly query: Readonly<Record<string, string>>;
}

/** Longer values are cut: no page reads more. */
const maxQueryLength = 200;

/** No request's path has it: what a `#` begins is not sent, and `%23` stays as it is. */
export const anyProduct = "#product";

/** The route of a path below each product; `{product}` in it is the product's key. */
export const routeFor = (path: string) => `/${anyProduct}${path.replace("{product}", anyProduct)}`;

/** What addresses mean: by path, else by host, else the default product. */
export class Addressing {
  readonly #paths = new WeakMap<Request, PathParts>();

  constructor(private readonly config: Config) {}

  productOf(request: Request): Product {
    const { key } = this.#pathOf(request);
    return this.config.products.get(key) ?? this.productOfHost(urlOf(request));
  }

  /** The product that a host belongs to, whatever the path leads to. */
  productOfHost(url: RequestUrl): Product {
    const { productByHost, defaultProduct } = this.config;
    return productByHost.get(hostOf(url)) ?? defaultProduct;
  }

  /**
   * The path by which a request finds its route. Routes of products are there once, however many products there are, and
   * have {@link anyProduct} in the place of its key.
   * @param named paths of pages that have the key a second time, such as `/about-{product}`
   */
  routedPath(request: Request, named: readonly string[]): string {
    const { path, key, below } = this.#pathOf(request);
    if (!this.config.products.has(key)) return path;
    const row = named.find((each) => each.replace("{product}", key) === below);
    return row === undefined ? `/${anyProduct}${below}` : routeFor(row);
  }

  #pathOf(request: Request): PathParts {
    const known = this.#paths.get(request);
    if (known) return known;
    const parts = partsOf(getPath(request));
    this.#paths.set(request, parts);
    return parts;
  }

  /** On its own host, else on that of the default product, else on the request's. */
  canonicalLocation(url: RequestUrl, product: Product): CanonicalLocation {
    const { defaultProduct } = this.config;
    const host = this.#canonicalHostOf(product);
    const home = product.hosts.length > 0 || product === defaultProduct ? "/" : `/${product.key}`;
    return { origin: host === undefined ? this.originOf(url) : `https://${host}`, home };
  }

  /** The products whose one address is on the request's host; none where the host only leads to another one's pages. */
  productsAt(url: RequestUrl): Product[] {
    const { products, productByHost, defaultProduct } = this.config;
    const host = hostOf(url);
    const home = productByHost.has(host) ? host : defaultProduct.hosts[0];
    return [...products.values()].filter((product) => this.#canonicalHostOf(product) === home);
  }

  /**
   * The origin under which the answers to a host are kept. A host that no product names shows what the default product's
   * own does, so that invented ones add nothing; it is one of its own only where the default product names none.
   */
  originOf(url: RequestUrl): string {
    const { productByHost, defaultProduct } = this.config;
    const host = hostOf(url);
    const named = productByHost.has(host) ? host : defaultProduct.hosts[0];
    return named === undefined ? url.origin : `https://${named}`;
  }

  addressOf(url: RequestUrl, product: Product, page: Page): Address {
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
      cacheKey: inLanguage(`${this.originOf(url)}${url.pathname}${paged}`, languageOf(url)),
      pageNumber,
      query: queryOf(url, page),
    };
  }

  /**
   * Of every address that shows nothing: nothing of it depends on what was asked for, so that one page serves them all.
   * Its links to other languages lead home.
   */
  missingPageLocation(url: RequestUrl, product: Product): PageLocation {
    const { origin, home } = this.canonicalLocation(url, product);
    const here = `${origin}${home}`;
    const canonical = inLanguage(here, languageOf(url));
    return { home: this.#homeOf(url, product), path: "", canonical, unmarked: here };
  }

  /** Of an address whose page cannot be shown now. */
  locationOf(url: RequestUrl, product: Product): PageLocation {
    const here = `${this.canonicalLocation(url, product).origin}${url.pathname}`;
    return { home: this.#homeOf(url, product), path: url.pathname, canonical: here, unmarked: here };
  }

  /** `/` where the request's host means the product, else the product's own path. */
  #homeOf(url: RequestUrl, product: Product): string {
    const { productByHost, defaultProduct } = this.config;
    return (productByHost.get(hostOf(url)) ?? defaultProduct) === product ? "/" : `/${product.key}`;
  }

  /** Undefined where it is whatever host it is asked for at. */
  #canonicalHostOf(product: Product): string | undefined {
    return product.hosts[0] ?? this.config.defaultProduct.hosts[0];
  }
}

/** As settings name it: without the dot of the root, with which every name may end. */
const hostOf = ({ hostname }: RequestUrl) => hostname.replace(/\.$/, "");

/** A path whose beginning may be a product's. */
interface PathParts {
  /** As routes are looked for: decoded where it is encoded. */
  readonly path: string;
  readonly key: string;
  readonly below: string;
}

function partsOf(path: string): PathParts {
  const end = path.indexOf("/", 1);
  return end === -1
    ? { path, key: path.slice(1), below: "" }
    : { path, key: path.slice(1, end), below: path.slice(end) };
}

function queryOf({ searchParams }: RequestUrl, page: Page): Record<string, string> {
  const read = page.query.flatMap((name) => {
    const value = searchParams.get(name);
    return value ? [[name, value.slice(0, maxQueryLength)] as const] : [];
  });
  return Object.fromEntries(read);
}
