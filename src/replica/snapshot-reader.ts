import { systemClock } from "../platform/clock";
import { withDeadline } from "../platform/deadline";
import { log, reasonOf } from "../platform/log";
import { SingleFlight } from "../platform/single-flight";
import type { Caller, Source } from "./caller";
import type { ReplicaDefinition } from "./definition";
import type { Isolate, Partition } from "./isolate";

export interface LoadedSnapshot<Snapshot> {
  readonly snapshot: Snapshot;
  /** Start of the JSON of the same revision. */
  readonly beginning: string;
  /** When it was last confirmed to be current, in milliseconds since the epoch. */
  readAt: number;
  /** Named contents with their hash, and the time since when it is known in milliseconds since the epoch. */
  readonly contents: ReadonlyMap<string, { readonly hash: string; readonly since: number }>;
}

/** Age at which a pending KV read is no longer shared. */
const sharedMs = 2_000;

/** The current snapshot, from memory and revalidated in the background. Callers wait for KV only after `memoryMs`. */
export class SnapshotReader<Snapshot> {
  readonly #reading = new SingleFlight<boolean>(sharedMs);
  readonly #loaded: Partition<LoadedSnapshot<Snapshot>>;
  readonly #key: string;
  #nothingAt = 0;
  #failedAt = 0;

  /** @param fromObject requests a newer snapshot than is loaded, if KV has none; it does not reject */
  constructor(
    name: string,
    private readonly definition: ReplicaDefinition<Snapshot>,
    private readonly isolate: Isolate,
    private readonly fromObject?: (caller: Caller) => Promise<unknown>,
  ) {
    this.#key = definition.keyOf(name);
    this.#loaded = isolate.memory.partition();
  }

  get loaded(): LoadedSnapshot<Snapshot> | null {
    return this.#loaded.get(this.#key) ?? null;
  }

  /** The cached snapshot, revalidated in the background if due; null without one, or after `memoryMs`. */
  immediately(caller: Caller): LoadedSnapshot<Snapshot> | null {
    const { loaded } = this;
    const age = systemClock.now() - (loaded?.readAt ?? 0);
    if (!loaded || age >= this.definition.policy.memoryMs) return null;
    if (age >= this.definition.policy.renewMs && this.#reading.ageMs() === null) void this.#revalidate(caller);
    return loaded;
  }

  /** Null if there is no snapshot, or KV fails. Never rejects. */
  async read(caller: Caller): Promise<{ loaded: LoadedSnapshot<Snapshot> | null; source: Source }> {
    const current = this.immediately(caller);
    if (current) return { loaded: current, source: "memory" };
    const { loaded } = this;
    const { policy } = this.definition;
    if (!loaded && systemClock.now() - this.#nothingAt < policy.partialMs) return { loaded, source: "memory" };
    const reading = this.#revalidate(caller);
    if (loaded && systemClock.now() - this.#failedAt < policy.failedMs) return { loaded, source: "stale" };
    const isRead = await withDeadline(reading, sharedMs).catch(() => false);
    return { loaded: this.loaded ?? loaded, source: isRead ? "kv" : "stale" };
  }

  /** Adopts a snapshot, unless the cached one is newer. @returns whether it was adopted */
  adopt(json: string): boolean {
    const { definition, loaded } = this;
    const now = systemClock.now();
    if (loaded && json.startsWith(loaded.beginning)) {
      loaded.readAt = now;
      return true;
    }
    const snapshot = definition.schema.parse(JSON.parse(json));
    if (loaded && definition.revisionOf(snapshot) < definition.revisionOf(loaded.snapshot)) return false;
    const contents = new Map<string, { hash: string; since: number }>();
    for (const [name, hash] of definition.hashesOf(snapshot)) {
      const known = loaded?.contents.get(name);
      contents.set(name, known?.hash === hash ? known : { hash, since: now });
    }
    const beginning = json.slice(0, json.indexOf(",") + 1);
    this.#loaded.set(this.#key, { snapshot, beginning, readAt: now, contents }, json.length);
    return true;
  }

  #revalidate(caller: Caller): Promise<boolean> {
    const reading = this.#reading.join(() => this.#read(caller));
    caller.waitUntil(reading);
    return reading;
  }

  async #read(caller: Caller): Promise<boolean> {
    const { loaded } = this;
    let isRead = false;
    try {
      const json = await this.isolate.kv.read(this.#key, caller);
      if (json !== null && this.adopt(json)) return true;
      // A known snapshot stays: another location may have an older one, or KV may have lost it.
      if (loaded) loaded.readAt = systemClock.now();
      else this.#nothingAt = systemClock.now();
      isRead = true;
    } catch (error) {
      this.#failedAt = systemClock.now();
      log.warn("replica.snapshot-unread", { key: this.#key, reason: reasonOf(error) });
    }
    if (loaded) await this.fromObject?.(caller);
    return isRead;
  }
}
