import type { Product } from "../config";
import type { WaitUntil } from "../platform/wait-until";
import type { Isolate } from "../replica/isolate";
import type { Directory } from "./directory";
import { EmbeddedDirectory } from "./embedded-directory";
import type { Provider } from "./provider";
import { ProviderBreaker } from "./provider-breaker";
import { ProviderReader } from "./provider-reader";
import type { ProviderVisitor } from "./provider-visitor";
import { remoteService } from "./remote-service";
import { ServiceCache } from "./service-cache";
import { type OpenDirectorySync, StoredDirectory } from "./stored-directory";

export type Providers = ReturnType<typeof createProviders>;

export function createProviders(
  product: Product,
  isolate: Isolate,
  open: OpenDirectorySync,
  embedded: () => Promise<readonly Provider[]>,
) {
  const service = remoteService(product);
  const directory: Directory = service
    ? new StoredDirectory(product.key, isolate, open)
    : new EmbeddedDirectory(embedded, product.map);
  const shared = { directory, live: service?.live ?? null, cache: new ServiceCache(), breaker: new ProviderBreaker() };
  return {
    directory,
    reader: (waitUntil: WaitUntil, visitor: ProviderVisitor) => new ProviderReader(shared, waitUntil, visitor),
  };
}
