/** Ages and intervals, in milliseconds. */
export const directoryAges = {
  /** An isolate reads its memory without reading KV. */
  renewMs: 5_000,
  /** Then it reads KV in the background; beyond this a request waits for KV. */
  memoryMs: 60_000,
  /** Interval of reads without a complete list. */
  partialMs: 1_000,
  /** A page stays valid without another read. */
  pageMs: 10_000,
  /** Interval of reads of the service's list. */
  refreshMs: 15 * 60_000,
  /** A first list without a provider is doubted for so long; an empty directory is read again so often. */
  emptyMs: 5_000,
  emptyRefreshMs: 60_000,
  /** An older directory is marked as stale. */
  staleMs: 20 * 60_000,
  /** A longer reading is considered dead. */
  readingMs: 5 * 60_000,
  searchMs: 5 * 60_000,
  nearbyMs: 10 * 60_000,
  /** The circuit breaker stays open. */
  failedMs: 15_000,
  /** Failures within this time open the circuit breaker together. */
  failuresMs: 60_000,
  /** Pause after a failed reading of the list. */
  retryMs: 60_000,
  /** A list that lacks more than a third of the shown one must persist for so long. */
  shrinkMs: 60 * 60_000,
} as const;

/** Deadlines of requests to the service, in milliseconds. */
export const providerDeadlinesMs = {
  call: 5_000,
  /** A visitor's request without a directory; the call continues in the background. */
  visitor: 3_000,
  /** An isolate without a directory: one call, and the way to it. */
  directory: 6_000,
  /** A visitor's request that the directory can answer. */
  withDirectory: 1_500,
} as const;

/** Rows of one request, as the service is specified. */
export const pageLength = 300;

/** The largest response, in bytes. Parsing takes fifteen times as much memory, and an isolate has 128 MB. */
export const maxAnswerBytes = 4 * 1024 * 1024;

/** Of live queries, per product; the limit bounds memory. */
export const maxResultsInMemory = 100;
