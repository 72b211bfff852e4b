import { slot } from "./markup";
import type { FormTemplates } from "./templates";

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;
const hideMs = 1_000;

/**
 * The connection to the server. Requests that fail wait for an `online` event, a pause that doubles with each failure, or
 * the visitor's retry, for which a notice in the form has a button meanwhile.
 */
export class Connection {
  readonly #waiting = new Set<() => void>();
  #pauseMs = firstPauseMs;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #hiding: ReturnType<typeof setTimeout> | undefined;
  readonly #note: HTMLElement;

  constructor(
    private readonly form: HTMLFormElement,
    parts: FormTemplates,
  ) {
    this.#note = parts.line();
    slot(this.#note, "retry", HTMLButtonElement).addEventListener("click", () => this.#retryNow());
    addEventListener("online", () => this.#retryNow());
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

  /** All waiting requests are retried. */
  #retryNow(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const go of [...this.#waiting]) go();
  }

  #pauseEnds(): void {
    this.#pauseMs = Math.min(longestPauseMs, this.#pauseMs * 2);
    this.#retryNow();
  }

  /** Shows the notice while requests wait. */
  #notify(): void {
    clearTimeout(this.#hiding);
    if (this.#waiting.size === 0) {
      // A retry may fail immediately: the notice stays a little longer, so that nothing jumps.
      this.#hiding = setTimeout(() => this.#note.remove(), hideMs);
    } else if (!this.#note.isConnected) {
      // The summary of a form that was not sent announces the same.
      const isAnnounced = this.form.querySelector(".error-summary") !== null;
      slot(this.#note, "words", HTMLDivElement).role = isAnnounced ? null : "status";
      this.form.querySelector(".form-actions")?.insertAdjacentElement("beforebegin", this.#note);
    }
  }
}
