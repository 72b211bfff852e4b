import { LRUCache } from "lru-cache";
import { systemClock } from "./clock";

/** Hands a promise to the request that owns it, which keeps the isolate alive until the promise has settled. */
export type WaitUntil = (promise: Promise<unknown>) => void;

interface Run<Value> {
  readonly result: Promise<Value>;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
}

/**
 * Runs a task once for everybody who needs its result at the same time ("single-flight"). A run belongs to the request
 * that started it and dies with it: one that never settles is abandoned after `maxAgeMs`, and the next caller starts
 * another.
 */
export class SharedTask<Value> {
  #run: Run<Value> | null = null;

  constructor(private readonly maxAgeMs: number) {}

  /** How long the task has been running, in milliseconds; null while it is not. */
  get ageMs(): number | null {
    const age = this.#run ? systemClock.now() - this.#run.startedAt : null;
    return age === null || age > this.maxAgeMs ? null : age;
  }

  /** The result of the current run, otherwise that of `start`. */
  join(start: () => Promise<Value>): Promise<Value> {
    if (this.#run && this.ageMs !== null) return this.#run.result;
    const run = { result: start(), startedAt: systemClock.now() };
    this.#run = run;
    const end = () => {
      if (this.#run === run) this.#run = null;
    };
    run.result.then(end, end);
    return run.result;
  }
}

/** With more tasks than this running, the oldest is no longer shared. */
const maxTasks = 1_000;

/** A {@link SharedTask} for each key. */
export class SharedTasks<Value> {
  readonly #tasks = new LRUCache<string, SharedTask<Value>>({ max: maxTasks });

  constructor(private readonly maxAgeMs: number) {}

  /** How long the task for this key has been running, in milliseconds; null while it is not. */
  ageMs(key: string): number | null {
    return this.#tasks.peek(key)?.ageMs ?? null;
  }

  /** The result of the current run for this key, otherwise that of `start`. */
  join(key: string, start: () => Promise<Value>): Promise<Value> {
    const task = this.#tasks.get(key) ?? new SharedTask<Value>(this.maxAgeMs);
    this.#tasks.set(key, task);
    const result = task.join(start);
    const end = () => {
      if (task.ageMs === null && this.#tasks.peek(key) === task) this.#tasks.delete(key);
    };
    result.then(end, end);
    return result;
  }
}
