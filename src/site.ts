import type { Config, Product } from "./config";
import { createContent, type OpenContentObject } from "./content/contents";
import { FailureNotes } from "./content/operations/failure-notes";
import { Limits, type RateBindings } from "./http/limits";
import { earlierSubmissions } from "./intake/earlier-submissions";
import { MissingPages } from "./page-cache/missing-pages";
import { PageCache } from "./page-cache/page-cache";
import { memoized } from "./platform/memoized";
import { FacilityChecks, type ReadCheckedFacilities } from "./providers/details/facility-checks";
import { NearHome } from "./providers/directory/near-home";
import type { OpenDirectoryObject } from "./providers/directory/stored-directory";
import { createProviders } from "./providers/providers";
import { Answers } from "./render/answers";
import { speculationRulesOf } from "./render/speculation-rules";
import type { BulkStore } from "./replica/bulk-reader";
import { Isolate } from "./replica/isolate";
import { readOnly } from "./replica/kv-value";
import type { SiteState } from "./request/site-state";
import { routes } from "./routes";
import { Addressing } from "./routing/addressing";
import { RouteTable, type SiteServices } from "./routing/route-table";
import { SiteSearch } from "./search/site-search";
import { absentResources, menu, pages, resources, resourcesOf, searchables } from "./sections";

/** Stubs of the objects that content and directories come from, by their names. */
export interface Objects {
  readonly content: OpenContentObject;
  readonly directory: OpenDirectoryObject;
  readonly checkedFacilities: ReadCheckedFacilities;
}

/** @param counters rate limiters; requests without one are not limited */
export function createSite(config: Config, kv: BulkStore, objects: Objects, counters: RateBindings = {}): SiteState {
  const isolate = new Isolate(kv);
  const pageCache = new PageCache();
  const paths = resources.map(({ path }) => path);
  const providersOf = memoized((product: Product) =>
    createProviders(product, isolate, objects.directory, async () =>
      (await import("./embedded/provider-list")).makeProviders(),
    ),
  );
  const contentOf = memoized((product: Product) =>
    createContent(product, isolate, {
      open: objects.content,
      cms: async () => {
        const { cmsClientsOf } = await import("./content/cms-clients");
        const { embeddedCms } = await import("./embedded/cms");
        return cmsClientsOf(product, readOnly(kv), embeddedCms, paths);
      },
      resources: resourcesOf(product),
      absent: absentResources(product),
      onChange: () => pageCache.dropProduct(product.key),
    }),
  );
  return {
    config,
    settings: { vitalsShare: config.vitalsShare, speculationRules: speculationRulesOf(routes) },
    pageCache,
    menu,
    missingPages: new MissingPages(),
    search: new SiteSearch(searchables, isolate.partition()),
    limits: new Limits(counters),
    contentOf,
    failuresOf: memoized((product: Product) => new FailureNotes(contentOf(product))),
    providersOf,
    checksOf: memoized(
      ({ key, previewSecret }: Product) =>
        new FacilityChecks(key, previewSecret === undefined ? null : objects.checkedFacilities),
    ),
    nearHomeOf: memoized((product: Product) => new NearHome(providersOf(product).directory)),
  };
}

/** The parts of the site, with all its pages and routes. */
export function siteServicesOf(site: SiteState): SiteServices {
  const addressing = new Addressing(site.config);
  const table = new RouteTable(addressing, routes);
  return {
    site,
    pages,
    addressing,
    table,
    answers: new Answers(site, addressing, pages, earlierSubmissions, (url) => table.serves(url)),
    productOf: (c) => c.env.match.product,
  };
}
