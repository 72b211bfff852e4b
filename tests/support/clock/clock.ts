/** The time that the simulated platform goes by. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Lets time pass for KV and the cache; the Worker's own clock does not hear of it. */
  advance(milliseconds: number): void;
}

/** The machine's time until somebody advances it. */
export function createClock(): Clock {
  let ahead = 0;
  return {
    now: () => Date.now() + ahead,
    advance: (milliseconds) => {
      ahead += milliseconds;
    },
  };
}
