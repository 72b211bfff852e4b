/** How old content may be. All in milliseconds. */
export const ages = {
  /** An isolate answers from its own memory without another look at KV. */
  renewMs: 1_500,
  /** Then it looks behind the visitor; beyond this a visitor waits for the look. */
  memoryMs: 10_000,
  /** What KV says of a key that has just been written may still be old, anywhere. */
  settleMs: 75_000,
  /** Older content is still answered; where nobody has refreshed it, somebody should. */
  freshMs: 5 * 60_000,
  /** "No such record" is remembered. */
  missingMs: 60_000,
  /** A CMS that failed is not asked again. */
  failedMs: 5_000,
  /** Between the two refreshes that have to see an absence before it counts: more than a restart takes. */
  absenceMs: 30_000,
  /** KV is told again what it should have had for so long. */
  lostMs: 2 * 60_000,
  /** Parts stay in KV that no snapshot names any more. */
  supersededMs: 10 * 60_000,
  /** The refresher is at work if it has tried since. */
  refresherMs: 3 * 60_000,
} as const;

/** How long anything waits for the CMS, in milliseconds. */
export const deadlinesMs = {
  /** A visitor, for everything a page needs together; what was asked goes on behind the answer. */
  visitor: 3_000,
  /** One question, whoever asks. */
  question: 10_000,
  /** All pages of one list. */
  list: 40_000,
  /** A refresh of everything: less than the minute until the next one. */
  refresh: 50_000,
} as const;

/** Who asks: a visitor, who can do with the first page of a long list, or the refresher. */
export type Patience = "visitor" | "refresher";

/** Items an isolate keeps in memory, the least recently used go first: at 30 KB an item, 15 MB. */
export const maxItemsInMemory = 500;

/** Questions a refresh has under way at once; Workers allow six connections. */
export const refreshConcurrency = 4;

/** Questions in a row without any answer after which a refresh gives up. */
export const maxSilent = 4;

/** What a refresh has confirmed so far is written this often, in milliseconds; a quick one writes once. */
export const confirmEveryMs = 5_000;

/** A refresh that visitors cause where no refresher is at work: the first pause, doubled at each failure, and the longest. */
export const ownRefreshMs = { first: 60_000, longest: 16 * 60_000 } as const;

/** Items that one refresh of one collection writes to KV, and that it deletes; unwritten ones follow in the next minute. */
export const maxItemWrites = 200;
