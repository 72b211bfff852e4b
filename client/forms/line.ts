const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/**
 * The connection to the server as this form has found it. What breaks waits for it to come back: for the browser to say
 * so, for a pause that doubles with each failure, or for the visitor to ask for another try.
 */
export class Line {
  readonly #waiting = new Set<() => void>();
  #pauseMs = firstPauseMs;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param onChange called when something begins or ends to wait, with how much waits */
  constructor(private readonly onChange: (waiting: number) => void) {
    addEventListener("online", () => this.tryNow());
  }

  /** The server has answered: the next failure waits for a short time again. */
  answered(): void {
    this.#pauseMs = firstPauseMs;
  }

  /** Resolves when it is time for another try, or when the signal aborts. */
  back(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const go = () => {
        this.#waiting.delete(go);
        signal.removeEventListener("abort", go);
        this.onChange(this.#waiting.size);
        resolve();
      };
      if (signal.aborted) return resolve();
      signal.addEventListener("abort", go);
      this.#waiting.add(go);
      this.onChange(this.#waiting.size);
      this.#timer ??= setTimeout(() => this.#pauseEnds(), this.#pauseMs);
    });
  }

  /** Everything that waits tries again. */
  tryNow(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const go of [...this.#waiting]) go();
  }

  #pauseEnds(): void {
    this.#pauseMs = Math.min(longestPauseMs, this.#pauseMs * 2);
    this.tryNow();
  }
}
