import { z } from "zod";
import { systemClock } from "../platform/clock";
import type { Persisted, ReplicaStore } from "../replica/store";

/** A failed request, without visitor data. The log has the rest under its id. */
const FailureSchema = z.object({
  /** Milliseconds since the epoch. */
  at: z.number(),
  requestId: z.string().max(100),
  /** Route pattern such as `/news/:id`, never the URL. */
  route: z.string().max(100),
  status: z.int(),
  /** Error type, such as `UnavailableContent`. */
  code: z.string().max(60),
});
export type Failure = z.infer<typeof FailureSchema>;

const PurgeSchema = z.object({
  at: z.number(),
  /** Number of tags; `names` has the first few. */
  count: z.int(),
  names: z.array(z.string()),
  /** False if the platform rejected the purge, which is then repeated. */
  done: z.boolean(),
});

export type JournalEntries = Readonly<Journal["entries"]>;

const most = { failures: 50, purges: 20, names: 5 } as const;

export class Journal {
  readonly #failures: Persisted<Failure[]>;
  readonly #purges: Persisted<z.infer<typeof PurgeSchema>[]>;

  constructor(store: ReplicaStore) {
    this.#failures = store.persisted("failures", z.array(FailureSchema), []);
    this.#purges = store.persisted("purges", z.array(PurgeSchema), []);
  }

  get entries() {
    return { failures: this.#failures.value, purges: this.#purges.value };
  }

  /** @param failures oldest first */
  noteFailures(failures: readonly Failure[]): void {
    this.#failures.set([...failures.toReversed(), ...this.#failures.value].slice(0, most.failures));
  }

  notePurge(names: readonly string[], done: boolean): void {
    const purge = { at: systemClock.now(), count: names.length, names: names.slice(0, most.names), done };
    this.#purges.set([purge, ...this.#purges.value].slice(0, most.purges));
  }
}
