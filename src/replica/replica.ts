import { type Pause, pause, systemClock } from "../platform/clock";
import { log, reasonOf } from "../platform/log";
import { ChangeEvents } from "./change-events";
import type { PublishedSnapshot, ReplicaDefinition } from "./definition";
import type { KvStore } from "./kv-writer";
import { type ObjectResponse, storedResponse } from "./object-reader";
import { Publisher } from "./publisher";
import type { ReplicaStore } from "./store";

const soonMs = 500;

export interface ReplicaOptions<Snapshot> {
  /** Identifies the replica among those of its type. */
  readonly name: string;
  readonly definition: ReplicaDefinition<Snapshot>;
  readonly store: ReplicaStore;
  readonly kv: KvStore;
  readonly pause?: Pause;
  /** Schedules {@link Replica.step} for this time or earlier, in milliseconds since the epoch. */
  wakeAt(at: number): void;
}

export interface Polled {
  /** Tags of cached pages to purge. */
  readonly tags: readonly string[];
  /** Whether a later invocation continues. */
  readonly isPaused: boolean;
}

/** Copies a remote source into a Durable Object's database and publishes it to KV. Failures lose no data. */
export abstract class Replica<Snapshot> {
  readonly changes: ChangeEvents;
  readonly name: string;
  readonly #publisher: Publisher;
  protected readonly pause: Pause;

  constructor(private readonly base: ReplicaOptions<Snapshot>) {
    const { name, definition, store, kv } = base;
    this.name = name;
    this.pause = base.pause ?? pause;
    this.changes = new ChangeEvents(store);
    this.#publisher = new Publisher({
      ...{ key: definition.keyOf(name), kv, store, policy: definition.policy, pause: this.pause },
      snapshot: () => this.snapshot(),
    });
  }

  protected abstract snapshot(): Promise<PublishedSnapshot | null>;

  /** Requests due content from the source. It may throw. */
  protected abstract poll(): Promise<Polled>;

  protected abstract get dueAt(): number | null;

  noteDelivery(_tags: readonly string[], _isDelivered: boolean): void {}

  wake(): void {
    this.base.wakeAt(systemClock.now());
  }

  /** Publishes changes. The next step retries failures. Never throws. */
  async publish(): Promise<void> {
    try {
      if ((await this.#publisher.publish()).left) this.soon();
    } catch (error) {
      log.error("replica.step-failed", { key: this.base.definition.keyOf(this.name), reason: reasonOf(error) });
      this.soon();
    }
  }

  /**
   * The work of one alarm: publishes what KV lacks, polls the source if due, and publishes changes. Never throws.
   * @returns when the next step is due, in milliseconds since the epoch; null for none
   */
  async step(): Promise<number | null> {
    const { definition, name } = this.base;
    const { retryMs } = definition.policy;
    try {
      await this.#publisher.publish();
      const { tags, isPaused } = await this.poll();
      const { left, progress } = await this.#publisher.publish();
      this.changes.add(tags);
      const now = systemClock.now();
      if (isPaused || (left && progress)) return now + soonMs;
      const due = [this.dueAt, left ? now + retryMs : null].filter((at) => at !== null);
      return due.length === 0 ? null : Math.max(now + soonMs, Math.min(...due));
    } catch (error) {
      log.error("replica.step-failed", { key: definition.keyOf(name), reason: reasonOf(error) });
      return systemClock.now() + retryMs;
    }
  }

  async read(entry: string): Promise<ObjectResponse> {
    if (!entry.startsWith("#")) return { kind: "missing" };
    this.noteUnseen(entry);
    return storedResponse(this.base.store.part(entry.slice(1)));
  }

  /** An isolate did not find an entry in KV, named as in {@link KvEntries}. */
  protected noteUnseen(name = ""): void {
    if (this.#publisher.noteUnseen(name)) this.soon();
  }

  protected soon(): void {
    this.base.wakeAt(systemClock.now() + soonMs);
  }
}
