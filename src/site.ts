import type { Config } from "./config";
import { createContent, type OpenContentSync } from "./content/contents";
import { FailureNotes } from "./content/failure-notes";
import { embeddedProviders } from "./embedded/providers";
import { Limits, type RateBindings } from "./http/limits";
import { perProduct } from "./per-product";
import { Previews } from "./preview/previews";
import { NearHome } from "./providers/near-home";
import { createProviders } from "./providers/providers";
import type { OpenDirectorySync } from "./providers/sync/client";
import { MissingPages } from "./render/missing-pages";
import { PageCache } from "./render/page-cache";
import type { SiteState } from "./render/site-state";
import type { BulkStore } from "./replica/bulk-reader";
import { Isolate } from "./replica/isolate";
import { readOnly } from "./replica/kv-value";
import { SiteSearch } from "./search/site-search";
import { resources, searchables, sections } from "./sections";

/** Calls the objects that content and directories come from, by their names. */
export interface Objects {
  readonly content: OpenContentSync;
  readonly directory: OpenDirectorySync;
}

/**
 * Everything an isolate holds for the site: each product's content and providers, rendered pages, search indexes.
 * @param counters rate limiters; what has none is not limited
 */
export function createSite(config: Config, kv: BulkStore, objects: Objects, counters: RateBindings = {}): SiteState {
  const isolate = new Isolate(kv);
  const memo = new PageCache();
  const paths = resources.map(({ path }) => path);
  const providersOf = perProduct((product) => createProviders(product, isolate, objects.directory, embeddedProviders));
  const contentOf = perProduct((product) =>
    createContent(product, isolate, {
      open: objects.content,
      cms: async () => {
        const { cmsClientsOf } = await import("./content/cms-clients");
        const { embeddedCms } = await import("./embedded/cms");
        return cmsClientsOf(product, readOnly(kv), embeddedCms, paths);
      },
      resources,
      onChange: () => memo.forget(product.key),
    }),
  );
  return {
    config,
    memo,
    menu: sections.flatMap(({ menu = [] }) => menu),
    missingPages: new MissingPages(),
    search: new SiteSearch(searchables, isolate.memory.partition()),
    limits: new Limits(counters),
    previews: Previews.areAny(config.products) ? new Previews(config.products) : null,
    contentOf,
    failuresOf: perProduct((product) => new FailureNotes(contentOf(product))),
    providersOf,
    nearHomeOf: perProduct((product) => new NearHome(providersOf(product).directory)),
  };
}
