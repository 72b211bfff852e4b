import { afterEach, beforeEach, vi } from "vitest";

/** The time at which the tests of a file begin that do not name another one. */
export const usualStart = Date.UTC(2026, 10, 22);

/**
 * Each test of the file or block begins at this time, which stands still until the test sets another one. Timers run on.
 * @param now milliseconds since the epoch
 */
export function fakeDate(now = usualStart): void {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now }));
  afterEach(() => void vi.useRealTimers());
}
