import type { Config, Product } from "./config";
import { type Content, createContent } from "./content/contents";
import type { EntryStore } from "./content/entry";
import { embeddedCms } from "./embedded/cms";
import { embeddedProviders } from "./embedded/providers";
import { createProviders, type Providers } from "./providers/providers";
import { PageMemo } from "./render/memo";

/** Everything an isolate holds for the site: settings, each product's content and providers, rendered pages. */
export interface SiteState {
  readonly config: Config;
  readonly memo: PageMemo;
  contentOf(product: Product): Content;
  providersOf(product: Product): Providers;
  /** Requests for providers that one visitor may send; absent where the runtime has no rate limits. */
  readonly providerLimit: RateLimit | undefined;
}

export function createSite(config: Config, kv: EntryStore, providerLimit?: RateLimit): SiteState {
  const contents = new Map<string, Content>();
  const providers = new Map<string, Providers>();
  return {
    config,
    memo: new PageMemo(),
    providerLimit,
    contentOf(product) {
      const known = contents.get(product.key);
      if (known) return known;
      const content = createContent(product, kv, embeddedCms);
      contents.set(product.key, content);
      return content;
    },
    providersOf(product) {
      const known = providers.get(product.key);
      if (known) return known;
      const created = createProviders(product, kv, embeddedProviders);
      providers.set(product.key, created);
      return created;
    },
  };
}
