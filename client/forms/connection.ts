import { slot } from "./markup";
import type { FormTemplates } from "./templates";

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/**
 * The connection to the server. Requests that fail wait for an `online` event, a pause that doubles with each failure, or
 * the visitor's retry.
 */
export class Connection {
  readonly #waiting = new Set<() => void>();
  #pauseMs = firstPauseMs;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param onChange gets the number of waiting requests when it changes */
  constructor(private readonly onChange: (waiting: number) => void) {
    addEventListener("online", () => this.retryNow());
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

  /** All waiting requests are retried. */
  retryNow(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const go of [...this.#waiting]) go();
  }

  #pauseEnds(): void {
    this.#pauseMs = Math.min(longestPauseMs, this.#pauseMs * 2);
    this.retryNow();
  }
}

interface ConnectionNoticeOptions {
  readonly form: HTMLFormElement;
  readonly parts: FormTemplates;
  readonly onRetry: () => void;
}

/**
 * Shows a notice with a retry button while requests wait for the connection.
 * @returns a function to call with the number of waiting requests
 */
export function connectionNotice({ form, parts, onRetry }: ConnectionNoticeOptions): (waiting: number) => void {
  const note = parts.line();
  slot(note, "retry", HTMLButtonElement).addEventListener("click", onRetry);
  let hiding: ReturnType<typeof setTimeout> | undefined;
  return (waiting) => {
    clearTimeout(hiding);
    if (waiting > 0 && !note.isConnected) {
      // The summary of a form that was not sent announces the same.
      const isAnnounced = form.querySelector(".error-summary") !== null;
      slot(note, "words", HTMLDivElement).role = isAnnounced ? null : "status";
      form.querySelector(".form-actions")?.insertAdjacentElement("beforebegin", note);
    }
    // A retry may fail immediately: the notice stays a little longer, so that nothing jumps.
    if (waiting === 0) hiding = setTimeout(() => note.remove(), hideMs);
  };
}

const hideMs = 1_000;
