/**
 * The only source of the current time in `src`, by `scripts/clock.grit`. In a Worker it changes only when I/O ends. How a test
 * moves the time:
 * - of a module: `vi.useFakeTimers({ toFake: ["Date"] })` and `vi.setSystemTime(time)`;
 * - of a replica: pass a `pause` that returns once the test has moved the time;
 * - of the built Worker: `startSite(…, { placement: { followsClock: true } })` and `site.platform.clock.advance(ms)`.
 *   Alarms then fire within a tenth of a second. Running timers do not change.
 */
export const systemClock = { now: () => Date.now() };

export type Pause = (milliseconds: number) => Promise<void>;

export const pause: Pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

export const turnEnds = (): Promise<void> => new Promise((done) => setTimeout(done, 0));
