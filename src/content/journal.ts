import { z } from "zod";
import { systemClock } from "../platform/clock";
import type { Persisted, PersistedValues } from "../replica/store";
import { type Switching, SwitchingSchema } from "./switches";

/** A request that the site could not serve. It holds nothing of the visitor: the log has the rest, by the id. */
export const FailureSchema = z.object({
  /** Milliseconds since the epoch. */
  at: z.number(),
  requestId: z.string().max(100),
  /** The pattern of its URL, such as `/news/:id`, never the URL itself. */
  route: z.string().max(100),
  status: z.int(),
  /** The type of the error, such as `UnavailableContent`. */
  code: z.string().max(60),
});
export type Failure = z.infer<typeof FailureSchema>;

/** A purge of cached pages. */
export const PurgeSchema = z.object({
  /** Milliseconds since the epoch. */
  at: z.number(),
  /** How many tags, and the first of them. */
  count: z.int(),
  names: z.array(z.string()),
  /** False if the platform did not accept it: it is repeated. */
  done: z.boolean(),
});
export type Purge = z.infer<typeof PurgeSchema>;

/** Past events of one product for operators, each list with the latest first. */
export interface JournalEntries {
  readonly switchings: readonly Switching[];
  readonly failures: readonly Failure[];
  readonly purges: readonly Purge[];
}

/** The most entries of each list, and tags of a purge. */
const most = { switchings: 50, failures: 50, purges: 20, names: 5 } as const;

/** The object's record of what operators did and what failed, within limits. */
export class Journal {
  readonly #switchings: Persisted<Switching[]>;
  readonly #failures: Persisted<Failure[]>;
  readonly #purges: Persisted<Purge[]>;

  constructor(values: PersistedValues) {
    this.#switchings = values.persisted("switchings", z.array(SwitchingSchema), []);
    this.#failures = values.persisted("failures", z.array(FailureSchema), []);
    this.#purges = values.persisted("purges", z.array(PurgeSchema), []);
  }

  get entries(): JournalEntries {
    return { switchings: this.#switchings.value, failures: this.#failures.value, purges: this.#purges.value };
  }

  noteSwitching(switching: Switching): void {
    this.#switchings.set([switching, ...this.#switchings.value].slice(0, most.switchings));
  }

  /** @param failures in the order in which they happened */
  noteFailures(failures: readonly Failure[]): void {
    this.#failures.set([...failures.toReversed(), ...this.#failures.value].slice(0, most.failures));
  }

  notePurge(names: readonly string[], done: boolean): void {
    const purge = { at: systemClock.now(), count: names.length, names: names.slice(0, most.names), done };
    this.#purges.set([purge, ...this.#purges.value].slice(0, most.purges));
  }
}
