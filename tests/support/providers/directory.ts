import { parseConfig } from "../../../src/config";
import { SharedDeadline } from "../../../src/platform/deadline";
import type { Directory } from "../../../src/providers/directory/directory";
import { type OpenDirectoryObject, StoredDirectory } from "../../../src/providers/directory/stored-directory";
import { providerDeadlinesMs } from "../../../src/providers/policy";
import type { ProviderReader } from "../../../src/providers/provider-reader";
import { createProviders } from "../../../src/providers/providers";
import { DirectoryReplica } from "../../../src/providers/sync/directory-replica";
import { remoteService } from "../../../src/providers/upstream/remote-service";
import type { Caller } from "../../../src/replica/caller";
import { Isolate } from "../../../src/replica/isolate";
import { LimitedStore } from "../platform/limited-store";
import { MemoryDatabase } from "../platform/sql-database";
import { TestObject } from "../platform/test-object";
import { productWith } from "../site/product";

function productAt(origin: string) {
  const acme = productWith({ origin: "embedded" }, { providers: { protocol: "soap", origin, list: "live" } });
  return parseConfig({ DEFAULT_PRODUCT: "acme", PRODUCTS: { acme } }).defaultProduct;
}

/** The directory of the product `acme` as its object has it. */
export class TestDirectory extends TestObject<DirectoryReplica> {
  /** Requests of isolates to the object. */
  readonly questions: string[] = [];
  isReachable = true;
  /** The object keeps silent until this settles. */
  silence: Promise<void> | null = null;

  constructor(
    private readonly origin: string,
    kv = new LimitedStore(),
  ) {
    const database = new MemoryDatabase();
    super(kv, (wakeAt) => {
      const service = remoteService(productAt(origin));
      if (!service) throw new Error("The product has a service");
      const home = { latitude: -6.9, longitude: 107.6 };
      return new DirectoryReplica({ name: "acme", home, service, database, kv, pause: kv.pause, wakeAt });
    });
  }

  /** An isolate that has read nothing yet. */
  isolate(): TestIsolate {
    return new TestIsolate(new StoredDirectory("acme", new Isolate(this.kv), this.#open));
  }

  /** The visitors of one isolate, each with a reader; what goes on behind them is in `owned`. */
  visitors(): { readonly reader: (network?: string) => ProviderReader; readonly owned: Promise<unknown>[] } {
    const owned: Promise<unknown>[] = [];
    const providers = createProviders(productAt(this.origin), new Isolate(this.kv), this.#open, async () => []);
    const waitUntil = (task: Promise<unknown>) => void owned.push(task);
    const reader = (network = "192.0.2.1") =>
      providers.reader(waitUntil, { mayCall: async () => true, networkKey: async () => network });
    return { owned, reader };
  }

  readonly #open: OpenDirectoryObject = () => {
    const asked = async <Answer>(question: string, answer: () => Promise<Answer>): Promise<Answer> => {
      this.questions.push(question);
      await this.silence;
      return this.isReachable ? answer() : Promise.reject(new Error("Durable Object reset"));
    };
    return {
      read: (_product, entry) =>
        asked(entry.kind === "snapshot" ? "directory" : "part", () => this.replica.read(entry)),
      sync: (_product, accepted) => asked("sync", () => this.replica.sync(accepted)),
      stamp: () => asked("stamp", () => this.replica.stamp()),
      quality: () => asked("quality", () => this.replica.quality()),
      wake: () => asked("wake", async () => undefined),
    };
  };
}

/** Requests of one isolate, each with everything that goes on behind it. */
export class TestIsolate {
  constructor(readonly directory: Directory) {}

  /** Providers that the next visitor finds. */
  async count(): Promise<number> {
    return this.ask(async (caller) => (await this.directory.read(caller)).summaries.length);
  }

  /** Names of all providers, as their records say. */
  async names(): Promise<string[]> {
    return this.ask(async (caller) => {
      const { summaries } = await this.directory.read(caller);
      return (await this.directory.records(summaries, caller)).map(({ providerName }) => providerName);
    });
  }

  held = () => this.ask((caller) => this.directory.read(caller));

  nearHome = () => this.ask((caller) => this.directory.nearHome(caller));

  async ask<Answer>(question: (caller: Caller) => Promise<Answer>): Promise<Answer> {
    const owned: Promise<unknown>[] = [];
    const waitUntil = (task: Promise<unknown>) => void owned.push(task);
    const answer = await question({ waitUntil, deadline: new SharedDeadline(providerDeadlinesMs.visitor) });
    await Promise.allSettled(owned);
    return answer;
  }
}
