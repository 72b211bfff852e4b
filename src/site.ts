import type { Config, Product } from "./config";
import { type Content, createContent } from "./content/contents";
import type { EntryStore } from "./content/entry";
import { embeddedCms } from "./embedded/cms";
import { embeddedProviders } from "./embedded/providers";
import { Limits, type RateBindings } from "./http/limits";
import { NearHome } from "./providers/near-home";
import { createProviders, type Providers } from "./providers/providers";
import { PageMemo } from "./render/memo";
import { MissingPages } from "./render/missing-pages";
import { SiteSearch } from "./search/site-search";

/** Everything an isolate holds for the site: settings, each product's content and providers, rendered pages, search indexes. */
export interface SiteState {
  readonly config: Config;
  readonly memo: PageMemo;
  readonly search: SiteSearch;
  contentOf(product: Product): Content;
  providersOf(product: Product): Providers;
  nearHomeOf(product: Product): NearHome;
  /** Of addresses that show nothing. */
  readonly missingPages: MissingPages;
  readonly limits: Limits;
}

export function createSite(config: Config, kv: EntryStore, counters: RateBindings = {}): SiteState {
  const providersOf = perProduct((product) => createProviders(product, kv, embeddedProviders));
  return {
    config,
    memo: new PageMemo(),
    missingPages: new MissingPages(),
    search: new SiteSearch(),
    limits: new Limits(counters, config),
    contentOf: perProduct((product) => createContent(product, kv, embeddedCms)),
    providersOf,
    nearHomeOf: perProduct((product) => new NearHome(providersOf(product).ask, product.map)),
  };
}

/** Makes each product's part once, when it is first needed. */
function perProduct<Part>(make: (product: Product) => Part): (product: Product) => Part {
  const parts = new Map<string, Part>();
  return (product) => {
    const known = parts.get(product.key);
    if (known !== undefined) return known;
    const made = make(product);
    parts.set(product.key, made);
    return made;
  };
}
