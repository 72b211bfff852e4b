import { z } from "zod";
import { systemClock } from "../platform/clock";
import type { Persisted, PersistedValues } from "./store";

/**
 * When a change is told again, in milliseconds: KV shows it everywhere after a minute, and isolates look at KV every ten
 * seconds. What was made from the old content meanwhile is forgotten then.
 */
const repeatedAfterMs = 75_000;

/** When what nobody heard is told again, in milliseconds. */
const retriedAfterMs = 60_000;

/** Repetitions of a moment are one, in milliseconds. */
const momentMs = 15_000;

/** Of more than so many names the listener takes the whole product. */
const maxNames = 150;

const AnnouncementSchema = z.object({ at: z.number(), tags: z.array(z.string()) });
type Announcement = z.infer<typeof AnnouncementSchema>;

/** Changes that a listener is to hear of, at once and once more later; they outlive the process. */
export class Announcements {
  readonly #pending: Persisted<Announcement[]>;

  /** @param pace how many times faster than in production time passes */
  constructor(
    values: PersistedValues,
    private readonly pace: number,
  ) {
    this.#pending = values.persisted("announcements", z.array(AnnouncementSchema), []);
  }

  /** When the next one is due, milliseconds since the epoch; null for none. */
  get nextAt(): number | null {
    const moments = this.#pending.value.map(({ at }) => at);
    return moments.length > 0 ? Math.min(...moments) : null;
  }

  /** @param tags what changed: names of resources, and `resource/id` of items */
  add(tags: readonly string[]): void {
    if (tags.length === 0) return;
    const now = systemClock.now();
    const moment = momentMs / this.pace;
    const again = Math.ceil((now + repeatedAfterMs / this.pace) / moment) * moment;
    for (const at of [now, again]) this.#addAt(at, tags);
  }

  /**
   * Tells what is due. It counts as told when the listener says so; what a process takes with it is told again.
   * @param tell whether the listener has heard; it does not throw
   */
  async tell(tell: (tags: readonly string[]) => Promise<boolean>): Promise<void> {
    const now = systemClock.now();
    const due = this.#pending.value.filter(({ at }) => at <= now);
    if (due.length === 0) return;
    const taken = { at: now + retriedAfterMs / this.pace, tags: union(due.flatMap(({ tags }) => tags)) };
    this.#pending.set([...this.#pending.value.filter(({ at }) => at > now), taken]);
    if (await tell(taken.tags)) this.#pending.set(this.#pending.value.filter((each) => each !== taken));
  }

  #addAt(at: number, tags: readonly string[]): void {
    const others = this.#pending.value.filter((each) => each.at !== at);
    const same = this.#pending.value.flatMap((each) => (each.at === at ? each.tags : []));
    this.#pending.set([...others, { at, tags: union([...same, ...tags]) }]);
  }
}

const union = (tags: readonly string[]) => [...new Set(tags)].slice(0, maxNames);
