import type { Product } from "../config";
import { systemClock } from "../platform/clock";
import { hashOf } from "../platform/digest";
import { lazy } from "../platform/lazy";
import type { WaitUntil } from "../platform/wait-until";
import type { Isolate } from "../replica/isolate";
import { type Directory, type LoadedDirectory, nearestToHome, type Stamp, wholeRecord } from "./directory";
import { ages } from "./policy";
import type { Position, Provider } from "./provider";
import { ProviderBreaker } from "./provider-breaker";
import { ProviderReader, ServiceCache } from "./provider-reader";
import type { ProviderVisitor } from "./provider-visitor";
import { remoteService } from "./remote-service";
import { type OpenDirectorySync, StoredDirectory } from "./stored-directory";
import { type ProviderSummary, summariesInOrder } from "./summary";

/** The directory of providers inside the Worker. They never change, so nothing is stored. */
class EmbeddedDirectory implements Directory {
  readonly #list = lazy(async () => {
    const summaries = summariesInOrder(await this.load());
    return { summaries, hash: await hashOf(JSON.stringify(summaries)) };
  });

  constructor(
    private readonly load: () => Promise<readonly Provider[]>,
    private readonly home: Position,
  ) {}

  stored(): Promise<LoadedDirectory> {
    return this.read();
  }

  /** As if the list were read again in every interval. */
  async read(): Promise<LoadedDirectory> {
    const now = systemClock.now();
    return { ...(await this.#list()), asOf: now - (now % ages.refreshMs), complete: true, failing: false };
  }

  async records(summaries: readonly ProviderSummary[]): Promise<Provider[]> {
    return summaries.map(wholeRecord);
  }

  async nearHome() {
    const { summaries, complete } = await this.read();
    return { nearHome: nearestToHome(summaries, this.home), complete };
  }

  async stamp(): Promise<Stamp> {
    const { summaries, asOf } = await this.read();
    return { count: summaries.length, asOf, failing: false, withheld: null };
  }

  async wake(): Promise<void> {}

  async refresh(): Promise<null> {
    return null;
  }
}

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
