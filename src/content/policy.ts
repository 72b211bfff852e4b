/** Cache and polling intervals, in milliseconds. */
export const contentAges = {
  /** Memory is used without revalidation. */
  renewMs: 1_000,
  /** Memory is used while it revalidates in the background; older content waits for KV. */
  memoryMs: 10_000,
  /** KV may return a stale value after a write. */
  settleMs: 75_000,
  /** "Not found" is cached. */
  missingMs: 60_000,
  /** A failed CMS is not requested again. */
  failedMs: 5_000,
  /** Between the two sync runs that prove an absence: longer than a restart takes. */
  absenceMs: 30_000,
  /** Poll of all resources. */
  pollMs: 60_000,
} as const;

/** Deadlines of requests to the CMS, in milliseconds. */
export const contentDeadlinesMs = {
  /** All content of a visitor's page together. Requests continue in the background. */
  visitor: 3_000,
  begun: 8_000,
  /** All requests of an editor's draft page together. */
  preview: 10_000,
  request: 10_000,
  /** One call of the sync object, including its request to the CMS. Visitors' deadlines are shorter. */
  object: 15_000,
  /** First request for a resource, shared by its callers. */
  first: 40_000,
} as const;

/** Concurrent requests of a sync run. Workers allow six connections. */
export const refreshConcurrency = 4;

/** Consecutive requests without a response that end a sync run. */
export const maxSilent = 4;
