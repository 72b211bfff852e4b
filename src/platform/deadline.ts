import { systemClock } from "./clock";

/** The task continues after a timeout. @throws {Error} after `timeoutMs` */
export function withDeadline<Value>(task: Promise<Value>, timeoutMs: number): Promise<Value> {
  return new SharedDeadline(timeoutMs).within(task, () => new Error(`no answer in ${timeoutMs} ms`));
}

/** A deadline shared by several waits, so that a chain of them takes no longer than one. */
export class SharedDeadline {
  #at: number;

  constructor(timeoutMs: number) {
    this.#at = systemClock.now() + timeoutMs;
  }

  /** Extends all waits, including pending ones, to this long from now. */
  extend(timeoutMs: number): void {
    this.#at = Math.max(this.#at, systemClock.now() + timeoutMs);
  }

  get leftMs(): number {
    return Math.max(0, this.#at - systemClock.now());
  }

  /**
   * The task continues after the deadline. Waits one more turn after the last timer, so that a result that arrived in
   * time in a busy isolate counts. @param expired creates the error to throw after the deadline
   */
  within<Value>(task: Promise<Value>, expired: () => Error): Promise<Value> {
    const { promise, reject } = Promise.withResolvers<never>();
    let timer: ReturnType<typeof setTimeout>;
    const wait = (ms: number) => {
      const deadlineAt = this.#at;
      timer = setTimeout(() => {
        if (this.#at > deadlineAt) wait(this.#at - deadlineAt);
        else timer = setTimeout(() => reject(expired()), 0);
      }, ms);
    };
    wait(this.leftMs);
    return Promise.race([task, promise]).finally(() => clearTimeout(timer));
  }
}
