import { systemClock } from "./clock";

/**
 * The result of the task, which keeps running after a timeout.
 * @throws {Error} when it takes longer than `timeoutMs`
 */
export function withDeadline<Value>(task: Promise<Value>, timeoutMs: number): Promise<Value> {
  return inTime(task, timeoutMs, () => new Error(`no answer in ${timeoutMs} ms`));
}

/** A deadline shared by everything done for one purpose, so that a chain of waits takes no longer than one. */
export class SharedDeadline {
  /** Milliseconds since the epoch. */
  readonly at: number;

  constructor(timeoutMs: number) {
    this.at = systemClock.now() + timeoutMs;
  }

  /** Milliseconds left; never negative. */
  get leftMs(): number {
    return Math.max(0, this.at - systemClock.now());
  }

  /**
   * The result of the task, which keeps running after the deadline.
   * @param expired creates the error to throw when the deadline comes first
   */
  within<Value>(task: Promise<Value>, expired: () => Error): Promise<Value> {
    return inTime(task, this.leftMs, expired);
  }
}

/** Where the isolate has been busy, timers may come before an answer that was there first: that has its turn then. */
async function inTime<Value>(task: Promise<Value>, timeoutMs: number, expired: () => Error): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>();
  let timer = setTimeout(() => {
    timer = setTimeout(() => reject(expired()), 0);
  }, timeoutMs);
  return Promise.race([task, promise]).finally(() => clearTimeout(timer));
}
