import { type Pause, pause, systemClock } from "../platform/clock";
import { log, reasonOf } from "../platform/log";
import { ChangeEvents } from "./change-events";
import type { PublishedSnapshot, ReplicaDefinition } from "./definition";
import type { KvStore } from "./kv-writer";
import { type ObjectResponse, storedResponse } from "./object-reader";
import { Publisher } from "./publisher";
import type { ReplicaStore } from "./store";

/** Delay between a change and its publication in the background, and between two steps of long work, in milliseconds. */
const soonMs = 500;

/** What a replica is made of. */
export interface ReplicaOptions<Snapshot> {
  /** Tells replicas of one kind apart: part of every key. */
  readonly name: string;
  readonly definition: ReplicaDefinition<Snapshot>;
  readonly store: ReplicaStore;
  readonly kv: KvStore;
  /** How many times faster than in production ages pass. */
  readonly pace?: number;
  /** Waits between two operations on the same key of KV. */
  readonly pause?: Pause;
  /** Has {@link Replica.step} called then, or before; milliseconds since the epoch. */
  wakeAt(at: number): void;
}

/** Result of a poll of the source. */
export interface Polled {
  /** What changed, as tags of cached pages. */
  readonly tags: readonly string[];
  /** Whether there may be something new to publish. */
  readonly isChanged: boolean;
  /** Whether the rest is a later invocation's. */
  readonly isPaused: boolean;
}

/** Result of a step. */
export interface SyncStep {
  readonly tags: readonly string[];
  /** When the next one is due, milliseconds since the epoch; null for none. */
  readonly nextAt: number | null;
}

/**
 * A copy of a remote source in the database of a Durable Object, published to KV. The subclass says what it polls,
 * how responses are merged, and when absence is proven. Nothing is lost if the source or KV fails.
 */
export abstract class Replica<Snapshot> {
  readonly changes: ChangeEvents;
  readonly name: string;
  protected readonly publisher: Publisher;
  protected readonly pace: number;
  protected readonly pause: Pause;

  constructor(private readonly base: ReplicaOptions<Snapshot>) {
    const { name, definition, store, kv, pace = 1 } = base;
    const { lostMs, supersededMs } = definition.policy;
    this.name = name;
    this.pace = pace;
    this.pause = base.pause ?? pause;
    this.changes = new ChangeEvents(store, pace);
    this.publisher = new Publisher({
      ...{ key: definition.keyOf(name), kv, store, snapshot: () => this.snapshot() },
      ...{ lostMs: lostMs / pace, supersededMs: supersededMs / pace, pause: this.pause },
    });
  }

  /** The snapshot as it is now; null while there is nothing to publish. */
  protected abstract snapshot(): Promise<PublishedSnapshot | null>;

  /** Requests from the source what is due; it may throw. */
  protected abstract poll(): Promise<Polled>;

  /** When the source is polled next, milliseconds since the epoch; null for never. */
  protected abstract get dueAt(): number | null;

  /** A change event was delivered, or could not be. */
  noteDelivery(_tags: readonly string[], _isDelivered: boolean): void {}

  /** Has the next step run now. */
  wake(): void {
    this.base.wakeAt(systemClock.now());
  }

  /** Publishes what changed; what KV refuses is the next step's. It never throws. */
  async publish(): Promise<void> {
    try {
      if ((await this.publisher.publish()).left) this.soon();
    } catch (error) {
      log.error("replica.step-failed", { key: this.base.definition.keyOf(this.name), reason: reasonOf(error) });
      this.soon();
    }
  }

  /**
   * The work of one alarm: publishes what is left, polls the source if that is due, and publishes what that brought. It
   * never throws.
   */
  async step(): Promise<SyncStep> {
    const { definition, name } = this.base;
    const retryMs = definition.policy.retryMs / this.pace;
    try {
      const kv = this.publisher.invocation();
      const before = await this.publisher.publish(kv);
      const { tags, isChanged, isPaused } = await this.poll();
      const after = isChanged ? await this.publisher.publish(kv) : before;
      this.changes.add(tags);
      const now = systemClock.now();
      if (isPaused || (after.left && (before.progress || after.progress))) return { tags, nextAt: now + soonMs };
      const due = [this.dueAt, after.left ? now + retryMs : null].filter((at) => at !== null);
      return { tags, nextAt: due.length === 0 ? null : Math.max(now + soonMs, Math.min(...due)) };
    } catch (error) {
      log.error("replica.step-failed", { key: definition.keyOf(name), reason: reasonOf(error) });
      return { tags: [], nextAt: systemClock.now() + retryMs };
    }
  }

  /** Responds to an isolate: see {@link ReadableObject}. */
  async read(entry: string): Promise<ObjectResponse> {
    if (!entry.startsWith("#")) return { kind: "missing" };
    await this.noteUnseen(entry);
    return storedResponse(this.base.store.part(entry.slice(1)));
  }

  /** An isolate requests what KV should have: an entry named as in {@link KvEntries}, or the snapshot. */
  protected async noteUnseen(name = ""): Promise<void> {
    if (await this.publisher.noteUnseen(name)) this.soon();
  }

  /** Has the next step run shortly. */
  protected soon(): void {
    this.base.wakeAt(systemClock.now() + soonMs);
  }
}
