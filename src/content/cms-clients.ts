import { z } from "zod";
import { CmsClient } from "../cms/client";
import { dialectNames } from "../cms/dialect";
import { DialectFinder, type FinderOptions } from "../cms/dialect-finder";
import { createGet } from "../cms/wire";
import type { Product } from "../config";
import { systemClock } from "../platform/clock";
import { type EntryStore, loadValue, saveValue } from "../replica/kv-value";
import { quirks } from "./quirks";

/** Request handler of the embedded CMS. */
export type EmbeddedCms = (request: Request, product: string) => Promise<Response>;

/** Placeholder origin of the embedded CMS, which has no network address. */
const embeddedOrigin = "http://embedded.invalid";

const DialectSchema = z.object({ dialect: z.enum(dialectNames), provenAt: z.number() });

export const dialectKey = (product: string) => `content:1:${product}:dialect`;

export function dialectStore(product: string, kv: EntryStore): FinderOptions["store"] {
  const key = dialectKey(product);
  return {
    product,
    load: async () => (await loadValue(kv, key, DialectSchema))?.dialect ?? null,
    save: (dialect) => saveValue(kv, key, { dialect, provenAt: systemClock.now() }),
  };
}

interface ClientOptions {
  readonly locale?: string | undefined;
  readonly drafts?: boolean;
}

export type OpenCms = (options?: ClientOptions) => CmsClient;

/** Clients of one product's CMS, sharing the detected dialect. @param paths REST paths for dialect detection */
export function cmsClientsOf(
  product: Product,
  kv: EntryStore,
  embedded: EmbeddedCms,
  paths: readonly string[],
): OpenCms {
  const { origin, root, dialect } = product.content;
  const isEmbedded = origin === "embedded";
  const get = createGet({
    root: `${isEmbedded ? embeddedOrigin : origin}${root}`,
    token: product.contentToken,
    fetch: isEmbedded ? (request) => embedded(request, product.key) : (request) => fetch(request),
  });
  const settled = dialect === "auto" ? null : dialect;
  const finder = new DialectFinder({
    fixed: isEmbedded ? "strapi3" : settled,
    store: dialectStore(product.key, kv),
    get,
    paths: paths.map((path) => path.replace("{product}", product.key)),
  });
  return (options = {}) => new CmsClient({ get, finder, quirk: quirks.get(product.key), ...options });
}
