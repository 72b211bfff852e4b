/**
 * The result of the task, which keeps running after a timeout.
 * @throws {Error} when it takes longer than `timeoutMs`
 */
export async function withDeadline<Value>(task: Promise<Value>, timeoutMs: number): Promise<Value> {
  const expired = Promise.withResolvers<never>();
  const timer = setTimeout(() => expired.reject(new Error(`no answer in ${timeoutMs} ms`)), timeoutMs);
  return Promise.race([task, expired.promise]).finally(() => clearTimeout(timer));
}

/** A deadline shared by everything done for one purpose, so that a chain of waits takes no longer than one. */
export class SharedDeadline {
  /** Milliseconds since the epoch. */
  readonly at: number;

  constructor(timeoutMs: number) {
    this.at = Date.now() + timeoutMs;
  }

  /** Milliseconds left; never negative. */
  get leftMs(): number {
    return Math.max(0, this.at - Date.now());
  }

  /**
   * The result of the task, which keeps running after the deadline.
   * @param expired creates the error to throw when the deadline comes first
   */
  async within<Value>(task: Promise<Value>, expired: () => Error): Promise<Value> {
    const { promise, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(expired()), this.leftMs);
    return Promise.race([task, promise]).finally(() => clearTimeout(timer));
  }
}
