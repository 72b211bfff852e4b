import { z } from "zod";
import { CmsClient, type CmsOptions } from "../cms/client";
import { dialectNames } from "../cms/dialect";
import { DialectFinder } from "../cms/dialect-finder";
import { createGet } from "../cms/wire";
import type { Product } from "../config";
import { type EntryStore, sharedValue } from "../replica/kv-value";
import { quirks } from "./quirks";

/** Request handler of the embedded CMS. */
export type EmbeddedCms = (request: Request, product: string) => Promise<Response>;

/** Placeholder origin of the embedded CMS, which has no network address. */
const embeddedOrigin = "http://embedded.invalid";

export const dialectKey = (product: string) => `content:1:${product}:dialect`;

export const dialectStore = (product: string, kv: EntryStore) =>
  sharedValue(kv, dialectKey(product), z.enum(dialectNames));

/** Opens a client of a product's CMS, of published content unless drafts are named. */
export type OpenCms = (options?: Pick<CmsOptions, "locale" | "withDrafts">) => CmsClient;

/** Clients of one product's CMS, sharing the detected dialect. @param paths REST paths for dialect detection */
export function cmsClientsOf(product: Product, kv: EntryStore, embedded: EmbeddedCms, paths: readonly string[]) {
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
    product: product.key,
    store: dialectStore(product.key, kv),
    get,
    paths: paths.map((path) => path.replace("{product}", product.key)),
  });
  return (options: Pick<CmsOptions, "locale" | "withDrafts"> = {}) =>
    new CmsClient({ get, finder, quirk: quirks.get(product.key), ...options });
}
