/** The time that the simulated platform goes by. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** How far it is ahead of the machine's, in milliseconds. */
  readonly aheadMs: number;
  /** Lets time pass for KV and the cache, and for Workers that follow this clock. */
  advance(milliseconds: number): void;
}

/** The machine's time until somebody advances it. */
export function createClock(): Clock {
  let ahead = 0;
  return {
    now: () => Date.now() + ahead,
    get aheadMs() {
      return ahead;
    },
    advance: (milliseconds) => {
      ahead += milliseconds;
    },
  };
}
