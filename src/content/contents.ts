import type { Product } from "../config";
import { Ask } from "./ask";
import { CmsClient } from "./cms/client";
import type { EntryStore } from "./entry";
import { createIngest, mediaAddressFor } from "./media";
import { createOrigin } from "./origin";
import type { WaitUntil } from "./slot";
import { Stock } from "./stock";

/** How the embedded CMS is called: as if it were a server. */
export type EmbeddedCms = (request: Request, product: string) => Promise<Response>;

/** One product's content in this isolate. */
export interface Content {
  readonly stock: Stock;
  /** The reader of one request. */
  ask(waitUntil: WaitUntil): Ask;
}

/** Stands in addresses for the embedded CMS, which is never called over the network. */
const embeddedOrigin = "http://embedded.invalid";

export function createContent(product: Product, kv: EntryStore, embedded: EmbeddedCms): Content {
  const client = createCmsClient(product, embedded);
  const ingest = createIngest(mediaAddressFor(product.key, product.content.origin));
  const stock = new Stock(product.key, kv, createOrigin(client, product.key, ingest));
  return { stock, ask: (waitUntil) => new Ask(stock, waitUntil) };
}

export function createCmsClient(product: Product, embedded: EmbeddedCms): CmsClient {
  const { origin, root, dialect } = product.content;
  const isEmbedded = origin === "embedded";
  return new CmsClient({
    root: `${isEmbedded ? embeddedOrigin : origin}${root}`,
    dialect: isEmbedded ? "strapi3" : dialect,
    token: product.contentToken,
    fetch: isEmbedded ? (request) => embedded(request, product.key) : (request) => fetch(request),
  });
}
