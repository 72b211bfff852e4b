import { z } from "zod";
import { systemClock } from "../platform/clock";
import type { Persisted, ReplicaStore } from "./store";

/** Purges pages rendered from old content: KV takes a minute to show a change, isolates ten seconds to revalidate. */
const repeatedAfterMs = 75_000;

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
    const taken = { at: now + retriedAfterMs, tags: union(due.flatMap(({ tags }) => tags)) };
    this.#pending.set([...this.#pending.value.filter(({ at }) => at > now), taken]);
    if (await send(taken.tags)) this.#pending.set(this.#pending.value.filter((each) => each !== taken));
  }
}

const union = (tags: readonly string[]) => [...new Set(tags)].slice(0, maxNames);
