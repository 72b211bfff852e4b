import { z } from "zod";
import { CmsClient } from "../cms/client";
import { dialectNames } from "../cms/dialect";
import { DialectFinder, type FinderOptions } from "../cms/dialect-finder";
import { Wire } from "../cms/wire";
import type { Product } from "../config";
import { systemClock } from "../platform/clock";
import { type EntryStore, KvValue } from "../replica/kv-value";
import { quirks } from "./quirks";

/** How the embedded CMS is called: as if it were a server. */
export type EmbeddedCms = (request: Request, product: string) => Promise<Response>;

/** Stands in addresses for the embedded CMS, which is never called over the network. */
const embeddedOrigin = "http://embedded.invalid";

const DialectSchema = z.object({ dialect: z.enum(dialectNames), provenAt: z.number() });

/** Key of the dialect in KV. */
export const dialectKey = (product: string) => `content:1:${product}:dialect`;

/** The dialect that a product's CMS was proven to speak, beside the content in KV. */
export function dialectStore(product: string, kv: EntryStore): FinderOptions["store"] {
  const stored = new KvValue(dialectKey(product), DialectSchema, kv);
  return {
    product,
    load: async () => (await stored.load())?.dialect ?? null,
    save: (dialect) => stored.save({ dialect, provenAt: systemClock.now() }),
  };
}

/** For which locale, and whether what is not published yet is asked for, too. */
interface ClientOptions {
  readonly locale?: string | undefined;
  readonly drafts?: boolean;
}

export type OpenCms = (options?: ClientOptions) => CmsClient;

/**
 * Makes clients of one product's CMS; they share what is known of its dialect, as all isolates do.
 * @param paths of everything that the site asks: the answer to any of them may tell the dialect
 */
export function cmsClientsOf(
  product: Product,
  kv: EntryStore,
  embedded: EmbeddedCms,
  paths: readonly string[],
): OpenCms {
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
    store: dialectStore(product.key, kv),
    probe: (path, timeoutMs, stop) => wire.get(path, timeoutMs, stop),
    paths: paths.map((path) => path.replace("{product}", product.key)),
  });
  return (options = {}) => new CmsClient({ wire, finder, quirk: quirks.get(product.key), ...options });
}
