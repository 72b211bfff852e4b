import type { Product } from "../config";
import { systemClock } from "../platform/clock";
import { hashOf } from "../platform/digest";
import { lazy } from "../platform/lazy";
import type { WaitUntil } from "../platform/wait-until";
import type { Isolate } from "../replica/isolate";
import type { DetailsSource } from "./details/details-index";
import { type Directory, nearestToHome, wholeRecord } from "./directory/directory";
import { type OpenDirectoryObject, StoredDirectory } from "./directory/stored-directory";
import { summariesInOrder } from "./directory/summary";
import { directoryAges } from "./policy";
import type { Position, Provider } from "./provider";
import { ProviderReader, ServiceCache } from "./provider-reader";
import type { ProviderVisitor } from "./provider-visitor";
import { ProviderBreaker } from "./upstream/provider-breaker";
import { remoteService } from "./upstream/remote-service";

/** The directory of providers inside the Worker. They never change, so nothing is stored. */
function embeddedDirectory(load: () => Promise<readonly Provider[]>, home: Position): Directory {
  const list = lazy(async () => {
    const summaries = summariesInOrder(await load());
    return { summaries, hash: await hashOf(JSON.stringify(summaries)) };
  });
  const quality = lazy(async () => (await import("./quality/rules")).qualityOf(await load()));
  /** As if the list were read again in every interval. */
  const read = async () => {
    const now = systemClock.now();
    return { ...(await list()), asOf: now - (now % directoryAges.refreshMs), complete: true, failing: false };
  };
  return {
    cached: read,
    read,
    records: async (summaries) => summaries.map(wholeRecord),
    nearHome: async () => ({ nearHome: nearestToHome((await read()).summaries, home), complete: true }),
    stamp: async () => {
      const { summaries, asOf } = await read();
      return { count: summaries.length, asOf, failing: false, withheld: null, faults: (await quality()).counts };
    },
    quality,
    wake: async () => undefined,
    refresh: async () => null,
  };
}

/** The providers of one product. */
export interface Providers {
  /** The stored list, which operators see and renew. */
  readonly directory: Directory;
  /**
   * Reader for one request, of the directory and the provider service.
   * @param visitor whose rate limit counts
   * @param details what editors add to providers; none without it
   */
  reader(waitUntil: WaitUntil, visitor: ProviderVisitor, details?: DetailsSource): ProviderReader;
}

export function createProviders(
  product: Product,
  isolate: Isolate,
  open: OpenDirectoryObject,
  embedded: () => Promise<readonly Provider[]>,
): Providers {
  const service = remoteService(product);
  const directory: Directory = service
    ? new StoredDirectory(product.key, isolate, open)
    : embeddedDirectory(embedded, product.map);
  const shared = { directory, live: service?.live ?? null, cache: new ServiceCache(), breaker: new ProviderBreaker() };
  return {
    directory,
    reader: (waitUntil: WaitUntil, visitor: ProviderVisitor, details?: DetailsSource) =>
      new ProviderReader(shared, waitUntil, visitor, details),
  };
}
