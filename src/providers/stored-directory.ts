import { SharedDeadline, withDeadline } from "../platform/deadline";
import { SingleFlight } from "../platform/single-flight";
import type { Caller } from "../replica/caller";
import type { Isolate, Partition } from "../replica/isolate";
import { ObjectReader, type ReadableObject } from "../replica/object-reader";
import { PartReader } from "../replica/part-reader";
import { SnapshotReader } from "../replica/snapshot-reader";
import type { Directory, LoadedDirectory, NearHomeList, Stamp } from "./directory";
import { ages, deadlinesMs } from "./policy";
import { inTime, type Provider, ProviderError, providerErrorOf } from "./provider";
import { type DirectorySnapshot, directoryReplica, parseRecord, recordsSchema, summariesSchema } from "./stored";
import type { ProviderSummary } from "./summary";
import type { OpenDirectorySync } from "./sync/client";

class GonePart extends ProviderError {
  constructor() {
    super("unreachable", "a part that is gone");
  }
}

interface Loaded {
  readonly hash: string;
  readonly summaries: readonly ProviderSummary[];
  readonly byPart: ReadonlyMap<string, { readonly summaries: readonly ProviderSummary[]; readonly bytes: number }>;
}

/** One product's directory: from memory, from KV, then from its object. */
export class StoredDirectory implements Directory {
  readonly #snapshots: SnapshotReader<DirectorySnapshot>;
  readonly #object: ObjectReader;
  readonly #loading = new SingleFlight<Loaded>(deadlinesMs.directory);
  readonly #loaded: Partition<Loaded>;
  readonly #summaries: PartReader<readonly ProviderSummary[]>;
  readonly #records: PartReader<readonly unknown[]>;

  constructor(
    private readonly product: string,
    isolate: Isolate,
    private readonly open: OpenDirectorySync,
  ) {
    const key = directoryReplica.keyOf(product);
    const complete = (caller: Caller) => this.#ask(caller).catch(() => undefined);
    this.#snapshots = new SnapshotReader(product, directoryReplica, isolate, complete);
    this.#object = new ObjectReader({
      ...{ name: product, key, isolate, open: () => this.#adopting(open(product)) },
      unavailable: (what, reason) => providerErrorOf(reason, what),
      ...{ callMs: deadlinesMs.directory, waitMs: deadlinesMs.directory, failedMs: ages.partialMs },
    });
    this.#loaded = isolate.memory.partition();
    const parts = {
      ...{ key, isolate, object: this.#object, goneMs: ages.partialMs },
      gone: () => new GonePart(),
    };
    this.#summaries = new PartReader({ ...parts, parse: (stored) => summariesSchema().parse(stored) });
    this.#records = new PartReader({ ...parts, parse: (stored) => recordsSchema().parse(stored) });
  }

  async stored(caller: Caller): Promise<LoadedDirectory | null> {
    const { loaded } = await this.#snapshots.read(caller);
    return loaded && this.#holdNewest(loaded.snapshot, caller);
  }

  async read(caller: Caller): Promise<LoadedDirectory> {
    return this.#holdNewest(await this.#known(caller), caller);
  }

  async records(summaries: readonly ProviderSummary[], caller: Caller): Promise<(Provider | null)[]> {
    try {
      return await this.#recordsOf(summaries, caller);
    } catch (error) {
      if (!(error instanceof GonePart)) throw error;
      const loaded = await this.#hold(await this.#next(caller), caller);
      const byId = new Map(loaded.summaries.map((summary) => [summary.providerId, summary]));
      const newer = summaries.map((summary) => ("part" in summary.record ? byId.get(summary.providerId) : summary));
      return this.#recordsOf(newer, caller);
    }
  }

