/**
 * The task's outcome, unless it takes longer than `timeoutMs`; the task itself goes on.
 * @throws {Error} when it does
 */
export async function withDeadline<Value>(task: Promise<Value>, timeoutMs: number): Promise<Value> {
  const expired = Promise.withResolvers<never>();
  const timer = setTimeout(() => expired.reject(new Error(`no answer in ${timeoutMs} ms`)), timeoutMs);
  return Promise.race([task, expired.promise]).finally(() => clearTimeout(timer));
}

/** A point in time that everything done for one purpose shares, so that a chain of waits is no longer than one. */
export class SharedDeadline {
  /** Milliseconds since the epoch. */
  readonly at: number;

  constructor(timeoutMs: number) {
    this.at = Date.now() + timeoutMs;
  }

  /** Milliseconds that are left; never negative. */
  get leftMs(): number {
    return Math.max(0, this.at - Date.now());
  }

  /**
   * The task's outcome, unless the deadline comes first; the task itself goes on.
   * @throws {Error} what `expired` makes, when it does
   */
  async within<Value>(task: Promise<Value>, expired: () => Error): Promise<Value> {
    const { promise, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(expired()), this.leftMs);
    return Promise.race([task, promise]).finally(() => clearTimeout(timer));
  }
}
