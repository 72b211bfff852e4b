import type { Config, Product } from "./config";
import { type Content, createContent } from "./content/contents";
import type { EntryStore } from "./content/entry";
import { embeddedCms } from "./embedded/cms";
import { PageMemo } from "./render/memo";
import { SiteSearch } from "./search/site-search";

/** Everything an isolate holds for the site: settings, the content of each product, rendered pages, search indexes. */
export interface SiteState {
  readonly config: Config;
  readonly memo: PageMemo;
  readonly search: SiteSearch;
  contentOf(product: Product): Content;
}

export function createSite(config: Config, kv: EntryStore): SiteState {
  const contents = new Map<string, Content>();
  return {
    config,
    memo: new PageMemo(),
    search: new SiteSearch(),
    contentOf(product) {
      const known = contents.get(product.key);
      if (known) return known;
      const content = createContent(product, kv, embeddedCms);
      contents.set(product.key, content);
      return content;
    },
  };
}