  async #recordsOf(summaries: readonly (ProviderSummary | undefined)[], caller: Caller): Promise<(Provider | null)[]> {
    const places = summaries.map((summary) => summary?.record ?? null);
    const hashes = new Set(places.flatMap((record) => (record && "part" in record ? record.part : [])));
    const detached = withoutDeadline(caller);
    const read = async (hash: string) => {
      const part = this.#records.cached(hash) ?? (await this.#records.read(hash, detached));
      return [hash, part.value] as const;
    };
    const parts = new Map(await inTime(Promise.all([...hashes].map(read)), caller.deadline));
    return places.map((record) =>
      record && "part" in record ? parseRecord(parts.get(record.part)?.[record.row]) : record,
    );
  }

  async nearHome(caller: Caller): Promise<NearHomeList> {
    const { nearHome, complete } = await this.#known(caller);
    return { providers: nearHome, complete };
  }

  stamp(): Promise<Stamp | null> {
    return withDeadline(this.open(this.product).stamp(this.product), deadlinesMs.directory);
  }

  wake(): Promise<void> {
    return this.open(this.product).wake(this.product);
  }

  refresh(accepted?: number): Promise<ProviderError["code"] | null> {
    return this.open(this.product).sync(this.product, accepted);
  }

  async #known(caller: Caller): Promise<DirectorySnapshot> {
    const { loaded } = await this.#snapshots.read(caller);
    return loaded?.snapshot ?? this.#next(caller);
  }

  /** Loads the directory of a snapshot; if a part is gone, of the object's current one. */
  async #holdNewest(snapshot: DirectorySnapshot, caller: Caller): Promise<LoadedDirectory> {
    try {
      return await this.#hold(snapshot, caller);
    } catch (error) {
      if (!(error instanceof GonePart)) throw error;
      return this.#hold(await this.#next(caller), caller);
    }
  }

  async #next(caller: Caller): Promise<DirectorySnapshot> {
    await this.#ask(caller);
    const { loaded } = this.#snapshots;
    if (!loaded) throw new ProviderError("unreachable", "no directory");
    return loaded.snapshot;
  }

  #ask(caller: Caller): Promise<unknown> {
    return this.#object.read("", caller, { missingMs: ages.partialMs });
  }

  /** The object, of which every snapshot is adopted, also if it comes after the caller's deadline. */
  #adopting(object: ReadableObject): ReadableObject {
    return {
      read: async (name, entry) => {
        const response = await object.read(name, entry);
        if (entry !== "" || response.kind !== "stored") return response;
        this.#snapshots.adopt(response.json);
        return { kind: "stored", json: "null" };
      },
    };
  }

  async #hold({ hash, asOf, complete, failing, parts }: DirectorySnapshot, caller: Caller): Promise<LoadedDirectory> {
    const known = this.#loaded.get("all");
    if (known?.hash === hash) return { summaries: known.summaries, hash, asOf, complete, failing };
    const loading = this.#loading.join(() => this.#load(hash, parts, withoutDeadline(caller)), hash);
    caller.waitUntil(loading.catch(() => undefined));
    const { summaries } = await inTime(loading, caller.deadline);
    return { summaries, hash, asOf, complete, failing };
  }

  async #load(hash: string, parts: readonly string[], caller: Caller): Promise<Loaded> {
    const known = this.#loaded.get("all")?.byPart;
    const read = async (part: string) => {
      const kept = known?.get(part);
      if (kept) return [part, kept] as const;
      const { value: summaries, bytes } = await this.#summaries.load(part, caller);
      return [part, { summaries, bytes }] as const;
    };
    const byPart = new Map(await Promise.all(parts.map(read)));
    const all = [...byPart.values()];
    const loaded = { hash, byPart, summaries: all.flatMap(({ summaries }) => summaries) };
    const bytes = all.reduce((sum, each) => sum + each.bytes, 0);
    this.#loaded.set("all", loaded, bytes);
    return loaded;
  }
}

/** Reads continue after the caller's deadline, for the next request. */
const withoutDeadline = (caller: Caller): Caller => ({
  ...caller,
  deadline: new SharedDeadline(deadlinesMs.directory),
});
