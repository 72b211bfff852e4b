/** How old content may be. All in milliseconds. */
export const ages = {
  /** An isolate answers from its own memory without another look at KV. */
  renewMs: 1_000,
  /** The same where nothing is known. */
  partialMs: 1_000,
  /** Then it looks behind the visitor; beyond this a visitor waits for the look. */
  memoryMs: 10_000,
  /** What KV says of a key that has just been written may still be old, anywhere. */
  settleMs: 75_000,
  /** "No such record" is remembered. */
  missingMs: 60_000,
  /** A CMS that failed is not asked again. */
  failedMs: 5_000,
  /** Between the two refreshes that have to see an absence before it counts: more than a restart takes. */
  absenceMs: 30_000,
  /** The CMS is polled for everything. */
  pollMs: 60_000,
  /** What KV refused is published again. */
  retryMs: 60_000,
  /** KV is told again what it should have had for so long. */
  lostMs: 2 * 60_000,
  /** Parts stay in KV that no snapshot names any more. */
  supersededMs: 10 * 60_000,
} as const;

/** How long anything waits for the CMS, in milliseconds. */
export const deadlinesMs = {
  /** A visitor, for everything a page needs together; what was asked goes on behind the answer. */
  visitor: 3_000,
  /** The same for a page whose beginning has been sent, from then on. */
  begun: 8_000,
  /** An editor who looks at a draft, for everything that the page asks the CMS itself. */
  preview: 10_000,
  /** One question, whoever asks. */
  question: 10_000,
  /** The object, and an isolate that calls it: one question to the CMS, and the way to it. Visitors give up before. */
  object: 15_000,
  /** What the first visitors ask of a resource together; later ones ask anew. */
  first: 40_000,
  /** All pages of one list. */
  list: 120_000,
} as const;

/** Questions a refresh has under way at once; Workers allow six connections. */
export const refreshConcurrency = 4;

/** Questions in a row without any answer after which a refresh gives up. */
export const maxSilent = 4;
