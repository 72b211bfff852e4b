/** How old content may be, and how long anything waits for it. All in milliseconds. */
export const ages = {
  /** An isolate answers from its own memory. */
  memoryMs: 10_000,
  /** Older content is still answered, and refreshed behind the visitor. */
  freshMs: 5 * 60_000,
  /** "No such record" is remembered. */
  missingMs: 60_000,
  /** A CMS that failed is left in peace. */
  failedMs: 5_000,
} as const;

/** Who waits for the CMS decides how long: a visitor only when nothing is stored. */
export const deadlinesMs = { visitor: 3_000, refresher: 10_000 } as const;
export type Patience = keyof typeof deadlinesMs;

/** All pages of one list, however many. */
export const listMs = 40_000;

/** Items an isolate keeps in memory, the least recently used go first: at 30 KB an item, 15 MB. */
export const maxItemsInMemory = 500;

/** Questions a refresh has under way at once; Workers allow six connections. */
export const refreshConcurrency = 4;

/** Items that one refresh of one collection writes to KV, and that it deletes; unwritten ones follow in the next minute. */
export const maxItemWrites = 200;
