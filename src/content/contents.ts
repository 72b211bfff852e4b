import type { Product } from "../config";
import { defaultLanguage, type Language, languages } from "../i18n/languages";
import { Ask } from "./ask";
import { CmsClient } from "./cms/client";
import type { EntryStore } from "./entry";
import { createIngest } from "./media";
import { mediaAddressFor } from "./media-address";
import { createOrigin } from "./origin";
import type { WaitUntil } from "./slot";
import { type AnyResource, type RefreshOutcome, Stock } from "./stock";

/** How the embedded CMS is called: as if it were a server. */
export type EmbeddedCms = (request: Request, product: string) => Promise<Response>;

/** One product's content in this isolate, in every language that its CMS has. */
export interface Content {
  /** What the CMS says by default. */
  readonly stock: Stock;
  /** The reader of one request; what a language's locale lacks is answered from the default one. */
  ask(waitUntil: WaitUntil, language: Language): Ask;
  /** Asks the CMS for one resource now, in every locale. */
  refresh(resource: AnyResource, waitUntil: WaitUntil): Promise<void>;
  /** Asks the CMS for everything, in every locale: see {@link Stock.refreshAll}. */
  refreshAll(waitUntil: WaitUntil): Promise<RefreshOutcome>;
}

/** Stands in addresses for the embedded CMS, which is never called over the network. */
const embeddedOrigin = "http://embedded.invalid";

export function createContent(product: Product, kv: EntryStore, embedded: EmbeddedCms): Content {
  const { origin, mediaHosts, locales } = product.content;
  const ingest = createIngest(mediaAddressFor(product.key, origin, mediaHosts));

  function stockOf(name: string, locale: string | undefined): Stock {
    const client = createCmsClient(product, embedded, locale);
    return new Stock(name, kv, createOrigin(client, product.key, ingest));
  }

  const stock = stockOf(product.key, locales[defaultLanguage]);
  const localised = new Map(
    languages
      .filter((language) => language !== defaultLanguage && locales[language] !== undefined)
      .map((language) => [language, stockOf(`${product.key}@${language}`, locales[language])]),
  );
  const stocks = [stock, ...localised.values()];

  return {
    stock,
    ask(waitUntil, language) {
      const own = localised.get(language);
      return own ? new Ask(own, waitUntil, stock) : new Ask(stock, waitUntil);
    },
    async refresh(resource, waitUntil) {
      await Promise.all(stocks.map((each) => each.refresh(resource, waitUntil)));
    },
    async refreshAll(waitUntil) {
      const outcomes: RefreshOutcome[] = [];
      for (const each of stocks) outcomes.push(await each.refreshAll(waitUntil));
      const sum = (count: keyof RefreshOutcome) => outcomes.reduce((total, outcome) => total + outcome[count], 0);
      return { confirmed: sum("confirmed"), changed: sum("changed"), failed: sum("failed") };
    },
  };
}

export function createCmsClient(product: Product, embedded: EmbeddedCms, locale?: string): CmsClient {
  const { origin, root, dialect } = product.content;
  const isEmbedded = origin === "embedded";
  return new CmsClient({
    root: `${isEmbedded ? embeddedOrigin : origin}${root}`,
    dialect: isEmbedded ? "strapi3" : dialect,
    token: product.contentToken,
    locale,
    fetch: isEmbedded ? (request) => embedded(request, product.key) : (request) => fetch(request),
  });
}
