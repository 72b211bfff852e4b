/**
 * What `AbortSignal.timeout` and `AbortSignal.any` return, for scripts of browsers: Safari has them since 16 and 17.4, Chrome
 * since 103 and 116.
 */

/** Aborts with a `TimeoutError` after so many milliseconds. */
export function timeoutSignal(timeoutMs: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException("", "TimeoutError")), timeoutMs);
  return controller.signal;
}

/** Aborts with the first of these, for its reason. */
export function anySignal(signals: readonly AbortSignal[]): AbortSignal {
  const controller = new AbortController();
  for (const signal of signals) {
    const abort = () => controller.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener("abort", abort, { once: true, signal: controller.signal });
  }
  return controller.signal;
}
