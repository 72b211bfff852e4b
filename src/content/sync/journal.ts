import { systemClock } from "../../platform/clock";
import type { Persisted, PersistedValues } from "../../replica/store";
import { type Failure, type JournalEntries, journalSchemas, type Purge } from "../journal";
import type { Switching } from "../switches";

/** How many entries of each kind are kept. */
const most = { switchings: 50, failures: 50, purges: 20 } as const;

/** Names of one purge that are kept. */
const maxNames = 5;

/** The object's memory of what operators did and what went wrong: bounded, the latest first. */
export class Journal {
  readonly #switchings: Persisted<Switching[]>;
  readonly #failures: Persisted<Failure[]>;
  readonly #purges: Persisted<Purge[]>;

  constructor(values: PersistedValues) {
    this.#switchings = values.persisted("switchings", journalSchemas.switchings, []);
    this.#failures = values.persisted("failures", journalSchemas.failures, []);
    this.#purges = values.persisted("purges", journalSchemas.purges, []);
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
    const purge = { at: systemClock.now(), count: names.length, names: names.slice(0, maxNames), done };
    this.#purges.set([purge, ...this.#purges.value].slice(0, most.purges));
  }
}
