/** A run that has not begun or ended by then is no longer waited for: the request that owned it may be gone. */
const lostAfterMs = 10_000;

/**
 * A task shared by several calls in quick succession: it runs shortly after the first of them, never twice at the same
 * time. A call that arrives during a run causes one more run after it.
 */
export class Coalesced {
  #waiting: { since: number; done: Promise<unknown> } | null = null;
  #running: Promise<unknown> = Promise.resolve();

  /** @param pauseMs how long the first call waits for others */
  constructor(private readonly pauseMs: number) {}

  /**
   * Settles as a run that began after this call does.
   * @param task calls that share a run share the task of the first one
   */
  run(task: () => Promise<unknown>): Promise<unknown> {
    if (!this.#waiting || Date.now() - this.#waiting.since > this.pauseMs + lostAfterMs) {
      this.#waiting = { since: Date.now(), done: this.#next(task, this.#running) };
    }
    return this.#waiting.done;
  }

  async #next(task: () => Promise<unknown>, previous: Promise<unknown>): Promise<void> {
    await pause(this.pauseMs);
    await Promise.race([previous.catch(() => undefined), pause(lostAfterMs)]);
    this.#waiting = null;
    this.#running = task();
    await this.#running;
  }
}

const pause = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));
