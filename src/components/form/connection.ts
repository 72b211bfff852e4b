const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/** A retry may fail immediately: the notice stays a little longer, so that nothing jumps. */
const hideMs = 1_000;

/**
 * The connection to the server. Requests that fail wait for an `online` event, a pause that doubles with each failure, or the
 * visitor's retry.
 */
export class Connection {
  readonly #waiting = new Set<() => void>();
  #pauseMs = firstPauseMs;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #hiding: ReturnType<typeof setTimeout> | undefined;

  /** @param onWaiting called when requests begin and end to wait */
  constructor(private readonly onWaiting: (isWaiting: boolean) => void) {}

  /** All waiting requests are retried. */
  retryNow(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const go of [...this.#waiting]) go();
  }

  /** The next failure waits for a short time again. */
  restored(): void {
    this.#pauseMs = firstPauseMs;
  }

  /** Resolves when it is time to retry, or when the signal aborts. */
  retryTime(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const go = () => {
        this.#waiting.delete(go);
        signal.removeEventListener("abort", go);
        this.#notify();
        resolve();
      };
      if (signal.aborted) return resolve();
      signal.addEventListener("abort", go);
      this.#waiting.add(go);
      this.#notify();
      this.#timer ??= setTimeout(() => this.#pauseEnds(), this.#pauseMs);
    });
  }

  #pauseEnds(): void {
    this.#pauseMs = Math.min(longestPauseMs, this.#pauseMs * 2);
    this.retryNow();
  }

  #notify(): void {
    clearTimeout(this.#hiding);
    if (this.#waiting.size > 0) this.onWaiting(true);
    else this.#hiding = setTimeout(() => this.onWaiting(false), hideMs);
  }
}
