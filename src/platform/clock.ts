export interface Clock {
  /** Milliseconds since the epoch. In a Worker the time changes only when I/O ends. */
  now(): number;
}

/**
 * The only source of the current time in `src`; `scripts/clock.grit` forbids others. It caches nothing: a Worker cancels timers
 * together with the request that set them, so that a time cached until a timer fires is never read again.
 *
 * How a test moves the time:
 * - of a module: pass `{ now: () => time }` to what takes a `Clock`, else `vi.useFakeTimers({ toFake: ["Date"] })` and
 *   `vi.setSystemTime(time)`;
 * - of a replica: pass a `pause` that returns when the test has moved the time;
 * - of the built Worker with its Durable Objects, KV and cache: `startSite(…, { placement: { followsClock: true } })` and
 *   `site.platform.clock.advance(ms)`. Alarms then ring within a tenth of a second. Running timers do not move.
 */
export const systemClock: Clock = { now: () => Date.now() };

/** Waits for so long; milliseconds. */
export type Pause = (milliseconds: number) => Promise<void>;

export const pause: Pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
