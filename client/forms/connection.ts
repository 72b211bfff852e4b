import { slot } from "./markup";
import type { FormTemplates } from "./templates";

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;
const hideMs = 1_000;

export type Connection = ReturnType<typeof connectionOf>;

/**
 * The connection to the server. Requests that fail wait for an `online` event, a pause that doubles with each failure, or
 * the visitor's retry, for which a notice in the form has a button meanwhile.
 */
export function connectionOf(form: HTMLFormElement, parts: FormTemplates) {
  const waiting = new Set<() => void>();
  const note = parts.line();
  let pauseMs = firstPauseMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  slot(note, "retry", HTMLButtonElement).addEventListener("click", retryNow);
  addEventListener("online", retryNow);

  /** All waiting requests are retried. */
  function retryNow(): void {
    clearTimeout(timer);
    timer = undefined;
    for (const go of [...waiting]) go();
  }

  function pauseEnds(): void {
    pauseMs = Math.min(longestPauseMs, pauseMs * 2);
    retryNow();
  }

  /** Shows the notice while requests wait. */
  function notify(): void {
    clearTimeout(hiding);
    if (waiting.size === 0) {
      // A retry may fail immediately: the notice stays a little longer, so that nothing jumps.
      hiding = setTimeout(() => note.remove(), hideMs);
    } else if (!note.isConnected) {
      // The summary of a form that was not sent announces the same.
      const isAnnounced = form.querySelector(".error-summary") !== null;
      slot(note, "words", HTMLDivElement).role = isAnnounced ? null : "status";
      form.querySelector(".form-actions")?.insertAdjacentElement("beforebegin", note);
    }
  }

  return {
    /** The next failure waits for a short time again. */
    restored(): void {
      pauseMs = firstPauseMs;
    },
    /** Resolves when it is time to retry, or when the signal aborts. */
    retryTime: (signal: AbortSignal) =>
      new Promise<void>((resolve) => {
        const go = () => {
          waiting.delete(go);
          signal.removeEventListener("abort", go);
          notify();
          resolve();
        };
        if (signal.aborted) return resolve();
        signal.addEventListener("abort", go);
        waiting.add(go);
        notify();
        timer ??= setTimeout(pauseEnds, pauseMs);
      }),
  };
}
