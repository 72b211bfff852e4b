import type { Isolate } from "../content/reading/isolate";
import { systemClock } from "../platform/clock";
import { withDeadline } from "../platform/deadline";
import { log, reasonOf } from "../platform/log";
import { SingleFlight } from "../platform/single-flight";
import type { Caller } from "../replica/caller";
import type { Partition } from "../replica/isolate-memory";
import type { Brief, RecordPlace } from "./brief";
import type { Directory, Held, NearHomeList, Stamp } from "./directory";
import { DirectoryParts, GonePart } from "./directory-parts";
import { ages, deadlinesMs } from "./policy";
import { type Provider, ProviderError } from "./provider";
import {
  briefsSchema,
  type DirectorySnapshot,
  DirectorySnapshotSchema,
  directoryKey,
  parseRecord,
  recordsSchema,
} from "./stored";
import type { OpenDirectorySync } from "./sync/client";
import { inTime } from "./timeout";

/** How long a look at KV may take until the next one begins, in milliseconds. */
const flightMs = 2_000;

/** What the isolate keeps of all providers. */
interface Loaded {
  readonly hash: string;
  readonly briefs: readonly Brief[];
  /** By the part that they came in. */
  readonly byPart: ReadonlyMap<string, { readonly briefs: readonly Brief[]; readonly bytes: number }>;
}

/** One product's directory as an isolate finds it: in memory, in KV, then from its object. */
export class StoredDirectory implements Directory {
  readonly #looking = new SingleFlight<void>(flightMs);
  readonly #asking = new SingleFlight<void>(deadlinesMs.directory);
  readonly #loading: SingleFlight<Loaded>;
  readonly #loaded: Partition<Loaded>;
  readonly #briefs: DirectoryParts<readonly Brief[]>;
  readonly #parts: DirectoryParts<readonly unknown[]>;
  #snapshot: DirectorySnapshot | null = null;
  /** When KV was last looked at; milliseconds since the epoch. */
  #lookedAt = 0;
  /** What the object had instead of a directory. */
  #unavailable: { readonly error: ProviderError; readonly until: number } | null = null;

  constructor(
    private readonly product: string,
    private readonly isolate: Isolate,
    private readonly open: OpenDirectorySync,
  ) {
    this.#loading = new SingleFlight<Loaded>(deadlinesMs.directory);
    this.#loaded = isolate.memory.partition();
    this.#briefs = new DirectoryParts(product, isolate, open, briefsSchema);
    this.#parts = new DirectoryParts(product, isolate, open, recordsSchema);
  }

  async stored(caller: Caller): Promise<Held | null> {
    const snapshot = await this.#current(caller);
    return snapshot && this.#holdNewest(snapshot, caller);
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
    const read = async (hash: string) => [hash, await this.#parts.read(hash, caller)] as const;
    const parts = new Map(await Promise.all([...hashes].map(read)));
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
    const current = await this.#current(caller);
    if (current) return current;
    if (this.#unavailable && systemClock.now() < this.#unavailable.until) throw this.#unavailable.error;
    return this.#next(caller);
  }

  /** The snapshot from memory, looked up again behind visitors, else from KV; null where KV has none. */
  async #current(caller: Caller): Promise<DirectorySnapshot | null> {
    const age = systemClock.now() - this.#lookedAt;
    const known = this.#snapshot;
    if (age < (known?.complete ? ages.renewMs : ages.partialMs)) return known;
    const looking = this.#looking.join(() => this.#look(caller));
    caller.waitUntil(looking);
    if (!known || age >= ages.memoryMs) await withDeadline(looking, flightMs).catch(() => undefined);
    return this.#snapshot;
  }

  /** Never fails. What was seen once stays, whatever KV says. */
  async #look(caller: Caller): Promise<void> {
    try {
      const json = await this.isolate.kv.read(directoryKey(this.product), caller);
      if (json !== null) this.#adopt(json);
      else if (this.#snapshot && !this.#snapshot.complete) await this.#asking.join(() => this.#ask());
    } catch (error) {
      log.warn("providers.snapshot-unread", { product: this.product, reason: reasonOf(error) });
    } finally {
      this.#lookedAt = systemClock.now();
    }
  }

  /** @throws {ProviderError} */
  async #ask(): Promise<void> {
    try {
      const answer = await withDeadline(this.open(this.product).directory(this.product), deadlinesMs.directory);
      if (answer.kind === "unavailable") throw new ProviderError(answer.code, "the provider service gave no list");
      this.#adopt(answer.json);
      this.#unavailable = null;
    } catch (error) {
      const known = error instanceof ProviderError ? error : new ProviderError("unreachable", reasonOf(error));
      this.#unavailable = { error: known, until: systemClock.now() + ages.partialMs };
      throw known;
    }
  }

  #adopt(json: string): void {
    const snapshot = DirectorySnapshotSchema.parse(JSON.parse(json));
    const isNewer = !this.#snapshot || snapshot.revision >= this.#snapshot.revision;
    if (isNewer) this.#snapshot = snapshot;
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
    const asked = this.#asking.join(() => this.#ask());
    caller.waitUntil(asked.catch(() => undefined));
    await inTime(asked, caller.deadline);
    if (!this.#snapshot) throw new ProviderError("unreachable", "no directory");
    return this.#snapshot;
  }

  async #hold({ hash, asOf, complete, failing, parts }: DirectorySnapshot, caller: Caller): Promise<Held> {
    const known = this.#loaded.get("all");
    if (known?.hash === hash) return { briefs: known.briefs, hash, asOf, complete, failing };
    const loading = this.#loading.join(() => this.#load(hash, parts, caller), hash);
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
