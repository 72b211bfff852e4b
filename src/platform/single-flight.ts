import { BoundedCache } from "./bounded-cache";
import { systemClock } from "./clock";

interface Run<Value> {
  readonly result: Promise<Value>;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
}

/** With more runs than this under way, the oldest is no longer shared. */
const maxRuns = 1_000;

/**
 * Runs a task once for all callers that need its result at the same time; tasks of different keys run side by side. A
 * run belongs to the request that started it and dies with it: one that never settles is abandoned after `maxAgeMs`, and
 * the next caller starts another.
 */
export class SingleFlight<Value> {
  readonly #runs = new BoundedCache<Run<Value>>({ max: maxRuns });

  constructor(private readonly maxAgeMs = Number.POSITIVE_INFINITY) {}

  /** Number of runs under way, with abandoned ones. */
  get count(): number {
    return this.#runs.count;
  }

  /** How long the task has been running, in milliseconds; null while it is not. */
  ageMs(key = ""): number | null {
    const run = this.#runs.peek(key);
    const age = run ? systemClock.now() - run.startedAt : null;
    return age === null || age > this.maxAgeMs ? null : age;
  }

  /** The result of the current run, otherwise that of `start`. */
  join(start: () => Promise<Value>, key = ""): Promise<Value> {
    const current = this.#runs.get(key);
    if (current && this.ageMs(key) !== null) return current.result;
    const run = { result: start(), startedAt: systemClock.now() };
    this.#runs.set(key, run);
    const end = () => {
      if (this.#runs.peek(key) === run) this.#runs.delete(key);
    };
    run.result.then(end, end);
    return run.result;
  }
}
