/**
 * Environment of a workerd whose isolates have as much memory as on the platform: what would be cancelled there fails here.
 * Without background compilers: one that finds the heap full waits for the isolate to collect garbage, while workerd's
 * only thread runs another isolate and never returns to it (workerd 1.20260730), so that nothing is answered any more.
 */
export const heapLimit = {
  MINIFLARE_WORKERD_V8_FLAGS: "--max-heap-size=128 --no-concurrent-sparkplug --no-concurrent-recompilation",
};
