/** How old answers may be, in milliseconds. */
export const ages = {
  /** An isolate answers from its own memory without another look at KV. */
  renewMs: 5_000,
  /** Then it looks behind the visitor; beyond this a visitor waits for the look. */
  memoryMs: 60_000,
  /** Where nothing is known, or only the first page, it looks this often. */
  partialMs: 1_000,
  /** A page made from an answer is kept without asking again. */
  pageMs: 10_000,
  /** The directory is read again. */
  refreshMs: 15 * 60_000,
  /** A first list without a provider is doubted for so long, and an empty directory is read again so often. */
  emptyMs: 5_000,
  emptyRefreshMs: 60_000,
  /** An older directory is marked as stale: a refresh is overdue. */
  staleMs: 20 * 60_000,
  /** A reading that takes longer is taken for dead. */
  readingMs: 5 * 60_000,
  searchMs: 5 * 60_000,
  nearbyMs: 10 * 60_000,
  /** A service that failed is not asked again. */
  failedMs: 15_000,
  /** Failures of several visitors' questions count together for so long. */
  failuresMs: 60_000,
  /** A list that could not be read is read again. */
  retryMs: 60_000,
  /** A list that lacks more than a third of the shown one waits this long for a confirmation. */
  shrinkMs: 60 * 60_000,
  /** KV is told again what it should have had for so long. */
  lostMs: 2 * 60_000,
  /** Parts stay in KV that no snapshot names any more. */
  supersededMs: 10 * 60_000,
} as const;

/** How long anything waits for the service, in milliseconds. */
export const deadlinesMs = {
  /** One call, whoever waits for it. */
  call: 5_000,
  /** A visitor of whose answer perhaps nothing is known; the call goes on behind the page. */
  visitor: 3_000,
  /** An isolate for the directory of which nothing is known: one call, and the way to it. */
  directory: 6_000,
  /** A visitor whom the directory can answer just as well. */
  withDirectory: 1_500,
} as const;

/** Rows asked for at a time: the length that the service is specified with. */
export const pageLength = 300;

/**
 * The largest answer that is read, in bytes: 300 rows are a tenth of it. Parsing takes fifteen times as much memory, and
 * an isolate has 128 MB.
 */
export const maxAnswerBytes = 4 * 1024 * 1024;

/** Answers to searches and positions that an isolate keeps, the least recently used go first. */
export const maxAnswersInMemory = 100;
