import { SingleFlight } from "../../platform/concurrency/single-flight";
import { SharedDeadline, withDeadline } from "../../platform/deadline";
import type { Caller } from "../../replica/caller";
import type { Isolate, Partition } from "../../replica/isolate";
import type { ObjectCalls } from "../../replica/replica-object";
import { ReplicaReader } from "../../replica/replica-reader";
import { directoryAges, providerDeadlinesMs } from "../policy";
import { inTime, type Provider, ProviderError, providerErrorOf } from "../provider";
import type { DirectoryQuality } from "../quality/rules";
import type { DirectoryObject } from "../sync/directory-sync";
import type { Directory, LoadedDirectory, Stamp } from "./directory";
import { noteTerms } from "./list-terms";
import {
  type DirectorySnapshot,
  DirectorySnapshotSchema,
  directoryKey,
  parseRecord,
  partSchema,
  recordsSchema,
} from "./stored";
import type { ProviderSummary } from "./summary";

export type OpenDirectoryObject = (product: string) => ObjectCalls<DirectoryObject>;

type Loaded = Pick<LoadedDirectory, "hash" | "summaries">;

/** One product's directory: from memory, from KV, then from its object. */
export class StoredDirectory implements Directory {
  readonly #replica: ReplicaReader<DirectorySnapshot>;
  readonly #loading = new SingleFlight<Loaded>(providerDeadlinesMs.directory);
  readonly #loaded: Partition<Loaded>;

  constructor(
    private readonly product: string,
    isolate: Isolate,
    private readonly open: OpenDirectoryObject,
  ) {
    this.#replica = new ReplicaReader({
      name: product,
      key: directoryKey(product),
      isolate,
      open: () => open(product),
      schema: DirectorySnapshotSchema,
      hasUnpublished: true,
      unavailable: (what, reason) => providerErrorOf(reason, what),
      callMs: providerDeadlinesMs.directory,
      waitMs: providerDeadlinesMs.directory,
      failedMs: directoryAges.partialMs,
      renewMs: directoryAges.renewMs,
      memoryMs: directoryAges.memoryMs,
    });
    this.#loaded = isolate.partition();
  }

  async cached(caller: Caller): Promise<LoadedDirectory | null> {
    const { loaded } = await this.#replica.read(caller);
    return loaded ? this.#hold(loaded.snapshot, caller) : null;
  }

  async read(caller: Caller): Promise<LoadedDirectory> {
    return this.#hold(await this.#known(caller), caller);
  }

  async records(summaries: readonly ProviderSummary[], caller: Caller): Promise<Provider[]> {
    const hashes = new Set(summaries.flatMap(({ record }) => ("part" in record ? record.part : [])));
    const detached = withoutDeadline(caller);
    const read = async (hash: string) =>
      [hash, recordsSchema.parse((await this.#replica.part(hash, detached)).value)] as const;
    const parts = new Map(await inTime(Promise.all([...hashes].map(read)), caller.deadline));
    return summaries.map(({ record }) =>
      "part" in record ? parseRecord(parts.get(record.part)?.[record.row]) : record,
    );
  }

  nearHome(caller: Caller): Promise<DirectorySnapshot> {
    return this.#known(caller);
  }

  quality(): Promise<DirectoryQuality | null> {
    return this.open(this.product).quality(this.product);
  }

  stamp(): Promise<Stamp | null> {
    return withDeadline(this.open(this.product).stamp(this.product), providerDeadlinesMs.directory);
  }

  wake(): Promise<void> {
    return this.open(this.product).wake(this.product);
  }

  refresh(accepted?: number): Promise<ProviderError["code"] | null> {
    return this.open(this.product).sync(this.product, accepted);
  }

  async #known(caller: Caller): Promise<DirectorySnapshot> {
    const { loaded } = await this.#replica.read(caller);
    if (loaded) return loaded.snapshot;
    await this.#replica.fromObject(caller);
    if (!this.#replica.loaded) throw new ProviderError("unreachable", "no directory");
    return this.#replica.loaded.snapshot;
  }

  async #hold(snapshot: DirectorySnapshot, caller: Caller): Promise<LoadedDirectory> {
    const { hash, parts } = snapshot;
    const cached = this.#loaded.get("all");
    if (cached?.hash === hash) return { ...snapshot, summaries: cached.summaries };
    const loading = this.#loading.join(() => this.#load(hash, parts, withoutDeadline(caller)), hash);
    caller.waitUntil(loading.catch(() => undefined));
    const { summaries } = await inTime(loading, caller.deadline);
    return { ...snapshot, summaries };
  }

  async #load(hash: string, parts: readonly string[], caller: Caller): Promise<Loaded> {
    const read = await Promise.all(parts.map((part) => this.#replica.loadPart(part, caller)));
    const storedParts = read.map(({ value }) => partSchema().parse(value));
    const loaded = { hash, summaries: storedParts.flatMap(({ summaries }) => summaries) };
    noteTerms(loaded.summaries, storedParts);
    const bytes = read.reduce((sum, part) => sum + part.bytes, 0);
    this.#loaded.set("all", loaded, bytes);
    return loaded;
  }
}

/** Reads continue after the caller's deadline, for the next request. */
const withoutDeadline = (caller: Caller): Caller => ({
  ...caller,
  deadline: new SharedDeadline(providerDeadlinesMs.directory),
});
