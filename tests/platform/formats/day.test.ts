import { expect, it } from "vitest";
import { dayInJakarta } from "../../../src/platform/formats/day";

it.each([
  ["2026-11-28T00:00:00.000Z", "2026-11-28", "07:00"],
  ["2026-11-28T16:59:59.999Z", "2026-11-28", "23:59"],
  ["2026-11-28T17:00:00.000Z", "2026-11-29", "00:00"],
  ["2026-12-31T17:00:00.000Z", "2027-01-01", "00:00"],
  ["2028-02-28T17:30:00.000Z", "2028-02-29", "00:30"],
])("says what day and time %s is in Jakarta, and when the day ends", (moment, expected, time) => {
  const { date, clock, endsAt } = dayInJakarta(Date.parse(moment));
  expect(date).toBe(expected);
  expect(clock).toBe(time);
  expect(new Date(endsAt).toISOString()).toBe(`${expected}T17:00:00.000Z`);
});
