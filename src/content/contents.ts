import type { Product } from "../config";
import { defaultLanguage, type Language, languages } from "../i18n/languages";
import { CmsClient } from "./cms/client";
import { DialectFinder } from "./cms/dialect-finder";
import { Wire } from "./cms/wire";
import { createCmsSource } from "./cms-source";
import { ContentReader } from "./content-reader";
import { ContentStore } from "./content-store";
import { DialectStore } from "./dialect-store";
import type { EntryStore } from "./entry";
import type { WaitUntil } from "./entry-reader";
import { createIngest } from "./media";
import { mediaAddressFor } from "./media-address";
import type { RoundOutcome } from "./refresh-round";
import { RefusedRecords } from "./refused";
import { type ContentReport, reportOf } from "./report";
import type { AnyResource } from "./resource";

/** How the embedded CMS is called: as if it were a server. */
export type EmbeddedCms = (request: Request, product: string) => Promise<Response>;

/** One product's content in this isolate, in every language that its CMS has. */
export interface Content {
  /** Every question that the site asks the CMS. */
  readonly resources: readonly AnyResource[];
  /** What the CMS says by default. */
  readonly store: ContentStore;
  /** The reader of one request; what a language's locale lacks is answered from the default one. */
  reader(waitUntil: WaitUntil, language: Language): ContentReader;
  /** Asks the CMS for one resource now, in every locale. */
  refresh(resource: AnyResource, waitUntil: WaitUntil): Promise<void>;
  /** How it stands with everything, in every locale; the default one first. */
  report(): Promise<ContentReport[]>;
  /** Asks the CMS for everything, in every locale: see {@link ContentStore.refreshAll}. */
  refreshAll(waitUntil: WaitUntil): Promise<RoundOutcome>;
}

/** Stands in addresses for the embedded CMS, which is never called over the network. */
const embeddedOrigin = "http://embedded.invalid";

export function createContent(
  product: Product,
  kv: EntryStore,
  embedded: EmbeddedCms,
  resources: readonly AnyResource[],
): Content {
  const { origin, mediaHosts, locales } = product.content;
  const ingest = createIngest(mediaAddressFor(product.key, origin, mediaHosts));

  const clientFor = cmsClientsOf(
    product,
    kv,
    embedded,
    resources.map(({ path }) => path),
  );

  const stores: { language: Language; store: ContentStore; refused: RefusedRecords }[] = [];

  function storeOf(language: Language, name: string, locale: string | undefined): ContentStore {
    const refused = new RefusedRecords(name, kv);
    const store = new ContentStore(
      name,
      kv,
      createCmsSource(clientFor(locale), product.key, ingest, refused),
      resources,
    );
    stores.push({ language, store, refused });
    return store;
  }

  const store = storeOf(defaultLanguage, product.key, locales[defaultLanguage]);
  const localised = new Map(
    languages
      .filter((language) => language !== defaultLanguage && locales[language] !== undefined)
      .map((language) => [language, storeOf(language, `${product.key}@${language}`, locales[language])]),
  );

  return {
    resources,
    store,
    reader(waitUntil, language) {
      const own = localised.get(language);
      return own ? new ContentReader(own, waitUntil, store) : new ContentReader(store, waitUntil);
    },
    async refresh(resource, waitUntil) {
      const work = Promise.all(stores.map((each) => each.store.refresh(resource)));
      waitUntil(work);
      await work;
    },
    async report() {
      const reports = stores.map(async (each) => {
        return reportOf(resources, each.language, await each.store.standings(), await each.refused.list());
      });
      return Promise.all(reports);
    },
    async refreshAll(waitUntil) {
      const work = refreshEach();
      waitUntil(work);
      const outcomes = await work;
      const sum = (count: keyof RoundOutcome) => outcomes.reduce((total, outcome) => total + outcome[count], 0);
      return { confirmed: sum("confirmed"), changed: sum("changed"), failed: sum("failed") };
    },
  };

  async function refreshEach(): Promise<RoundOutcome[]> {
    const outcomes: RoundOutcome[] = [];
    for (const each of stores) {
      outcomes.push(await each.store.refreshAll());
      await each.refused.flush();
    }
    return outcomes;
  }
}

/**
 * Makes clients of one product's CMS, one a locale; they share what is known of its dialect, as all isolates do.
 * @param paths of everything that the site asks: the answer to any of them may tell the dialect
 */
export function cmsClientsOf(
  product: Product,
  kv: EntryStore,
  embedded: EmbeddedCms,
  paths: readonly string[],
): (locale?: string) => CmsClient {
  const { origin, root, dialect } = product.content;
  const isEmbedded = origin === "embedded";
  const wire = new Wire({
    root: `${isEmbedded ? embeddedOrigin : origin}${root}`,
    token: product.contentToken,
    fetch: isEmbedded ? (request) => embedded(request, product.key) : (request) => fetch(request),
  });
  const settled = dialect === "auto" ? null : dialect;
  const finder = new DialectFinder({
    fixed: isEmbedded ? "strapi3" : settled,
    store: new DialectStore(product.key, kv),
    probe: (path, timeoutMs, stop) => wire.get(path, timeoutMs, stop),
    paths: paths.map((path) => path.replace("{product}", product.key)),
  });
  return (locale) => new CmsClient({ wire, finder, locale });
}
