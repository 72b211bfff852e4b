/** A run that has not begun, or not ended, by then is waited for no longer: the request that owned it may be gone. */
const lostAfterMs = 10_000;

/**
 * A task that several calls in a row share: it runs a moment after the first of them, and never twice at once. A call
 * that comes while it runs brings one more run afterwards.
 */
export class Coalesced {
  #waiting: { since: number; done: Promise<unknown> } | null = null;
  #running: Promise<unknown> = Promise.resolve();

  /** @param pauseMs how long a first call waits for others */
  constructor(private readonly pauseMs: number) {}

  /**
   * Settles when a run that began after this call has ended; it fails as that run does.
   * @param task of the calls that share a run, the first one's is run
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
