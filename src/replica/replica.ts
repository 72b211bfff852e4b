import { z } from "zod";
import { systemClock } from "../platform/clock";
import { log, reasonOf } from "../platform/log";
import { kvName, type ReplicaEntry } from "./entry";
import { type ObjectResponse, storedResponse } from "./object-reader";
import { Publisher, type PublisherOptions } from "./publisher";
import type { SqlDatabase } from "./sql";
import type { Persisted, ReplicaStore } from "./store";

/** Purges pages rendered from old content: KV takes a minute to show a change, isolates ten seconds to revalidate. */
const repeatedAfterMs = 75_000;

/** The pause after a refused purge: the platform admits five a minute. */
const retriedAfterMs = 60_000;

/** Repetitions within this time are delivered together. */
const bucketMs = 15_000;

/** More tags than this purge the whole product. */
const maxNames = 150;

const ChangeEventSchema = z.object({ at: z.number(), tags: z.array(z.string()) });
type ChangeEvent = z.infer<typeof ChangeEventSchema>;

/** Change events, delivered immediately and repeated once. They persist when the process ends. */
export class ChangeEvents {
  readonly #pending: Persisted<ChangeEvent[]>;

  constructor(store: ReplicaStore) {
    this.#pending = store.persisted("changes", z.array(ChangeEventSchema), []);
  }

  get nextAt(): number | null {
    const times = this.#pending.value.map(({ at }) => at);
    return times.length > 0 ? Math.min(...times) : null;
  }

  /** @param tags names of resources, and `resource/id` of records */
  add(tags: readonly string[]): void {
    if (tags.length === 0) return;
    const now = systemClock.now();
    const again = Math.ceil((now + repeatedAfterMs) / bucketMs) * bucketMs;
    this.#pending.set([...this.#pending.value, { at: now, tags: union(tags) }, { at: again, tags: union(tags) }]);
  }

  /** Repeats events that are not confirmed. @param send returns whether the event was delivered; it does not throw */
  async deliver(send: (tags: readonly string[]) => Promise<boolean>): Promise<void> {
    const now = systemClock.now();
    const due = this.#pending.value.filter(({ at }) => at <= now);
    if (due.length === 0) return;
    const retry = { at: now + retriedAfterMs, tags: union(due.flatMap(({ tags }) => tags)) };
    this.#pending.set([...this.#pending.value.filter(({ at }) => at > now), retry]);
    if (await send(retry.tags)) this.#pending.set(this.#pending.value.filter((each) => each !== retry));
  }
}

const union = (tags: readonly string[]) => [...new Set(tags)].slice(0, maxNames);

/** The least pause between two steps. Without it, alarms of a long scan fire without a break. */
const soonMs = 500;

/** Pause before a failed step, or writes that KV refused, are repeated. */
const retryMs = 60_000;

/** What its object gives a replica. */
export interface ReplicaPlatform extends Pick<PublisherOptions, "kv" | "pause"> {
  readonly database: SqlDatabase;
  /** Schedules {@link Replica.step} for this time or earlier, in milliseconds since the epoch. */
  wakeAt(at: number): void;
}

interface ReplicaOptions extends PublisherOptions, Pick<ReplicaPlatform, "wakeAt"> {
  /** Identifies the replica among those of its type. */
  readonly name: string;
}

/** Copies a remote source into a Durable Object's database and publishes it to KV. Failures lose no data. */
export abstract class Replica {
  readonly changes: ChangeEvents;
  readonly name: string;
  readonly #publisher: Publisher;

  constructor(private readonly base: ReplicaOptions) {
    this.name = base.name;
    this.changes = new ChangeEvents(base.store);
    this.#publisher = new Publisher(base);
  }

  /** Requests due content from the source. It may throw. @returns whether a later invocation continues */
  protected abstract poll(): Promise<boolean>;

  protected abstract get dueAt(): number | null;

  noteDelivery(_tags: readonly string[], _isDelivered: boolean): void {}

  /** Publishes changes. The next step retries failures. Never throws. */
  async publish(): Promise<void> {
    try {
      if ((await this.#publisher.publish()).left) this.soon();
    } catch (error) {
      this.#noteFailure(error);
      this.soon();
    }
  }

  /**
   * The work of one alarm: publishes what KV lacks, polls the source if due, and publishes changes. Never throws.
   * @returns when the next step is due, in milliseconds since the epoch; null for none
   */
  async step(): Promise<number | null> {
    try {
      await this.#publisher.publish();
      const isPaused = await this.poll();
      const { left, progress } = await this.#publisher.publish();
      const now = systemClock.now();
      if (isPaused || (left && progress)) return now + soonMs;
      const due = [this.dueAt, left ? now + retryMs : null].filter((at) => at !== null);
      return due.length === 0 ? null : Math.max(now + soonMs, Math.min(...due));
    } catch (error) {
      this.#noteFailure(error);
      return systemClock.now() + retryMs;
    }
  }

  async read(entry: ReplicaEntry): Promise<ObjectResponse> {
    const name = kvName(entry);
    this.noteUnseen(name);
    return storedResponse(this.base.store.entry(name));
  }

  /** An isolate did not find an entry in KV, named as in {@link ReplicaStore}. */
  protected noteUnseen(name = ""): void {
    if (this.#publisher.noteUnseen(name)) this.soon();
  }

  protected soon(): void {
    this.base.wakeAt(systemClock.now() + soonMs);
  }

  #noteFailure(error: unknown): void {
    log.error("replica.step-failed", { key: this.base.key, reason: reasonOf(error) });
  }
}
