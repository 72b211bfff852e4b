import { z } from "zod";
import { systemClock } from "../platform/clock";
import type { Persisted, PersistedValues } from "./store";

/**
 * Delay of the repetition, in milliseconds: KV shows a change everywhere after a minute, and isolates revalidate every ten
 * seconds. Pages that were made from old content meanwhile are purged then.
 */
const repeatedAfterMs = 75_000;

/** Delay before a failed delivery is repeated, in milliseconds. */
const retriedAfterMs = 60_000;

/** Repetitions within this time are one, in milliseconds. */
const bucketMs = 15_000;

/** With more tags than these the whole product is purged. */
const maxNames = 150;

const ChangeEventSchema = z.object({ at: z.number(), tags: z.array(z.string()) });
type ChangeEvent = z.infer<typeof ChangeEventSchema>;

/** Change events, delivered immediately and repeated once; they survive the process. */
export class ChangeEvents {
  readonly #pending: Persisted<ChangeEvent[]>;

  /** @param pace how many times faster than in production time passes */
  constructor(
    values: PersistedValues,
    private readonly pace: number,
  ) {
    this.#pending = values.persisted("changes", z.array(ChangeEventSchema), []);
  }

  /** When the next one is due, milliseconds since the epoch; null for none. */
  get nextAt(): number | null {
    const times = this.#pending.value.map(({ at }) => at);
    return times.length > 0 ? Math.min(...times) : null;
  }

  /** @param tags what changed: names of resources, and `resource/id` of items */
  add(tags: readonly string[]): void {
    if (tags.length === 0) return;
    const now = systemClock.now();
    const bucketLength = bucketMs / this.pace;
    const again = Math.ceil((now + repeatedAfterMs / this.pace) / bucketLength) * bucketLength;
    for (const at of [now, again]) this.#addAt(at, tags);
  }

  /**
   * Delivers what is due. An event that is not confirmed, or whose process died, is repeated.
   * @param send returns whether the event was delivered; it does not throw
   */
  async deliver(send: (tags: readonly string[]) => Promise<boolean>): Promise<void> {
    const now = systemClock.now();
    const due = this.#pending.value.filter(({ at }) => at <= now);
    if (due.length === 0) return;
    const taken = { at: now + retriedAfterMs / this.pace, tags: union(due.flatMap(({ tags }) => tags)) };
    this.#pending.set([...this.#pending.value.filter(({ at }) => at > now), taken]);
    if (await send(taken.tags)) this.#pending.set(this.#pending.value.filter((each) => each !== taken));
  }

  #addAt(at: number, tags: readonly string[]): void {
    const others = this.#pending.value.filter((each) => each.at !== at);
    const same = this.#pending.value.flatMap((each) => (each.at === at ? each.tags : []));
    this.#pending.set([...others, { at, tags: union([...same, ...tags]) }]);
  }
}

const union = (tags: readonly string[]) => [...new Set(tags)].slice(0, maxNames);
