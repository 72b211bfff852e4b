/** How old content may be. All in milliseconds. */
export const ages = {
  /** An isolate responds from its memory without revalidating. */
  renewMs: 1_000,
  /** The same if nothing is known. */
  partialMs: 1_000,
  /** Then it revalidates in the background; beyond this a caller waits for KV. */
  memoryMs: 10_000,
  /** KV may return an old value of a key that has just been written. */
  settleMs: 75_000,
  /** "No such record" is cached. */
  missingMs: 60_000,
  /** A CMS that failed is not requested again. */
  failedMs: 5_000,
  /** Between the two sync runs that have to see an absence before it counts: more than a restart takes. */
  absenceMs: 30_000,
  /** The CMS is polled for everything. */
  pollMs: 60_000,
  /** What KV refused is published again. */
  retryMs: 60_000,
  /** KV is checked for what it should have had for so long. */
  lostMs: 2 * 60_000,
  /** Parts stay in KV that no snapshot names any more. */
  supersededMs: 10 * 60_000,
} as const;

/** How long anything waits for the CMS, in milliseconds. */
export const deadlinesMs = {
  /** A visitor, for everything that a page needs together; requests go on in the background. */
  visitor: 3_000,
  /** The same for a page whose beginning has been sent, from then on. */
  begun: 8_000,
  /** An editor with a draft, for all requests of the page to the CMS. */
  preview: 10_000,
  /** One request. */
  request: 10_000,
  /** A call of the object: one request to the CMS, and the way to it. Visitors give up before. */
  object: 15_000,
  /** The first request for a resource, which callers share. */
  first: 40_000,
} as const;

/** Concurrent requests of a sync run; Workers allow six connections. */
export const refreshConcurrency = 4;

/** Consecutive requests without a response after which a sync run stops. */
export const maxSilent = 4;
