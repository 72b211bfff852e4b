import type { z } from "zod";
import { systemClock } from "../platform/clock";
import { SingleFlight } from "../platform/concurrency/single-flight";
import { withDeadline } from "../platform/deadline";
import { log, reasonOf } from "../platform/log";
import type { Caller, Reading, Source } from "./caller";
import { partEntry, snapshotEntry } from "./entry";
import type { Partition } from "./isolate";
import { ObjectReader, type ObjectReaderOptions, type StoredValue } from "./object-reader";

export interface LoadedSnapshot<Snapshot> {
  readonly snapshot: Snapshot;
  /** Start of the JSON, which differs in every revision. */
  readonly beginning: string;
  /** When it was last confirmed to be current, in milliseconds since the epoch. */
  readAt: number;
  /** Versions of its contents, and since when each is known in milliseconds since the epoch. */
  readonly knownSince: ReadonlyMap<string, number>;
}

/** `absent`: KV has no snapshot. `unreadable`: KV failed or was too late, so that nothing is known of the replica. */
type SnapshotReading<Snapshot> =
  | { readonly state: "loaded"; readonly loaded: LoadedSnapshot<Snapshot>; readonly source: Source }
  | { readonly state: "absent" | "unreadable"; readonly loaded?: never; readonly source: Source };

interface ReplicaReaderOptions<Snapshot> extends ObjectReaderOptions {
  readonly schema: z.ZodType<Snapshot>;
  /** Names and hashes of the contents whose changes are tracked. */
  versionsOf?(snapshot: Snapshot): readonly string[];
  /** Whether the object has snapshots that it does not publish, so that they are revalidated there. */
  readonly hasUnpublished?: boolean;
  /** Memory is used without revalidation, in milliseconds. */
  readonly renewMs: number;
  /** Until this age it is revalidated in the background. After it, callers wait for KV. */
  readonly memoryMs: number;
}

/** Age at which a pending KV read is no longer shared. */
const sharedMs = 2_000;

/** After a failure of KV, callers with a snapshot do not wait for it. */
const pauseMs = 5_000;

/** A part's content never changes. */
const forGood = Number.POSITIVE_INFINITY;

/** Reads one replica in an isolate: its snapshot and parts from memory, then KV, and what KV lacks from its object. */
export class ReplicaReader<Snapshot extends { readonly revision: string | number }> {
  readonly object: ObjectReader;
  readonly #reading = new SingleFlight<boolean>(sharedMs);
  readonly #loaded: Partition<LoadedSnapshot<Snapshot>>;
  readonly #parts: Partition<{ readonly value: unknown }>;
  /** Last failure of KV; milliseconds since the epoch. */
  #failedAt = 0;

  constructor(private readonly options: ReplicaReaderOptions<Snapshot>) {
    this.#loaded = options.isolate.partition();
    this.#parts = options.isolate.partition();
    this.object = new ObjectReader(options, (entry, json) =>
      entry.kind === "snapshot" ? this.adopt(json) : JSON.parse(json),
    );
  }

  get loaded(): LoadedSnapshot<Snapshot> | null {
    return this.#loaded.get("") ?? null;
  }

  /** From memory while that is young enough, else from KV. Never rejects. */
  async read(caller: Caller): Promise<SnapshotReading<Snapshot>> {
    const { loaded, options } = this;
    const now = systemClock.now();
    const age = now - (loaded?.readAt ?? 0);
    if (loaded && age < options.renewMs) return { state: "loaded", loaded, source: "memory" };
    const reading = this.#reading.join(() => this.#readKv(caller));
    caller.waitUntil(reading);
    if (loaded && age < options.memoryMs) return { state: "loaded", loaded, source: "memory" };
    if (loaded && now - this.#failedAt < pauseMs) return { state: "loaded", loaded, source: "stale" };
    const isRead = await withDeadline(reading, sharedMs).catch(() => false);
    const source = isRead ? "kv" : "stale";
    const current = this.loaded ?? loaded;
    if (current) return { state: "loaded", loaded: current, source };
    return { state: isRead ? "absent" : "unreadable", source };
  }

  /** Requests the snapshot from the object, and adopts it. @throws {Error} `unavailable` */
  fromObject(caller: Caller): Promise<unknown> {
    return this.object.read(snapshotEntry, caller, { missingMs: this.options.failedMs });
  }

  /** Adopts a snapshot, unless the cached one is newer. @returns whether it was adopted */
  adopt(json: string): boolean {
    const { loaded, options } = this;
    const now = systemClock.now();
    if (loaded && json.startsWith(loaded.beginning)) {
      loaded.readAt = now;
      return true;
    }
    const snapshot = options.schema.parse(JSON.parse(json));
    if (loaded && Number(snapshot.revision) < Number(loaded.snapshot.revision)) return false;
    const versions = options.versionsOf?.(snapshot) ?? [];
    const knownSince = new Map(versions.map((version) => [version, loaded?.knownSince.get(version) ?? now]));
    const beginning = json.slice(0, json.indexOf(",") + 1);
    this.#loaded.set("", { snapshot, beginning, readAt: now, knownSince }, json.length);
    return true;
  }

  /** A part that arrives after the caller's deadline is cached as well. @throws {Error} on failure */
  async part(hash: string, caller: Caller): Promise<Reading<unknown>> {
    const cached = this.#parts.get(hash);
    if (cached) return { value: cached.value, source: "memory", validUntil: forGood };
    const loading = this.loadPart(hash, caller).then(({ value, bytes, source }) => {
      this.#parts.set(hash, { value }, bytes);
      return { value, source, validUntil: forGood };
    });
    caller.waitUntil(loading.catch(() => undefined));
    return loading;
  }

  /** For callers that cache the part themselves. @throws {Error} on failure */
  async loadPart(hash: string, caller: Caller): Promise<StoredValue & { readonly source: Source }> {
    const { key, isolate, failedMs, unavailable } = this.options;
    try {
      const json = await isolate.kv.read(`${key}#${hash}`, caller);
      if (json !== null) return { value: JSON.parse(json), bytes: json.length, source: "kv" };
    } catch (error) {
      log.warn("replica.part-unread", { key: `${key}#${hash}`, reason: reasonOf(error) });
    }
    const part = await this.object.read(partEntry(hash), caller, { missingMs: failedMs });
    if (!part) throw unavailable(`${key}, a part that is gone`);
    return { ...part, source: "origin" };
  }

  async #readKv(caller: Caller): Promise<boolean> {
    const { loaded } = this;
    const { key, isolate, hasUnpublished } = this.options;
    let isRead = false;
    try {
      const json = await isolate.kv.read(key, caller);
      if (json !== null && this.adopt(json)) return true;
      // A known snapshot stays: another location may have an older one, or KV may have lost it.
      if (loaded) loaded.readAt = systemClock.now();
      isRead = true;
    } catch (error) {
      this.#failedAt = systemClock.now();
      log.warn("replica.snapshot-unread", { key, reason: reasonOf(error) });
    }
    if (loaded && hasUnpublished) await this.fromObject(caller).catch(() => undefined);
    return isRead;
  }
}
