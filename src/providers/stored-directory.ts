import { SharedDeadline, withDeadline } from "../platform/deadline";
import { SingleFlight } from "../platform/single-flight";
import type { Caller } from "../replica/caller";
import type { Isolate } from "../replica/isolate";
import type { Partition } from "../replica/isolate-memory";
import { ObjectReader, type ReadableObject } from "../replica/object-reader";
import { PartReader } from "../replica/part-reader";
import { SnapshotReader } from "../replica/snapshot-reader";
import type { Brief, RecordPlace } from "./brief";
import type { Directory, Held, NearHomeList, Stamp } from "./directory";
import { ages, deadlinesMs } from "./policy";
import { type Provider, ProviderError, providerErrorOf } from "./provider";
import { briefsSchema, type DirectorySnapshot, directoryReplica, parseRecord, recordsSchema } from "./stored";
import type { OpenDirectorySync } from "./sync/client";
import { inTime } from "./timeout";

/** A part that no snapshot names any more. */
class GonePart extends ProviderError {
  constructor() {
    super("unreachable", "a part that is gone");
  }
}

/** What the isolate keeps of all providers. */
interface Loaded {
  readonly hash: string;
  readonly briefs: readonly Brief[];
  /** By the part that they came in. */
  readonly byPart: ReadonlyMap<string, { readonly briefs: readonly Brief[]; readonly bytes: number }>;
}

/** One product's directory as an isolate finds it: in memory, in KV, then from its object. */
export class StoredDirectory implements Directory {
  readonly #snapshots: SnapshotReader<DirectorySnapshot>;
  readonly #object: ObjectReader;
  readonly #loading = new SingleFlight<Loaded>(deadlinesMs.directory);
  readonly #loaded: Partition<Loaded>;
  readonly #briefs: PartReader<readonly Brief[]>;
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
    this.#briefs = new PartReader({ ...parts, parse: (stored) => briefsSchema().parse(stored) });
    this.#records = new PartReader({ ...parts, parse: (stored) => recordsSchema().parse(stored) });
  }

  async stored(caller: Caller): Promise<Held | null> {
    const { loaded } = await this.#snapshots.read(caller);
    return loaded && this.#holdNewest(loaded.snapshot, caller);
  }

  async read(caller: Caller): Promise<Held> {
    return this.#holdNewest(await this.#known(caller), caller);
  }

  async records(briefs: readonly Brief[], caller: Caller): Promise<(Provider | null)[]> {
    try {
      return await this.#recordsOf(briefs, caller);
    } catch (error) {
      if (!(error instanceof GonePart)) throw error;
      const held = await this.#hold(await this.#next(caller), caller);
      const byId = new Map(held.briefs.map((brief) => [brief.providerId, brief]));
      const newer = briefs.map((brief) => ("part" in brief.record ? byId.get(brief.providerId) : brief));
      const found = await this.#recordsOf(
        newer.filter((brief) => brief !== undefined),
        caller,
      );
      const records = found.values();
      return newer.map((brief) => (brief ? (records.next().value ?? null) : null));
    }
  }

  async #recordsOf(briefs: readonly Brief[], caller: Caller): Promise<Provider[]> {
    const hashes = new Set(briefs.flatMap(({ record }) => ("part" in record ? record.part : [])));
    const patient = patientOf(caller);
    const read = async (hash: string) => {
      const part = this.#records.cached(hash) ?? (await this.#records.read(hash, patient));
      return [hash, part.value] as const;
    };
    const parts = new Map(await inTime(Promise.all([...hashes].map(read)), caller.deadline));
    const providerAt = ({ part, row }: RecordPlace) => parseRecord(parts.get(part)?.[row]);
    return briefs.map(({ record }) => ("part" in record ? providerAt(record) : record));
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

  /** The snapshot, from the object where there is none in KV. */
  async #known(caller: Caller): Promise<DirectorySnapshot> {
    const { loaded } = await this.#snapshots.read(caller);
    return loaded?.snapshot ?? this.#next(caller);
  }

  /** A snapshot of which a part is gone makes room for the next one. */
  async #holdNewest(snapshot: DirectorySnapshot, caller: Caller): Promise<Held> {
    try {
      return await this.#hold(snapshot, caller);
    } catch (error) {
      if (!(error instanceof GonePart)) throw error;
      return this.#hold(await this.#next(caller), caller);
    }
  }

  /** The object's snapshot as it is now. */
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

  async #hold({ hash, asOf, complete, failing, parts }: DirectorySnapshot, caller: Caller): Promise<Held> {
    const known = this.#loaded.get("all");
    if (known?.hash === hash) return { briefs: known.briefs, hash, asOf, complete, failing };
    const loading = this.#loading.join(() => this.#load(hash, parts, patientOf(caller)), hash);
    caller.waitUntil(loading.catch(() => undefined));
    const { briefs } = await inTime(loading, caller.deadline);
    return { briefs, hash, asOf, complete, failing };
  }

  /** Reads those parts that are not known yet. */
  async #load(hash: string, parts: readonly string[], caller: Caller): Promise<Loaded> {
    const known = this.#loaded.get("all")?.byPart;
    const read = async (part: string) => {
      const kept = known?.get(part);
      if (kept) return [part, kept] as const;
      const { value: briefs, bytes } = await this.#briefs.load(part, caller);
      return [part, { briefs, bytes }] as const;
    };
    const byPart = new Map(await Promise.all(parts.map(read)));
    const all = [...byPart.values()];
    const loaded = { hash, byPart, briefs: all.flatMap(({ briefs }) => briefs) };
    const bytes = all.reduce((sum, each) => sum + each.bytes, 0);
    this.#loaded.set("all", loaded, bytes);
    return loaded;
  }
}

/** What is read for a caller is of use to the next one, too: it may come after the caller's deadline. */
const patientOf = (caller: Caller): Caller => ({ ...caller, deadline: new SharedDeadline(deadlinesMs.directory) });
