import { systemClock } from "../platform/clock";
import { withDeadline } from "../platform/deadline";
import { log, reasonOf } from "../platform/log";
import { SingleFlight } from "../platform/single-flight";
import type { Caller, Source } from "./caller";
import type { ReplicaDefinition } from "./definition";
import type { Isolate } from "./isolate";
import type { Partition } from "./isolate-memory";

/** A snapshot as the isolate has it. */
export interface LoadedSnapshot<Snapshot> {
  readonly snapshot: Snapshot;
  /** Begins the JSON of the same revision. */
  readonly beginning: string;
  /** When it was last seen to be current, by the isolate's clock; milliseconds since the epoch. */
  readAt: number;
  /** Named contents by their present hash, and since when the isolate knows that; milliseconds since the epoch. */
  readonly contents: ReadonlyMap<string, { readonly hash: string; readonly since: number }>;
}

/** How long a read of KV may take until the next one begins, in milliseconds. */
const sharedMs = 2_000;

/**
 * The current snapshot of one replica: from memory, revalidated in the background. A caller waits for KV only if the
 * isolate has not revalidated for long.
 */
export class SnapshotReader<Snapshot> {
  readonly #reading = new SingleFlight<boolean>(sharedMs);
  readonly #loaded: Partition<LoadedSnapshot<Snapshot>>;
  readonly #key: string;
  /** When KV last had nothing; milliseconds since the epoch. */
  #nothingAt = 0;
  #failedAt = 0;

  /** @param complete requests a complete snapshot if KV has none; it does not reject */
  constructor(
    name: string,
    private readonly definition: ReplicaDefinition<Snapshot>,
    private readonly isolate: Isolate,
    private readonly complete?: (caller: Caller) => Promise<unknown>,
  ) {
    this.#key = definition.keyOf(name);
    this.#loaded = isolate.memory.partition();
  }

  /** What the isolate has, however old. */
  get loaded(): LoadedSnapshot<Snapshot> | null {
    return this.#loaded.get(this.#key) ?? null;
  }

  /**
   * The snapshot in memory, without waiting, revalidated in the background if that is due; null if there is none, or it
   * was not revalidated for long.
   */
  immediately(caller: Caller): LoadedSnapshot<Snapshot> | null {
    const { loaded } = this;
    const age = systemClock.now() - (loaded?.readAt ?? 0);
    if (!loaded || age >= this.definition.policy.memoryMs) return null;
    if (age >= this.#renewMs && this.#reading.ageMs() === null) void this.#revalidate(caller);
    return loaded;
  }

  /** The snapshot; null while there is none, or KV does not respond. Never fails. */
  async read(caller: Caller): Promise<{ loaded: LoadedSnapshot<Snapshot> | null; source: Source }> {
    const current = this.immediately(caller);
    if (current) return { loaded: current, source: "memory" };
    const { loaded } = this;
    if (!loaded && systemClock.now() - this.#nothingAt < this.#renewMs) return { loaded, source: "memory" };
    const reading = this.#revalidate(caller);
    if (loaded && systemClock.now() - this.#failedAt < this.definition.policy.failedMs)
      return { loaded, source: "stale" };
    const isRead = await withDeadline(reading, sharedMs).catch(() => false);
    return { loaded: this.loaded ?? loaded, source: isRead ? "kv" : "stale" };
  }

  /**
   * Takes a snapshot that is newer than what KV may have here.
   * @returns false for one that is not
   */
  adopt(json: string): boolean {
    const { definition, loaded } = this;
    const now = systemClock.now();
    if (loaded && !definition.isPartial(loaded.snapshot) && json.startsWith(loaded.beginning)) {
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

  get #renewMs(): number {
    const { policy, isPartial } = this.definition;
    const { loaded } = this;
    return loaded && !isPartial(loaded.snapshot) ? policy.renewMs : policy.partialMs;
  }

  /** Joins a read that is under way. */
  #revalidate(caller: Caller): Promise<boolean> {
    const reading = this.#reading.join(() => this.#read(caller));
    caller.waitUntil(reading);
    return reading;
  }

  /** @returns whether KV responded */
  async #read(caller: Caller): Promise<boolean> {
    try {
      const json = await this.isolate.kv.read(this.#key, caller);
      // Another location may have an older one, or KV may have lost it: what was read once stays.
      const isKnown = json !== null && this.adopt(json);
      const { loaded } = this;
      if (!isKnown && loaded && this.definition.isPartial(loaded.snapshot)) await this.complete?.(caller);
      if (!isKnown && loaded) loaded.readAt = systemClock.now();
      if (!loaded) this.#nothingAt = systemClock.now();
      return true;
    } catch (error) {
      this.#failedAt = systemClock.now();
      log.warn("replica.snapshot-unread", { key: this.#key, reason: reasonOf(error) });
      return false;
    }
  }
}
