import { expect, it } from "vitest";
import { retryScheduleOf } from "../../../src/outbox/delivery/retry-schedule";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

it("pauses grow from ten seconds to an hour, a fifth more or less", () => {
  const { pauseMs } = retryScheduleOf(1);
  for (const [attempts, middle] of [
    [1, 10_000],
    [2, 20_000],
    [5, 160_000],
    [9, 2_560_000],
    [10, hourMs],
    [10_000, hourMs],
  ] as const) {
    for (let round = 0; round < 50; round++) {
      expect(pauseMs(attempts)).toBeGreaterThanOrEqual(0.8 * middle);
      expect(pauseMs(attempts)).toBeLessThanOrEqual(1.2 * middle);
    }
  }
});

it("operators are warned a week before, of a short retention in its last half", () => {
  const { retentionMs, warningMs } = retryScheduleOf(1);
  expect(retentionMs(30)).toEqual(30 * dayMs);
  expect(warningMs(30)).toEqual(7 * dayMs);
  expect(retentionMs(4)).toEqual(4 * dayMs);
  expect(warningMs(4)).toEqual(2 * dayMs);
});

it("an access is remembered for longer than there is anything of its submission", () => {
  const { accessMs, retentionMs, recordMs } = retryScheduleOf(1);
  expect(accessMs).toBeGreaterThanOrEqual(retentionMs(90) + recordMs);
});
