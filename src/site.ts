import type { Config, Product } from "./config";
import { createContent } from "./content/contents";
import type { EntryStore } from "./content/entry";
import { embeddedCms } from "./embedded/cms";
import { embeddedProviders } from "./embedded/providers";
import { Limits, type RateBindings } from "./http/limits";
import { NearHome } from "./providers/near-home";
import { createProviders } from "./providers/providers";
import { MissingPages } from "./render/missing-pages";
import { PageCache } from "./render/page-cache";
import type { SiteState } from "./render/site-state";
import { SiteSearch } from "./search/site-search";
import { resources, sections } from "./sections";

export function createSite(config: Config, kv: EntryStore, counters: RateBindings = {}): SiteState {
  const providersOf = perProduct((product) => createProviders(product, kv, embeddedProviders));
  return {
    config,
    memo: new PageCache(),
    menu: sections.flatMap(({ menu = [] }) => menu),
    missingPages: new MissingPages(),
    search: new SiteSearch(sections.flatMap(({ key, search }) => (search ? [{ key, ...search }] : []))),
    limits: new Limits(counters, config),
    contentOf: perProduct((product) => createContent(product, kv, embeddedCms, resources)),
    providersOf,
    nearHomeOf: perProduct((product) => new NearHome(providersOf(product).reader, product.map)),
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
