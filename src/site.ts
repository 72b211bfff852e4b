import type { Config } from "./config";
import { createContent, type OpenContentSync } from "./content/contents";
import type { EntryStore } from "./content/entry";
import type { BulkStore } from "./content/reading/bulk-reader";
import { Isolate } from "./content/reading/isolate";
import { embeddedProviders } from "./embedded/providers";
import { Limits, type RateBindings } from "./http/limits";
import { perProduct } from "./per-product";
import { NearHome } from "./providers/near-home";
import { createProviders } from "./providers/providers";
import { MissingPages } from "./render/missing-pages";
import { PageCache } from "./render/page-cache";
import type { SiteState } from "./render/site-state";
import { SiteSearch } from "./search/site-search";
import { resources, searchables, sections } from "./sections";

/** @param openContentSync calls the object that a product's content comes from, by its name */
export function createSite(
  config: Config,
  kv: EntryStore & BulkStore,
  openContentSync: OpenContentSync,
  counters: RateBindings = {},
): SiteState {
  const isolate = new Isolate(kv);
  const memo = new PageCache();
  const providersOf = perProduct((product) => createProviders(product, kv, embeddedProviders));
  return {
    config,
    memo,
    menu: sections.flatMap(({ menu = [] }) => menu),
    missingPages: new MissingPages(),
    search: new SiteSearch(searchables, isolate.memory.partition()),
    limits: new Limits(counters),
    contentOf: perProduct((product) =>
      createContent(product, isolate, openContentSync, resources, () => memo.forget(product.key)),
    ),
    providersOf,
    nearHomeOf: perProduct((product) => new NearHome(providersOf(product).reader, product.map)),
  };
}
