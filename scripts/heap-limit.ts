/**
 * Environment of a workerd with the platform's memory limit. Background compilers are off: with a full heap one waits for
 * its isolate to collect garbage, while workerd's only thread runs another isolate and never returns to it, so that all
 * requests hang (workerd 1.20260730).
 */
export const heapLimit = {
  MINIFLARE_WORKERD_V8_FLAGS: "--max-heap-size=128 --no-concurrent-sparkplug --no-concurrent-recompilation",
};
