import { BoundedCache } from "../bounded-cache";
import { systemClock } from "../clock";

/** Bounds memory where keys come from requests. */
const maxRuns = 1_000;

/** Runs a task once for concurrent callers of a key, until `maxAgeMs`: it may be cancelled with its request. */
export class SingleFlight<Value> {
  readonly #runs = new BoundedCache<{ readonly result: Promise<Value>; readonly startedAt: number }>({ max: maxRuns });

  constructor(private readonly maxAgeMs = Number.POSITIVE_INFINITY) {}

  /** Null if the task is not running. */
  ageMs(key = ""): number | null {
    const run = this.#runs.peek(key);
    const age = run ? systemClock.now() - run.startedAt : null;
    return age === null || age > this.maxAgeMs ? null : age;
  }

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
