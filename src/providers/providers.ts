import type { Product } from "../config";
import type { WaitUntil } from "../platform/wait-until";
import type { Isolate } from "../replica/isolate";
import type { Directory } from "./directory";
import { EmbeddedDirectory } from "./embedded-directory";
import { ProviderBreaker } from "./provider-breaker";
import { ProviderReader } from "./provider-reader";
import type { ProviderVisitor } from "./provider-visitor";
import { remoteService } from "./remote-service";
import type { ProviderService } from "./service";
import { ServiceCache } from "./service-cache";
import { StoredDirectory } from "./stored-directory";
import type { OpenDirectorySync } from "./sync/client";

/** One product's providers in this isolate. */
export interface Providers {
  readonly directory: Directory;
  reader(waitUntil: WaitUntil, visitor: ProviderVisitor): ProviderReader;
}

/** @param open opens the object of the product's directory */
export function createProviders(
  product: Product,
  isolate: Isolate,
  open: OpenDirectorySync,
  embedded: ProviderService,
): Providers {
  const service = remoteService(product);
  const directory = service
    ? new StoredDirectory(product.key, isolate, open)
    : new EmbeddedDirectory(embedded, product.map);
  const live = (service ?? embedded).live;
  const shared = { directory, live, cache: new ServiceCache(), breaker: new ProviderBreaker() };
  return {
    directory,
    reader: (waitUntil, visitor) => new ProviderReader(shared, waitUntil, visitor),
  };
}
